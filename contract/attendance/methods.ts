import { z } from "zod";
import { id } from "../platform/fields.ts";

/** How someone got onto an event's list, as officers see it (R17.6). */
export const recordedMethodSchema = z.enum([
  "typed",
  "fixed-qr",
  "changing-qr",
  /** Scanned before they had logged in: a saved spot. */
  "ticket",
  "slip",
  /** Their card was scanned. */
  "scanner",
  "hand",
  /** They scanned a school ID, a badge, or their member card at a kiosk. */
  "kiosk",
  "kiosk-typed",
  /** They chose their name at a kiosk. */
  "kiosk-name",
  /** They asked for it, and an officer approved. */
  "request",
  "import",
  /** By a code, in a way that isn't kept any longer. */
  "code",
]);
export type RecordedMethod = z.infer<typeof recordedMethodSchema>;

/** How an attendee was recorded. */
export const attendanceRecordSchema = z
  .object({
    personId: id,
    method: recordedMethodSchema,
    /** Who recorded them, if someone else did and is still known. */
    by: z.string().nullable(),
  })
  .meta({ id: "AttendanceRecord" });
export type AttendanceRecord = z.infer<typeof attendanceRecordSchema>;
