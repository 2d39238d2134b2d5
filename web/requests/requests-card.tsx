import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { WaitingRequest } from "#contract/requests.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatMinute } from "#web/ui/format-dates.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import classes from "./requests-card.module.css";
import { waitingQuery } from "./requests.queries.ts";

type RequestsCardProps = {
  event: { clubId: string; eventId: string };
  /** Asks whether to add these people. */
  onApprove: (personIds: readonly string[]) => void;
};

/** The members who say they were at an event; hidden if there are none (R19.2). */
export function RequestsCard({ event, onApprove }: RequestsCardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const read = useQuery(waitingQuery(event.clubId));
  const all = read.data?.requests ?? [];
  const requests = all.filter(({ eventId }) => eventId === event.eventId);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<WaitingRequest>();
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load member requests.`} read={read} />;
  const chosen = requests
    .filter(({ own, person }) => !own && !leftOut.has(person.id))
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
        <h3 id={id} ref={title} tabIndex={-1} className={classes["title"]}>
          <Plural
            value={requests.length}
            one="# member says they were there"
            other="# members say they were there"
          />
        </h3>
        <Button disabled={chosen.length === 0} onClick={() => onApprove(chosen)}>
          <Plural value={chosen.length} one="Approve # Request" other="Approve # Requests" />
        </Button>
      </div>
      <ul className={classes["list"]}>
        {requests.map((request) => (
          <RequestLine
            key={request.person.id}
            request={request}
            chosen={chosen.includes(request.person.id)}
            onChoose={(isChosen) => choose(request.person.id, isChosen)}
            onDecline={() => setDeclining(request)}
          />
        ))}
      </ul>
      {declining !== undefined && (
        <DeclineDialog
          event={event}
          person={declining.person}
          onClose={() => setDeclining(undefined)}
          onDone={() => title.current?.focus()}
        />
      )}
    </Card>
  );
}

type RequestLineProps = {
  request: WaitingRequest;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecline: () => void;
};

function RequestLine({ request, chosen, onChoose, onDecline }: RequestLineProps) {
  const id = useId();
  const { person, reason, askedAt, arrivedAt, own } = request;
  const { name } = person;
  const asked = formatMinute(askedAt);
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
          {arrivedAt === null ? <Trans>Requested {asked}</Trans> : checkedInText(arrivedAt)}
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

function checkedInText(arrivedAt: number): string {
  const when = formatMinute(arrivedAt);
  return t`Checked in ${when}, too late to count automatically`;
}
