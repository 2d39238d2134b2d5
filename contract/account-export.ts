import { z } from "zod";
import { seatRoles } from "./abilities.ts";
import { accountTypeSchema } from "./accounts.ts";
import { eventStatusSchema } from "./events.ts";

/** Instants are written as people and other programs read them: "2026-11-21T09:30:00.000Z". */
const readableInstant = z.iso.datetime();
const date = z.iso.date().nullable();

const accountSchema = z.object({
  id: z.string(),
  type: accountTypeSchema,
  name: z.string(),
  email: z.string(),
  createdAt: readableInstant,
  /** Which version of the terms and the privacy policy was accepted, and when. */
  acceptedTerms: z.object({ version: z.string(), at: readableInstant }),
});

const attendedEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  date,
  points: z.int().nullable(),
  recordedAt: readableInstant,
  /** Null for in time. */
  minutesLate: z.int().nullable(),
  recordedBy: z.enum(["code", "hand", "import"]),
  /** How it came to be recorded, as far as that is still kept. */
  howRecorded: z
    .object({
      method: z.string(),
      /** What is kept of the browser: another text at every event, and nothing of the device. */
      browserMark: z.string().nullable(),
      keptUntil: readableInstant,
      explanation: z.string(),
    })
    .nullable(),
  state: z.enum(["present", "excused", "removed"]),
  /** False for an event that was cancelled or deleted. */
  counts: z.boolean(),
  /** Name and graduation year as they were recorded. */
  recordedName: z.string(),
  recordedGradYear: z.int().nullable(),
});

/** What a sheet that the club kept before said of them, by which the next one knows them. */
const fromSheetSchema = z.object({ email: z.string().nullable(), schoolId: z.string().nullable() });

/** What a club calls somebody, and when they graduate. */
const listingSchema = z.object({ name: z.string(), gradYear: z.int().nullable() });

const memberRecordSchema = z.object({
  name: z.string(),
  gradYear: z.int().nullable(),
  clubs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      joinedAt: readableInstant,
      carryover: z.int().nullable(),
      earnedPoints: z.int(),
      totalPoints: z.int(),
      listedAs: listingSchema,
      fromSheet: fromSheetSchema,
      attendance: z.array(attendedEventSchema),
    }),
  ),
  /** How officers of clubs corrected what the club calls them. */
  corrections: z.array(
    z.object({
      club: z.object({ id: z.string(), name: z.string() }),
      at: readableInstant,
      from: listingSchema,
      to: listingSchema,
    }),
  ),
  /** Records that became a part of theirs, for as long as that can be undone. */
  earlierRecords: z.array(
    z.object({
      club: z.object({ id: z.string(), name: z.string() }),
      name: z.string(),
      gradYear: z.int().nullable(),
      joinedAt: readableInstant,
      mergedAt: readableInstant,
      keptUntil: readableInstant,
      fromSheet: fromSheetSchema,
      attendance: z.array(attendedEventSchema),
    }),
  ),
});

/** The club's records, as its officers see them on screen. */
const clubRecordsSchema = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date,
      status: eventStatusSchema,
      points: z.int().nullable(),
      code: z.string(),
      createdAt: readableInstant,
      cancelledAt: readableInstant.nullable(),
      /** On the clocks of this zone; null without times. */
      timeZone: z.string().nullable(),
      starts: z.string().nullable(),
      ends: z.string().nullable(),
      attendees: z.array(
        z.object({
          personId: z.string(),
          name: z.string(),
          gradYear: z.int().nullable(),
          recordedAt: readableInstant,
        }),
      ),
    }),
  ),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      gradYear: z.int().nullable(),
      carryover: z.int().nullable(),
      totalPoints: z.int(),
    }),
  ),
});

const seatSchema = z.object({
  club: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(seatRoles),
  since: readableInstant,
  /** For owners. */
  records: clubRecordsSchema.nullable(),
});

const heldSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  userAgent: z.string(),
  networkAddress: z.string(),
  startedAt: readableInstant,
  lastUsedAt: readableInstant,
  endsAt: readableInstant,
});

/** An operation of a club in which the person appears. */
const operationSchema = z.object({
  at: readableInstant,
  clubId: z.string(),
  kind: z.string(),
  /** Whether the person did it; otherwise it was done to them. */
  doneByYou: z.boolean(),
  reason: z.string().nullable(),
  /** How it moved the person's points: by event, or without one for carry-over. */
  entries: z.array(z.object({ eventId: z.string().nullable(), points: z.int() })),
});

/**
 * All that is held about a person. Left out is only what would let others in: the hash of
 * the password and the tokens of sessions.
 */
export const accountExportSchema = z
  .object({
    exportedAt: readableInstant,
    account: accountSchema,
    member: memberRecordSchema.nullable(),
    seats: z.array(seatSchema),
    sessions: z.array(heldSessionSchema),
    history: z.array(operationSchema),
    /** When somebody tried a wrong password for the account. */
    refusedSignIns: z.array(readableInstant),
    /** Invitations to run a club that were sent or taken by the person, or sent to them. */
    invitations: z.array(
      z.object({
        club: z.object({ id: z.string(), name: z.string() }),
        role: z.enum(seatRoles),
        madeAt: readableInstant,
        sentTo: z.string().nullable(),
        sentByYou: z.boolean(),
        takenByYou: z.boolean(),
      }),
    ),
    /** Events that the person says to have been at. */
    requests: z.array(
      z.object({
        club: z.object({ id: z.string(), name: z.string() }),
        event: z.object({ id: z.string(), name: z.string() }),
        askedAt: readableInstant,
        arrivedAt: readableInstant.nullable(),
        reason: z.string(),
        declinedAt: readableInstant.nullable(),
        answer: z.string().nullable(),
      }),
    ),
    /** Paper slips that the person came by. */
    slips: z.array(
      z.object({
        club: z.object({ id: z.string(), name: z.string() }),
        event: z.object({ id: z.string(), name: z.string() }),
        code: z.string(),
        usedAt: readableInstant.nullable(),
      }),
    ),
    /** Since when there is a link by which the person's calendar reads; null for none. */
    calendarSince: readableInstant.nullable(),
    /** Mails on their way to the person. */
    mails: z.array(z.object({ kind: z.string(), askedForAt: readableInstant })),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExportSchema>;
