import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { Attendee, AttendeeName } from "#contract/attendance/attendance.ts";
import { learnRow } from "#web/platform/live/live-queries.ts";
import { withAttendee, withGradYear } from "../attendee-changes.ts";
import { attendeesQuery, type OfEvent } from "../attendees.queries.ts";

/** An event's attendees, with the page's own changes before their live updates arrive. */
export function useAttendeeList(event: OfEvent) {
  const queryClient = useQueryClient();
  const { queryKey } = attendeesQuery(event);
  const read: UseQueryResult<{ attendees: Attendee[] }> = useQuery(attendeesQuery(event));
  return {
    read,
    /** Adds someone, at the club's revision in which they were added. */
    add: ({ revision, attendee }: { revision: number; attendee: Attendee | AttendeeName }) =>
      learnRow(queryClient, queryKey, { rowId: attendee.id, revision }, (known) => ({
        ...known,
        attendees: withAttendee(known.attendees, withGradYear(attendee)),
      })),
    /** Removes an attendee. */
    remove: ({ revision, personId }: { revision: number; personId: string }) =>
      learnRow(queryClient, queryKey, { rowId: personId, revision }, (known) => ({
        ...known,
        attendees: known.attendees.filter(({ id }) => id !== personId),
      })),
  };
}
