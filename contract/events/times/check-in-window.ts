import type { EventTimes } from "./event-times.ts";

const minuteMs = 60_000;

/** How long check-in is open before the start and after the end, unless an officer changes it. */
export const usualMinutes = { opensBefore: 30, closesAfter: 30 };

/** An event without times accepts check-ins as long as it is Active. */
export const noTimes: EventTimes = {
  timeZone: null,
  starts: null,
  ends: null,
  startsAt: null,
  endsAt: null,
  opensAt: null,
  closesAt: null,
  lateAfter: null,
  latePoints: null,
};

/** The parts of an event that decide whether it accepts check-ins. */
export type EventWithWindow = Pick<EventTimes, "opensAt" | "closesAt"> & {
  status: "Active" | "Inactive";
  cancelledAt: number | null;
  sealedAt: number | null;
};

/** Whether an event accepts check-ins within its times (R6.3, R6.11). */
export function isActive({
  status,
  cancelledAt,
  sealedAt,
}: Omit<EventWithWindow, "opensAt" | "closesAt">): boolean {
  return status === "Active" && cancelledAt === null && sealedAt === null;
}

/**
 * Where a time lies relative to an event's check-in window (R6.18). An event that is Inactive,
 * canceled, or sealed is `unavailable`, whatever its times.
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

/** How many minutes late an arrival at this time is; null if on time (R7.21). */
export function lateBy(
  { startsAt, lateAfter }: Pick<EventTimes, "startsAt" | "lateAfter">,
  at: number,
): number | null {
  if (startsAt === null || lateAfter === null) return null;
  const minutes = Math.floor((at - startsAt) / minuteMs);
  return minutes > lateAfter ? minutes : null;
}
