import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import type { OwnExcuseRequest } from "#contract/excuse-requests.ts";
import type { OwnRequest } from "#contract/requests.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { notify } from "#web/ui/notify.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";
import { ownExcuseRequestsQuery, withdrawExcuseRequest } from "./excuse-requests.queries.ts";
import classes from "./own-requests.module.css";
import { ownRequestsQuery } from "./requests.queries.ts";

/** A member's own requests to a club's officers, and their outcome (R19.4, R26.10). */
export function OwnRequests({ clubId }: { clubId: string }) {
  const id = useId();
  const [read, excuses] = [useQuery(ownRequestsQuery()), useQuery(ownExcuseRequestsQuery())];
  const attended = (read.data?.requests ?? []).filter(({ event }) => event.clubId === clubId);
  const excused = (excuses.data?.requests ?? []).filter(({ event }) => event.clubId === clubId);
  const failed = (
    <>
      <FailedRead what={t`We couldn't load your requests.`} read={read} />
      <FailedRead what={t`We couldn't load your requests to be excused.`} read={excuses} />
    </>
  );
  if (attended.length + excused.length === 0) return failed;
  return (
    <>
      {failed}
      <Card as="section" aria-labelledby={id} className={classes["card"] ?? ""}>
        <h2 id={id} className={classes["title"]}>
          <Trans>Your Requests</Trans>
        </h2>
        <ul className={classes["list"]}>
          {excused.map((request) => (
            <Line
              key={`excuse ${request.event.id}`}
              request={request}
              about={t`Request to be excused`}
            >
              {request.state === "waiting" && <Withdraw request={request} />}
            </Line>
          ))}
          {attended.map((request) => (
            <Line key={request.event.id} request={request} />
          ))}
        </ul>
      </Card>
    </>
  );
}

type LineProps = {
  request: OwnRequest | OwnExcuseRequest;
  about?: string;
  children?: ReactNode;
};

function Line({ request, about, children }: LineProps) {
  const { reason, answer, state } = request;
  return (
    <li className={classes["request"]}>
      <div className={classes["text"]}>
        <p className={classes["event"]}>{eventText(request.event)}</p>
        {about !== undefined && <p>{about}</p>}
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
      </div>
      <StatePill state={state} />
      {children}
    </li>
  );
}

function Withdraw({ request: { event } }: { request: OwnExcuseRequest }) {
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdrawExcuseRequest(queryClient, event.id),
    onSuccess: () => notify(t`Your request was withdrawn.`, "success"),
    onError: ({ message: why }) => notify(t`We couldn't withdraw your request. ${why}`),
  });
  const title = eventTitle(event);
  return (
    <Button
      look="quiet"
      aria-label={t`Withdraw your request for ${title}`}
      loading={withdrawing.isPending}
      onClick={() => withdrawing.mutate()}
    >
      <Trans>Withdraw</Trans>
    </Button>
  );
}

function eventText(event: OwnRequest["event"]): string {
  const title = eventTitle(event);
  return event.date === null ? title : `${title} · ${formatEventDate(event.date)}`;
}

function StatePill({ state }: { state: LineProps["request"]["state"] }) {
  switch (state) {
    case "waiting":
      return <StatusPill tone="off">{t`Waiting for an officer`}</StatusPill>;
    case "approved":
      return <StatusPill tone="on">{t`Approved`}</StatusPill>;
    case "excused":
      return <StatusPill tone="on">{t`Excused`}</StatusPill>;
    case "declined":
      return <StatusPill tone="ended">{t`Declined`}</StatusPill>;
  }
}
