import { isCounted, type EventWorth } from "../events/event-queries.ts";
import type { AttendanceValue } from "./attendance-queries.ts";

/** Whether a person attended an event, and with what points. */
export type AttendanceFact = {
  fact: "attendance";
  eventId: string;
  personId: string;
  /** Null for a person who was never recorded at the event. */
  from: AttendanceValue | null;
  to: AttendanceValue;
  /** The event it was moved from: time and name are those recorded there. */
  takenFrom?: string;
  /** The person it was transferred from, with what was recorded of it. */
  takenOf?: string;
  /** They asked for it, and may be no member of the club yet. */
  asked?: true;
  /** They showed their card. */
  byCard?: true;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    attendance: AttendanceFact;
  }
}

/** Whether somebody attends by it whom an officer took off the event, and hasn't let return. */
export function bringsBack({ from, to }: AttendanceFact): boolean {
  return to.state === "present" && from?.state === "removed" && from.mayReturn !== true;
}

/** The points that an attendance is worth at an event: none at one that doesn't count. */
export function worthOf(
  attendance: Pick<AttendanceValue, "state" | "points"> | null,
  event: EventWorth,
): number {
  if (attendance?.state !== "present" || !isCounted(event)) return 0;
  return attendance.points ?? event.points ?? 0;
}
