import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OwnRequest } from "#contract/requests.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import classes from "./own-requests.module.css";
import { ownRequestsQuery } from "./requests.queries.ts";

/** The I Was There button, which asks for the recent event; hidden if the club has none. */
export function IWasThere({ clubId }: { clubId: string }) {
  const [asking, setAsking] = useState(false);
  const all = useQuery(ownRequestsQuery()).data?.events ?? [];
  const [first, ...others] = all.filter((event) => event.clubId === clubId);
  if (first === undefined) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        <Trans>I Was There</Trans>
      </Button>
      {asking && <AskDialog events={[first, ...others]} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A member's own requests to a club's officers, and their outcome (R19.4). */
export function OwnRequests({ clubId }: { clubId: string }) {
  const id = useId();
  const read = useQuery(ownRequestsQuery());
  const all = read.data?.requests ?? [];
  const requests = all.filter(({ event }) => event.clubId === clubId);
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load your requests.`} read={read} />;
  return (
    <Card as="section" aria-labelledby={id} className={classes["card"] ?? ""}>
      <h2 id={id} className={classes["title"]}>
        <Trans>Your Requests</Trans>
      </h2>
      <ul className={classes["list"]}>
        {requests.map((request) => (
          <li key={request.event.id} className={classes["request"]}>
            <div className={classes["text"]}>
              <p className={classes["event"]}>{eventText(request)}</p>
              <Words request={request} />
            </div>
            <StatePill state={request.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function eventText({ event }: OwnRequest): string {
  const title = eventTitle(event);
  return event.date === null ? title : `${title} · ${formatEventDate(event.date)}`;
}

function Words({ request: { reason, answer } }: { request: OwnRequest }) {
  return (
    <>
      {reason !== "" && (
        <p>
          <Trans>“{reason}”</Trans>
        </p>
      )}
      {answer !== null && (
        <p>
          <Trans>Answer: “{answer}”</Trans>
        </p>
      )}
    </>
  );
}

function StatePill({ state }: Pick<OwnRequest, "state">) {
  switch (state) {
    case "waiting":
      return <StatusPill tone="off">{t`Waiting for an officer`}</StatusPill>;
    case "approved":
      return <StatusPill tone="on">{t`Approved`}</StatusPill>;
    case "declined":
      return <StatusPill tone="ended">{t`Declined`}</StatusPill>;
  }
}
