import { hash } from "node:crypto";
import type { AttendanceMethod } from "../platform/database/tables.ts";

/** How somebody came to be recorded; kept for `evidenceDays` (R17.1). */
export type Evidence = {
  browserMark: string | null;
  method: AttendanceMethod | null;
};

/** How long it is kept, in days. */
export const evidenceDays = 30;

/** Nothing from before this instant, in milliseconds since 1970, is kept or shown. */
export function evidenceSince(now: Date): number {
  return now.getTime() - evidenceDays * 24 * 3_600_000;
}

/**
 * What is kept of a browser at an event: the same for those who checked in with it there,
 * and another one at every other event, so that nobody is followed from one to the next.
 */
export function markAtEvent(browserId: string | undefined, eventId: string): string | null {
  if (browserId === undefined) return null;
  return hash("sha256", `${browserId} at ${eventId}`, "base64url").slice(0, 22);
}
