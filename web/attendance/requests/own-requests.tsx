import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import type { OwnExcuseRequest } from "#contract/attendance/requests/excuse-requests.ts";
import type { OwnHourRequest } from "#contract/attendance/requests/hour-requests.ts";
import type { OwnRequest } from "#contract/attendance/requests/requests.ts";
import { datedTitle } from "#web/platform/texts/dated-title.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours } from "#web/platform/ui/format/format.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { ownExcuseRequestsQuery, withdrawExcuseRequest } from "./excuse-requests.queries.ts";
import { ownHourRequestsQuery, withdrawHours } from "./hour-requests.queries.ts";
import classes from "./own-requests.module.css";
import { ownRequestsQuery } from "./requests.queries.ts";

/** A member's own requests to a club's officers, and their outcome (R19.4, R26.10, R26.42). */
export function OwnRequests({ clubId }: { clubId: string }) {
  const id = useId();
  const [read, excuses] = [useQuery(ownRequestsQuery()), useQuery(ownExcuseRequestsQuery())];
  const logged = useQuery(ownHourRequestsQuery());
  const attended = (read.data?.requests ?? []).filter(({ event }) => event.clubId === clubId);
  const excused = (excuses.data?.requests ?? []).filter(({ event }) => event.clubId === clubId);
  const hours = (logged.data?.requests ?? []).filter((request) => request.clubId === clubId);
  const failed = (
    <>
      <FailedRead what={t`We couldn't load your requests.`} read={read} />
      <FailedRead what={t`We couldn't load your requests to be excused.`} read={excuses} />
      <FailedRead what={t`We couldn't load your logged hours.`} read={logged} />
    </>
  );
  if (attended.length + excused.length + hours.length === 0) return failed;
  return (
    <>
      {failed}
      <Card as="section" aria-labelledby={id} className={classes["card"] ?? ""}>
        <h2 id={id} className={classes["title"]}>
          <Trans>Your Requests</Trans>
        </h2>
        <ul>
          {excused.map((request) => (
            <Line
              key={`excuse ${request.event.id}`}
              title={datedTitle(request.event)}
              about={t`Request to be excused`}
              request={request}
            >
              {request.state === "waiting" && (
                <Withdraw
                  title={datedTitle(request.event)}
                  withdraw={(queryClient) => withdrawExcuseRequest(queryClient, request.event.id)}
                />
              )}
            </Line>
          ))}
          {hours.map((request) => (
            <Line
              key={request.id}
              title={request.what}
              about={hoursText(request)}
              request={request}
            >
              {request.state === "waiting" && (
                <Withdraw
                  title={request.what}
                  withdraw={(queryClient) => withdrawHours(queryClient, request.id)}
                />
              )}
            </Line>
          ))}
          {attended.map((request) => (
            <Line key={request.event.id} title={datedTitle(request.event)} request={request} />
          ))}
        </ul>
      </Card>
    </>
  );
}

type LineProps = {
  title: string;
  about?: string;
  request: Pick<OwnRequest, "answer"> & {
    /** The member's own words, if they had to give a reason. */
    reason?: string;
    state: (OwnRequest | OwnExcuseRequest | OwnHourRequest)["state"];
  };
  children?: ReactNode;
};

function Line({ title, about, request, children }: LineProps) {
  const { reason = "", answer, state } = request;
  return (
    <li className={classes["request"]}>
      <div className={classes["text"]}>
        <p className={classes["event"]}>{title}</p>
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

type WithdrawProps = {
  title: string;
  withdraw: (queryClient: QueryClient) => Promise<void>;
};

function Withdraw({ title, withdraw }: WithdrawProps) {
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdraw(queryClient),
    onSuccess: () => notify(t`Your request was withdrawn.`, "success"),
    onError: ({ message: why }) => notify(t`We couldn't withdraw your request. ${why}`),
  });
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

function hoursText({ minutes, date, contact }: OwnHourRequest): string {
  const [hours, day] = [formatHours(minutes), formatEventDate(date)];
  return t`${hours} · ${day} · Contact: ${contact}`;
}

function StatePill({ state }: { state: LineProps["request"]["state"] }) {
  switch (state) {
    case "waiting":
      return <StatusPill tone="off">{t`Waiting for an officer`}</StatusPill>;
    case "approved":
      return <StatusPill tone="on">{t`Approved`}</StatusPill>;
    case "excused":
      return <StatusPill tone="on">{t`Excused`}</StatusPill>;
    case "expired":
      return <StatusPill tone="ended">{t`Not answered`}</StatusPill>;
    case "declined":
      return <StatusPill tone="ended">{t`Declined`}</StatusPill>;
  }
}
