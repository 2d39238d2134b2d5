import { z } from "zod";
import { normalizeCode } from "./code.ts";
import { id, instant } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";

/**
 * Input of a check-in: the code as typed, and a key that the browser makes once
 * for each submission, so that one sent again after a lost answer is recognised.
 */
export const checkInInputSchema = z.object({
  code: z
    .string(says("required"))
    .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
    .transform(normalizeCode)
    .pipe(z.string().min(1, says("required"))),
  key: z.uuid(),
  /** Whether the code was typed, or came by a link that was scanned. */
  how: z.enum(["typed", "link"]).default("typed"),
  /** Of one that waited on a device, because the network was away. */
  queued: z
    .object({
      /** Of the person who pressed Submit, whoever is signed in now. */
      personId: id,
      /** How long ago that was, by two readings of the device's own clock, in milliseconds. */
      ageMs: z.int().min(0),
    })
    .optional(),
});
export type CheckInInput = z.output<typeof checkInInputSchema>;

/** What a member keeps of a check-in: shown with Success! and with the refusal of a repeat. */
export const receiptSchema = z
  .object({
    clubId: id,
    clubName: z.string(),
    eventId: id,
    eventName: z.string(),
    date: z.iso.date().nullable(),
    points: z.int().nullable(),
    timestamp: instant,
    /** How many minutes late it was; null for in time. */
    lateBy: z.int().nullable(),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receiptSchema>;

/** What `already-checked-in` says beside the error: the receipt of the check-in that counts. */
export const repeatedCheckInSchema = z.object({ receipt: receiptSchema });
export type RepeatedCheckIn = z.infer<typeof repeatedCheckInSchema>;

/** An attendee of an event; name and graduation year are those recorded at check-in. */
export const attendeeSchema = z
  .object({
    /** Of the person. */
    id,
    timestamp: instant,
    name: z.string(),
    /** Unknown for some, and for everybody who has been erased. */
    gradYear: z.int().nullable(),
    /** What this attendance is worth; null for as much as the event is. */
    points: z.int().nullable(),
    /** How many minutes late they came; null for in time. */
    lateBy: z.int().nullable(),
  })
  .meta({ id: "Attendee" });
export type Attendee = z.infer<typeof attendeeSchema>;

/** What a helper sees of an attendee: a name and a time. */
export const attendeeNameSchema = attendeeSchema
  .omit({ gradYear: true, points: true, lateBy: true })
  .meta({ id: "AttendeeName" });
export type AttendeeName = z.infer<typeof attendeeNameSchema>;

/** Input of the manual add: which member. */
export const addAttendeeInputSchema = z.object({ personId: id });
