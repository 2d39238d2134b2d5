import type { EventTimes } from "./event-times.ts";

/**
 * The time zone of the times in an event's form: the event's, or else the club's, or else the
 * browser's (R6.36). The form names it, and the server reads the times in it.
 */
export function zoneOfForm(
  event: Pick<EventTimes, "timeZone"> | undefined,
  ofClub: string | null,
  ofBrowser: string | null | undefined,
): string | null {
  return event?.timeZone ?? ofClub ?? ofBrowser ?? null;
}
