import { hash } from "node:crypto";
import type { AttendanceMethod } from "../platform/database/tables-of-attendance.ts";

/** How a person was recorded; stored for `evidenceDays` (R17.1). */
export type Evidence = {
  browserMark: string | null;
  method: AttendanceMethod | null;
};

/** How long evidence is stored, in days. */
export const evidenceDays = 30;

/** Evidence from before this instant, in milliseconds since 1970, is neither stored nor shown. */
export function evidenceSince(now: Date): number {
  return now.getTime() - evidenceDays * 24 * 3_600_000;
}

/**
 * The stored mark of a browser at an event: the same for everyone who checked in with it there, and
 * different at every other event, so that no one can be tracked from event to event.
 */
export function markAtEvent(browserId: string | undefined, eventId: string): string | null {
  if (browserId === undefined) return null;
  return hash("sha256", `${browserId} at ${eventId}`, "base64url").slice(0, 22);
}
