import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";

/** The parts of an event's details, by when officers need them. */
export type EventPart = "before" | "now" | "after";

type LeadingEvent = Pick<
  Event,
  "status" | "cancelledAt" | "sealedAt" | "opensAt" | "closesAt" | "date" | "attendeeCount"
> & {
  /** Whether a member is known to be waiting for an answer to their request. */
  isAskedFor: boolean;
};

/**
 * The part an officer most likely needs at an instant: Now while check-in is open, After once it is
 * over, canceled, or sealed, Before until then. An Inactive event without times is over if anyone
 * attended or asks to be added, or its date has passed (R6.28). `today` is the viewer's date,
 * `YYYY-MM-DD`.
 */
export function leadingPart(event: LeadingEvent, now: number, today: string): EventPart {
  const { cancelledAt, sealedAt, closesAt, date, attendeeCount, isAskedFor } = event;
  if (cancelledAt !== null || sealedAt !== null) return "after";
  switch (checkInWindowOf(event, now)) {
    case "open":
      return "now";
    case "opens-later":
      return "before";
    case "ended":
      return "after";
    case "unavailable": {
      if (attendeeCount > 0 || isAskedFor) return "after";
      if (closesAt !== null) return now >= closesAt ? "after" : "before";
      return date !== null && date < today ? "after" : "before";
    }
  }
}
