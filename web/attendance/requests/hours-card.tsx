import { plural, t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WaitingHourRequest } from "#contract/attendance/requests/hour-requests.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours } from "#web/platform/ui/format/format.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { declineHours } from "./hour-requests.queries.ts";
import { waitingQuery } from "./requests.queries.ts";
import { WaitingCard } from "./waiting-card.tsx";

type HoursCardProps = {
  clubId: string;
  /** Asks whether to approve these requests. */
  onGrant: (hourRequestIds: readonly string[]) => void;
};

/** Service hours that members logged; hidden if none wait for an officer (R26.41). */
export function HoursCard({ clubId, onGrant }: HoursCardProps) {
  const queryClient = useQueryClient();
  const read = useQuery(waitingQuery(clubId));
  const requests = read.data?.hours ?? [];
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load the logged hours.`} read={read} />;
  return (
    <WaitingCard
      heading="h2"
      title={
        <Plural
          value={requests.length}
          one="# service hour request"
          other="# service hour requests"
        />
      }
      requests={requests.map((request) => ({
        id: request.id,
        person: request.person,
        own: request.own,
        reason: request.what,
        about: aboutText(request),
      }))}
      grant={(count) => plural(count, { one: "Approve # Request", other: "Approve # Requests" })}
      onGrant={onGrant}
      decline={(hourRequestId, reason) =>
        declineHours(queryClient, clubId, { hourRequestId, reason })
      }
    />
  );
}

function aboutText({ minutes, date, contact }: WaitingHourRequest): string {
  const [hours, day] = [formatHours(minutes), formatEventDate(date)];
  return t`${hours} · ${day} · Contact: ${contact}`;
}
