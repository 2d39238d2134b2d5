import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import classes from "./requests-card.module.css";

/** A member's request, and a line about it. Someone else decides `own` ones. */
export type Waiting = {
  person: { id: string; name: string };
  reason: string;
  about: ReactNode;
  own?: boolean;
};

type WaitingCardProps = {
  title: ReactNode;
  requests: readonly Waiting[];
  /** The label of the button that grants this many requests. */
  grant: (count: number) => ReactNode;
  /** Asks whether to grant those of these people. */
  onGrant: (personIds: readonly string[]) => void;
  decline: (personId: string, reason: string) => Promise<void>;
};

/** Requests that wait for an officer, who grants those that are ticked, or declines one. */
export function WaitingCard({ title, requests, grant, onGrant, decline }: WaitingCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<Waiting["person"]>();
  const chosen = requests
    .filter(({ own, person }) => own !== true && !leftOut.has(person.id))
    .map(({ person }) => person.id);
  const choose = (personId: string, isChosen: boolean) =>
    setLeftOut((before) => {
      const others = new Set(before);
      if (isChosen) others.delete(personId);
      else others.add(personId);
      return others;
    });
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h3 id={id} ref={heading} tabIndex={-1} className={classes["title"]}>
          {title}
        </h3>
        <Button disabled={chosen.length === 0} onClick={() => onGrant(chosen)}>
          {grant(chosen.length)}
        </Button>
      </div>
      <ul className={classes["list"]}>
        {requests.map((request) => (
          <RequestLine
            key={request.person.id}
            request={request}
            chosen={chosen.includes(request.person.id)}
            onChoose={(isChosen) => choose(request.person.id, isChosen)}
            onDecline={() => setDeclining(request.person)}
          />
        ))}
      </ul>
      {declining !== undefined && (
        <DeclineDialog
          person={declining}
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
        <label htmlFor={id}>{name}</label>
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
