import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { eventTitle } from "#web/ui/event-texts.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { Hint } from "#web/ui/hint.tsx";
import { waitingQuery } from "./requests.queries.ts";
import classes from "./waiting-notice.module.css";

type WaitingNoticeProps = {
  clubId: string;
  events: readonly { id: string; name: string }[];
};

/** How many say that they were at an event, and at which; nothing while nobody waits (R19.2). */
export function WaitingNotice({ clubId, events }: WaitingNoticeProps) {
  const read = useQuery(waitingQuery(clubId));
  const requests = read.data?.requests ?? [];
  if (requests.length === 0)
    return <FailedRead what={t`Requests of members could not be loaded.`} read={read} />;
  return (
    <Hint>
      <p>
        <Plural
          value={requests.length}
          one="# request waits for an officer: somebody says they were there."
          other="# requests wait for an officer: members say they were there."
        />
      </p>
      <ul className={classes["events"]}>
        {events.flatMap((event) => {
          const count = requests.filter(({ eventId }) => eventId === event.id).length;
          if (count === 0) return [];
          return (
            <li key={event.id}>
              <Link to="/admin/events/$eventId/details" params={{ eventId: event.id }}>
                {withCount(eventTitle(event), count)}
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
