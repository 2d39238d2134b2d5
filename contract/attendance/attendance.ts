import { z } from "zod";
import { normalizeCode } from "../events/codes/code.ts";
import { bounds } from "../platform/bounds.ts";
import { id, instant } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { visitSchema } from "./visits.ts";

/**
 * Input of a check-in: the code as typed, and a key that the browser creates for each submission,
 * so that one resent after a lost response is recognized.
 */
export const checkInInputSchema = z.object({
  code: z
    .string(says("required"))
    .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
    .transform(normalizeCode)
    .pipe(z.string().min(1, says("required"))),
  key: z.uuid(),
  /**
   * Whether the code was typed or came from a link; `scan` if the page submitted the code of the link
   * that was just opened, and nobody pressed anything: it counts only for members of the event's club
   * (R7.36). Versions that don't know scans refuse it, rather than take it for a press.
   */
  how: z.enum(["typed", "link", "scan"]).default("typed"),
  /** For a check-in that waited on a device while offline. */
  queued: z
    .object({
      /** The person who pressed Submit, no matter who is logged in now. */
      personId: id,
      /** How long ago, measured with the device's own clock, in milliseconds. */
      ageMs: z.int().min(0),
    })
    .optional(),
});
export type CheckInInput = z.output<typeof checkInInputSchema>;

/**
 * Input to sign yourself in or out at an event that counts time, with its code once more. Sent again
 * with its key, it changes nothing more.
 */
export const ownSignInputSchema = checkInInputSchema
  .pick({ code: true, key: true })
  .extend({ sign: z.enum(["in", "out"]) });
export type OwnSignInput = z.output<typeof ownSignInputSchema>;

/** The receipt of a check-in: shown with Success! and when it is repeated. */
export const receiptSchema = z
  .object({
    clubId: id,
    clubName: z.string(),
    eventId: id,
    eventName: z.string(),
    date: z.iso.date().nullable(),
    points: z.int().nullable(),
    timestamp: instant,
    /** The zone of the event's times; null if it has none. */
    timeZone: z.string().nullable(),
    /** How many minutes late; null if on time. */
    lateBy: z.int().nullable(),
    /**
     * At an event that counts time: since when they are signed in, the minutes of all visits, and
     * another event at which they are signed in, too.
     */
    presence: z
      .object({
        signedInAt: instant.nullable(),
        minutes: z.int(),
        alsoAt: namedSchema.optional(),
      })
      .optional(),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receiptSchema>;

/** Properties of the `already-checked-in` error: the receipt of the check-in that counts. */
export const repeatedCheckInSchema = z.object({ receipt: receiptSchema });
export type RepeatedCheckIn = z.infer<typeof repeatedCheckInSchema>;

/** An attendee of an event, with the name and graduation year recorded at check-in. */
export const attendeeSchema = z
  .object({
    /** The person's id. */
    id,
    timestamp: instant,
    name: z.string(),
    /** Unknown for some people, and for everyone who was erased. */
    gradYear: z.int().nullable(),
    /** The points for this attendance; null for the event's points. */
    points: z.int().nullable(),
    /** Minutes of service; null for the event's. */
    minutes: z.int().nullable(),
    /** How many minutes late they were; null if on time. */
    lateBy: z.int().nullable(),
    /** Since when they have been signed in, at an event that counts time; absent if they aren't. */
    signedInAt: instant.optional(),
    /** Their visits that ended, in order; absent without any. */
    visits: z.array(visitSchema).optional(),
  })
  .meta({ id: "Attendee" });
export type Attendee = z.infer<typeof attendeeSchema>;

/** An attendee as helpers see them: a name, a time, and since when they are signed in. */
export const attendeeNameSchema = attendeeSchema
  .omit({ gradYear: true, points: true, minutes: true, lateBy: true, visits: true })
  .meta({ id: "AttendeeName" });
export type AttendeeName = z.infer<typeof attendeeNameSchema>;

/** Input to add a member manually. */
export const addAttendeeInputSchema = z.object({ personId: id });
