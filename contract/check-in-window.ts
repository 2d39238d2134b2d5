import type { EventTimes } from "./event-times.ts";

const minuteMs = 60_000;

/** How long before the start and after the end check-in is open, unless an officer says otherwise. */
export const usualMinutes = { opensBefore: 30, closesAfter: 30 };

/** An event without times takes check-ins for as long as it is Active. */
export const noTimes: EventTimes = {
  ...{ timeZone: null, starts: null, ends: null, startsAt: null, endsAt: null },
  ...{ opensAt: null, closesAt: null, lateAfter: null, latePoints: null },
};

/** What decides whether an event takes check-ins. */
export type EventWithWindow = Pick<EventTimes, "opensAt" | "closesAt"> & {
  status: "Active" | "Inactive";
  cancelledAt: number | null;
  sealedAt: number | null;
};

/** Whether an event is there to be checked in to, within its times (R6.3, R6.11). */
export function isActive({
  status,
  cancelledAt,
  sealedAt,
}: Omit<EventWithWindow, "opensAt" | "closesAt">): boolean {
  return status === "Active" && cancelledAt === null && sealedAt === null;
}

/**
 * Where an instant lies in relation to the time in which an event takes check-ins (R6.18). An event
 * that is Inactive, cancelled, or sealed is `unavailable`, whatever its times.
 */
export function checkInWindowOf(
  event: EventWithWindow,
  at: number,
): "open" | "opens-later" | "ended" | "unavailable" {
  const { opensAt, closesAt } = event;
  if (!isActive(event)) return "unavailable";
  if (opensAt !== null && at < opensAt) return "opens-later";
  return closesAt !== null && at >= closesAt ? "ended" : "open";
}

/** How many minutes late somebody comes at an instant; null for who is in time (R7.21). */
export function lateBy(
  { startsAt, lateAfter }: Pick<EventTimes, "startsAt" | "lateAfter">,
  at: number,
): number | null {
  if (startsAt === null || lateAfter === null) return null;
  const minutes = Math.floor((at - startsAt) / minuteMs);
  return minutes > lateAfter ? minutes : null;
}
