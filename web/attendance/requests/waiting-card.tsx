import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { Checkbox } from "#web/platform/ui/fields/checkbox.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import classes from "./requests-card.module.css";

/** A member's request, and a line about it. Someone else decides `own` ones. */
export type Waiting = {
  id: string;
  person: { id: string; name: string };
  reason: string;
  about: ReactNode;
  own?: boolean;
};

type WaitingCardProps = {
  title: ReactNode;
  /** The title's level: part of a section, unless it says otherwise. */
  heading?: "h2" | "h3";
  requests: readonly Waiting[];
  /** The label of the button that grants this many requests. */
  grant: (count: number) => ReactNode;
  /** Asks whether to grant these. */
  onGrant: (ids: readonly string[]) => void;
  decline: (id: string, reason: string) => Promise<void>;
};

/** Requests that wait for an officer, who grants those that are ticked, or declines one. */
export function WaitingCard(props: WaitingCardProps) {
  const { title, heading: Heading = "h3", requests, grant, onGrant, decline } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<Waiting>();
  const chosen = requests
    .filter(({ own, id: one }) => own !== true && !leftOut.has(one))
    .map((request) => request.id);
  const choose = (one: string, isChosen: boolean) =>
    setLeftOut((before) => {
      const others = new Set(before);
      if (isChosen) others.delete(one);
      else others.add(one);
      return others;
    });
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <Heading id={id} ref={heading} tabIndex={-1} className={classes["title"]}>
          {title}
        </Heading>
        <Button disabled={chosen.length === 0} onClick={() => onGrant(chosen)}>
          {grant(chosen.length)}
        </Button>
      </div>
      <ul>
        {requests.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            chosen={chosen.includes(request.id)}
            onChoose={(isChosen) => choose(request.id, isChosen)}
            onDecline={() => setDeclining(request)}
          />
        ))}
      </ul>
      {declining !== undefined && (
        <DeclineDialog
          person={declining.person}
          decline={(reason) => decline(declining.id, reason)}
          onClose={() => setDeclining(undefined)}
          onDone={() => heading.current?.focus()}
        />
      )}
    </Card>
  );
}

type RequestLineProps = {
  request: Waiting;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecline: () => void;
};

function RequestLine({ request, chosen, onChoose, onDecline }: RequestLineProps) {
  const id = useId();
  const { person, reason, about, own = false } = request;
  const { name } = person;
  return (
    <li className={classes["request"]}>
      <Checkbox
        id={id}
        checked={chosen}
        disabled={own}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={classes["text"]}>
        <label htmlFor={id} translate="no">
          {name}
        </label>
        {reason !== "" && (
          <p>
            <Trans>“{reason}”</Trans>
          </p>
        )}
        <p className={classes["about"]}>
          {about}
          {own && (
            <>
              {" · "}
              <Trans>You can't approve your own request.</Trans>
            </>
          )}
        </p>
      </div>
      {!own && (
        <Button look="quiet" aria-label={t`Decline ${name}`} onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      )}
    </li>
  );
}
