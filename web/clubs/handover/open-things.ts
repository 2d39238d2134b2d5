import type { WaitingRequests } from "#contract/attendance/requests/excuse-requests.ts";
import type { Event } from "#contract/events/events.ts";
import { isActive } from "#contract/events/times/check-in-window.ts";
import type { ClubMember } from "#contract/members/members.ts";

/** At most this many events to come are on the sheet. */
const mostPlanned = 8;

/** What the next officers take over (R31.30): how many of each kind, and the events to come. */
export type OpenThings = {
  requests: number;
  excuses: number;
  /** Logged hours to approve. */
  hours: number;
  /** Events of past days that still accept check-ins. */
  leftOpen: number;
  notSignedUp: number;
  /** The next events, soonest first, and how many more there are. */
  planned: Event[];
  morePlanned: number;
};

type OpenThingsOf = {
  events: readonly Event[];
  waiting: WaitingRequests;
  members: readonly ClubMember[];
  /** The reader's date, `YYYY-MM-DD`. */
  today: string;
};

/** Finds what is open in a club's lists. */
export function openThings({ events, waiting, members, today }: OpenThingsOf): OpenThings {
  const isPast = ({ date }: Event) => date !== null && date < today;
  const isPlanned = ({ date, cancelledAt, sealedAt }: Event) =>
    date !== null && date >= today && cancelledAt === null && sealedAt === null;
  const planned = events
    .filter(isPlanned)
    .toSorted((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
  return {
    requests: waiting.requests.length,
    excuses: waiting.excuses.length,
    hours: waiting.hours.length,
    leftOpen: events.filter((event) => isActive(event) && isPast(event)).length,
    notSignedUp: members.filter(({ unclaimed }) => unclaimed === true).length,
    planned: planned.slice(0, mostPlanned),
    morePlanned: Math.max(planned.length - mostPlanned, 0),
  };
}
