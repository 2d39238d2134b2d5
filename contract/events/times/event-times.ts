import { z } from "zod";
import { bounds } from "../../platform/bounds.ts";
import { id, instant, pointsField, timeZoneField } from "../../platform/fields.ts";
import { says } from "../../platform/issues.ts";

/**
 * Local time, "2026-11-20T16:00". If that time occurs twice because the clocks go back, its offset
 * from UTC tells which one is meant: "2026-11-01T01:30-05:00".
 */
const localTime = z
  .string(says("not-a-time"))
  .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?:[+-]\d\d:\d\d)?$/, says("not-a-time"))
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, says("not-a-date"));

const minutes = (maximum: number) =>
  z
    .number(says("not-whole-number"))
    .int(says("not-whole-number"))
    .min(0, says("too-small"))
    .max(maximum, says("too-large"));

/** The times in the event form. Without `starts` they stay unchanged; null removes them. */
export const eventTimesInput = {
  starts: localTime.nullable().optional(),
  ends: localTime.nullable().optional(),
  /** Minutes from when check-in opens to the start. */
  opensBefore: minutes(bounds.maxWindowMinutes).optional(),
  /** Minutes from the end to when check-in closes. */
  closesAfter: minutes(bounds.maxWindowMinutes).optional(),
  lateAfter: minutes(bounds.maxLateMinutes).nullable().optional(),
  latePoints: pointsField.optional(),
  /** The browser's, used for a club that has none yet. */
  timeZone: timeZoneField.nullable().optional(),
};

/** The times of an event; all null if it has none. */
export const eventTimes = {
  /** The time zone of its start and end. */
  timeZone: z.string().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** When its code is accepted. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Arrivals this many minutes after the start are late; null for never. */
  lateAfter: z.int().nullable(),
  /** Points for late arrivals; null for the same as everyone else. */
  latePoints: z.int().nullable(),
};
const eventTimesSchema = z.object(eventTimes);
export type EventTimes = z.infer<typeof eventTimesSchema>;

/** Properties of the `not-open-yet` and `check-in-closed` errors. */
export const closedWindowSchema = z.object({
  clubId: id,
  eventId: id,
  eventName: z.string(),
  opensAt: instant,
  closesAt: instant,
  timeZone: z.string(),
  /** The server's time, because the waiting browser's clock may be wrong. */
  now: instant,
  /** A spot was saved: people who come too early are counted at the opening (R7.24). */
  spotSaved: z.boolean(),
});
export type ClosedWindow = z.infer<typeof closedWindowSchema>;
