import { z } from "zod";
import { id, instant, pointsField, timeZoneField } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";

/**
 * What the clocks of a place show, "2026-11-20T16:00". Where they show it twice, because they
 * go back, its offset from UTC tells which of the two is meant: "2026-11-01T01:30-05:00".
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

/**
 * The times of an event as its form gives them. Without `starts` they stay as they are; with
 * null the event has none.
 */
export const eventTimesInput = {
  starts: localTime.nullable().optional(),
  ends: localTime.nullable().optional(),
  /** Minutes between the opening of check-in and the start. */
  opensBefore: minutes(bounds.maxWindowMinutes).optional(),
  /** Minutes between the end and the closing of check-in. */
  closesAfter: minutes(bounds.maxWindowMinutes).optional(),
  lateAfter: minutes(bounds.maxLateMinutes).nullable().optional(),
  latePoints: pointsField.optional(),
  /** Of the browser: it becomes that of a club which has none yet. */
  timeZone: timeZoneField.nullable().optional(),
};

/** The times of an event; all of them are null when it has none. */
export const eventTimes = {
  /** On whose clocks it starts and ends. */
  timeZone: z.string().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** From when on its code is taken, and until when. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** So many minutes after the start somebody is late; null for never. */
  lateAfter: z.int().nullable(),
  /** What it is worth to somebody late; null for as much as to others. */
  latePoints: z.int().nullable(),
};
const eventTimesSchema = z.object(eventTimes);
export type EventTimes = z.infer<typeof eventTimesSchema>;

/** What `not-open-yet` and `check-in-closed` say beside the error. */
export const closedWindowSchema = z.object({
  clubId: id,
  eventId: id,
  eventName: z.string(),
  opensAt: instant,
  closesAt: instant,
  timeZone: z.string(),
  /** The server's time, for a browser that waits: its own clock may be wrong. */
  now: instant,
});
export type ClosedWindow = z.infer<typeof closedWindowSchema>;
