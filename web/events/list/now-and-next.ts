import type { Event, OpenEvent } from "#contract/events/events.ts";
import { checkInWindowOf, isActive } from "#contract/events/times/check-in-window.ts";
import { eventSorts, sorted } from "#contract/platform/sorting.ts";
import type { SectionOptions } from "../event-sections.ts";

/** At most this many open events are shown at the top of the list. */
const mostOpen = 3;

/** So many of the list's first events are in sight on a phone, too. */
const mostInSight = 2;

/** The events that officers most likely look for, apart from those that the list begins with. */
export type NowAndNext = {
  open: Event[];
  next: Event | undefined;
  /** Events of earlier days that are open only because no one made them Inactive. */
  leftActive: Event[];
};

/**
 * The events whose check-in is open, the one that closes first on top, and of those without times
 * today's and then the newest after them, and the event that comes next (R6.30).
 */
export function nowAndNext(
  events: readonly Event[],
  { sort, now, today }: SectionOptions,
): NowAndNext {
  const inSight = new Set(sorted(events, eventSorts[sort].compare).slice(0, mostInSight));
  const accepting = events.filter((event) => checkInWindowOf(event, now) === "open");
  const isLeft = ({ closesAt, date }: Event) => closesAt === null && date !== null && date < today;
  const later = ({ date }: Event) => (date === today ? 0 : 1);
  const open = accepting
    .filter((event) => !isLeft(event))
    .toSorted((a, b) => closing(a) - closing(b) || later(a) - later(b) || b.createdAt - a.createdAt)
    .slice(0, mostOpen)
    .filter((event) => !inSight.has(event));
  const [next] = events
    .flatMap((event) => {
      const at = beginning(event, now, today);
      return at === undefined ? [] : [{ event, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event);
  const isRepeated = next !== undefined && inSight.has(next);
  return { open, next: isRepeated ? undefined : next, leftActive: accepting.filter(isLeft) };
}

/** Open events first, then those that open later, each the soonest first, and ended ones last. */
export function soonestFirst(events: readonly OpenEvent[], now: number): OpenEvent[] {
  const rank = (event: OpenEvent) => {
    const state = checkInWindowOf(asActive(event), now);
    if (state === "open") return [0, closing(event)] as const;
    return state === "opens-later" ? ([1, event.opensAt ?? 0] as const) : ([2, 0] as const);
  };
  return events.toSorted((a, b) => {
    const [[one, soon], [other, later]] = [rank(a), rank(b)];
    return one - other || soon - later;
  });
}

/** An event that helpers see with what is true of all of these. */
export function asActive(event: OpenEvent) {
  return { ...event, status: "Active", cancelledAt: null, sealedAt: null } as const;
}

function closing({ closesAt }: Pick<Event, "closesAt">): number {
  return closesAt ?? Number.MAX_SAFE_INTEGER;
}

/** When an event that is still ahead opens; one without times on its day, once it is Active. */
function beginning(event: Event, now: number, today: string): number | undefined {
  const { opensAt, date, cancelledAt, sealedAt } = event;
  if (checkInWindowOf(event, now) === "opens-later") return opensAt ?? undefined;
  const isPlanned = cancelledAt === null && sealedAt === null && !isActive(event);
  if (!isPlanned || opensAt !== null || date === null || date < today) return undefined;
  return Date.parse(date);
}
