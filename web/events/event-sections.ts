import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { eventSorts, sorted } from "#contract/platform/sorting.ts";

/** The name of a sort order in the URL. */
export type EventSort = keyof typeof eventSorts;

/** Events next to each other that look alike: cards, or the rows of past ones. */
type EventGroup = { arePast: boolean; events: Event[] };

/** The first day of a month, above its events, or what is above those without a date. */
type MonthHeading = `${string}-01` | "no date";

/** A part of the list, with a heading if the list is sorted by date. */
export type EventSection = { heading: MonthHeading | undefined; groups: EventGroup[] };

/** `today` is the viewer's date, `YYYY-MM-DD`. */
export type SectionOptions = { sort: EventSort; now: number; today: string };

/**
 * The list's events in order: in one section, or sorted by date, in one for each month (R6.46).
 */
export function sectionsOf(
  events: readonly Event[],
  { sort, now, today }: SectionOptions,
): EventSection[] {
  const sections: EventSection[] = [];
  for (const event of sorted(events, eventSorts[sort].compare)) {
    const heading = sort === "date" ? headingOf(event) : undefined;
    let section = sections.at(-1);
    if (section === undefined || section.heading !== heading) {
      section = { heading, groups: [] };
      sections.push(section);
    }
    const arePast = isPast(event, now, today);
    const group = section.groups.at(-1);
    if (group?.arePast === arePast) group.events.push(event);
    else section.groups.push({ arePast, events: [event] });
  }
  return sections;
}

function headingOf({ date }: Event): MonthHeading {
  return date === null ? "no date" : `${date.slice(0, 7)}-01`;
}

type PastEvent = Pick<
  Event,
  "status" | "cancelledAt" | "sealedAt" | "opensAt" | "closesAt" | "date" | "attendeeCount"
>;

/**
 * Whether an event is over at an instant, so that its code is of no use (R6.47): it is closed,
 * canceled, or sealed, or it is Inactive and its end or its date has passed. One without a date is
 * over if anyone attended. `today` is the viewer's date, `YYYY-MM-DD`.
 */
function isPast(event: PastEvent, now: number, today: string): boolean {
  const { cancelledAt, sealedAt, closesAt, date, attendeeCount } = event;
  if (cancelledAt !== null || sealedAt !== null) return true;
  const window = checkInWindowOf(event, now);
  if (window !== "unavailable") return window === "ended";
  if (closesAt !== null) return now >= closesAt;
  return date === null ? attendeeCount > 0 : date < today;
}
