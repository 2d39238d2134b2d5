import { checkInWindowOf } from "#contract/check-in-window.ts";
import type { Event } from "#contract/events.ts";

type PastEvent = Pick<
  Event,
  "status" | "cancelledAt" | "sealedAt" | "opensAt" | "closesAt" | "date" | "attendeeCount"
>;

/**
 * Whether an event is over at an instant, so that its code is of no use (R6.47): it is closed,
 * canceled, or sealed, or it is Inactive and its end or its date has passed. One without a date is
 * over if anyone attended. `today` is the viewer's date, `YYYY-MM-DD`.
 */
export function isPast(event: PastEvent, now: number, today: string): boolean {
  const { cancelledAt, sealedAt, closesAt, date, attendeeCount } = event;
  if (cancelledAt !== null || sealedAt !== null) return true;
  const window = checkInWindowOf(event, now);
  if (window !== "unavailable") return window === "ended";
  if (closesAt !== null) return now >= closesAt;
  return date === null ? attendeeCount > 0 : date < today;
}
