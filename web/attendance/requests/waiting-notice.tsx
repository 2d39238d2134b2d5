import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { datedEventTitle } from "#web/platform/texts/dated-title.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { waitingQuery } from "./requests.queries.ts";
import classes from "./waiting-notice.module.css";

type WaitingNoticeProps = {
  clubId: string;
  events: readonly { id: string; name: string; date: string | null; createdAt: number }[];
};

/**
 * The number of requests that wait for an officer, and where to answer them; hidden if there are
 * none (R19.2, R26.11, R26.41).
 */
export function WaitingNotice({ clubId, events }: WaitingNoticeProps) {
  const read = useQuery(waitingQuery(clubId));
  const { requests: said = [], excuses: asked = [], hours = [] } = read.data ?? {};
  return (
    <>
      <FailedRead what={t`We couldn't load member requests.`} read={read} />
      <Requests events={events} requests={said}>
        <Plural
          value={said.length}
          one="# request to review: a member says they were there."
          other="# requests to review: members say they were there."
        />
      </Requests>
      <Requests events={events} requests={asked}>
        <Plural
          value={asked.length}
          one="# request to review: a member asked to be excused."
          other="# requests to review: members asked to be excused."
        />
      </Requests>
      {hours.length > 0 && (
        <Hint>
          <p>
            <Plural
              value={hours.length}
              one="# request to review: a member logged service hours."
              other="# requests to review: members logged service hours."
            />
          </p>
          <Link to="/admin/awards">
            <Trans>Review service hours</Trans>
          </Link>
        </Hint>
      )}
    </>
  );
}

type RequestsProps = Pick<WaitingNoticeProps, "events"> & {
  requests: readonly { eventId: string }[];
  children: ReactNode;
};

function Requests({ events, requests, children }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <Hint>
      <p>{children}</p>
      <ul className={classes["events"]}>
        {events.flatMap((event) => {
          const count = requests.filter(({ eventId }) => eventId === event.id).length;
          if (count === 0) return [];
          return (
            <li key={event.id}>
              <Link to="/admin/events/$eventId/details" params={{ eventId: event.id }}>
                {withCount(datedEventTitle(event), count)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Hint>
  );
}

function withCount(title: string, count: number): string {
  const number = formatNumber(count);
  return t`${title} (${number})`;
}
