import type { KioskEntryHow } from "#contract/attendance/kiosk.ts";
import type { Event } from "#contract/events/events.ts";
import { isCounted, type EventWorth } from "../events/event-queries.ts";
import type { AttendanceValue } from "./attendance-queries.ts";

/** Whether a person attended an event, and with what points. */
export type AttendanceFact = {
  fact: "attendance";
  eventId: string;
  personId: string;
  /** Null if the person was never recorded at the event. */
  from: AttendanceValue | null;
  to: AttendanceValue;
  /** The event the attendance was moved from, whose recorded time and name it takes along. */
  takenFrom?: string;
  /** The person it was transferred from, whose recorded details it takes along. */
  takenOf?: string;
  /** The person requested it, and may not be a member of the club yet. */
  asked?: true;
  /** The person showed their member card. */
  byCard?: true;
  /** What the person gave at a kiosk. */
  kioskEntry?: KioskEntryHow;
  /** The addition at a door that this is of, which may be sent again (R25.12). */
  key?: string;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    attendance: AttendanceFact;
  }
}

/** Whether the fact adds back a person whom an officer removed and hasn't let return. */
export function bringsBack({ from, to }: AttendanceFact): boolean {
  return to.state === "present" && from?.state === "removed" && from.mayReturn !== true;
}

/** The points of late arrivals as an attendance's own; null if they earn the event's (R7.21). */
export function latePointsOf({
  points,
  latePoints,
}: Pick<Event, "points" | "latePoints">): number | null {
  return latePoints === (points ?? 0) ? null : latePoints;
}

/** The points that an attendance earns: none at an event that doesn't count. */
export function worthOf(
  attendance: Pick<AttendanceValue, "state" | "points"> | null,
  event: EventWorth,
): number {
  if (attendance?.state !== "present" || !isCounted(event)) return 0;
  return attendance.points ?? event.points ?? 0;
}
