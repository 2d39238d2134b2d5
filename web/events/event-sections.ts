import type { Event } from "#contract/events.ts";
import { eventSorts, sorted } from "#contract/sorting.ts";
import { isPast } from "./past-event.ts";

/** The name of a sort order in the URL. */
export type EventSort = keyof typeof eventSorts;

/** Events next to each other that look alike: cards, or the rows of past ones. */
type EventGroup = { arePast: boolean; events: Event[] };

/** A part of the list, with the first day of its month, or null for events without a date. */
export type EventSection = { month?: string | null; groups: EventGroup[] };

type Now = { sort: EventSort; now: number; today: string };

/**
 * The list's events in order: in one section, or sorted by date, in one for each month (R6.46).
 * `today` is the viewer's date, `YYYY-MM-DD`.
 */
export function sectionsOf(events: readonly Event[], { sort, now, today }: Now): EventSection[] {
  const sections: EventSection[] = [];
  for (const event of sorted(events, eventSorts[sort].compare)) {
    const month = sort === "date" ? monthOf(event) : undefined;
    let section = sections.at(-1);
    if (section === undefined || section.month !== month) {
      section = { ...(month !== undefined && { month }), groups: [] };
      sections.push(section);
    }
    const arePast = isPast(event, now, today);
    const group = section.groups.at(-1);
    if (group?.arePast === arePast) group.events.push(event);
    else section.groups.push({ arePast, events: [event] });
  }
  return sections;
}

/** The first day of an event's month. */
function monthOf({ date }: Event): string | null {
  return date === null ? null : `${date.slice(0, 7)}-01`;
}
