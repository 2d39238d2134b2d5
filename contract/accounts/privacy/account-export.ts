import { z } from "zod";
import { clubCreationSchema } from "../../clubs/club-file/club-file.ts";
import { seatRoles } from "../../clubs/seats/abilities.ts";
import { eventStatusSchema } from "../../events/events.ts";
import { recordChoiceSchema } from "../../members/own-record.ts";
import { measures, requirementStates } from "../../requirements/requirement-values.ts";
import { accountTypeSchema } from "../accounts.ts";

/** Timestamps in a readable format: "2026-11-21T09:30:00.000Z". */
const readableInstant = z.iso.datetime();
const date = z.iso.date().nullable();

const idAndNameSchema = z.object({ id: z.string(), name: z.string() });
const placeSchema = z.object({ club: idAndNameSchema, event: idAndNameSchema });

const accountSchema = z.object({
  id: z.string(),
  type: accountTypeSchema,
  name: z.string(),
  email: z.string(),
  createdAt: readableInstant,
  /** The accepted version of the terms and the privacy policy, and when. */
  acceptedTerms: z.object({ version: z.string(), at: readableInstant }),
});

const attendedEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  date,
  /** Officers give awards by hand, and may write a note about it. */
  kind: z.enum(["meeting", "award"]),
  note: z.string().nullable(),
  points: z.int().nullable(),
  /** Null for none. */
  serviceMinutes: z.int().nullable(),
  recordedAt: readableInstant,
  /** Null if on time. */
  minutesLate: z.int().nullable(),
  /** From sign-ins to sign-outs, null for none yet; only of events that count time. */
  visits: z
    .array(z.object({ signedInAt: readableInstant, signedOutAt: readableInstant.nullable() }))
    .optional(),
  recordedBy: z.enum(["code", "hand", "import"]),
  /** How it was recorded, while that is still stored. */
  howRecorded: z
    .object({
      method: z.string(),
      /** Identifies the browser: different at every event, and nothing about the device. */
      browserMark: z.string().nullable(),
      keptUntil: readableInstant,
      explanation: z.string(),
    })
    .nullable(),
  state: z.enum(["present", "removed"]),
  /** False if the event was canceled or deleted. */
  counts: z.boolean(),
  /** The name and graduation year as recorded. */
  recordedName: z.string(),
  recordedGradYear: z.int().nullable(),
});

/** From a club's imported sheet; later imports use it to recognize the person. */
const fromSheetSchema = z.object({ email: z.string().nullable(), schoolId: z.string().nullable() });

/** A person's name and graduation year in a club. */
const listingSchema = z.object({ name: z.string(), gradYear: z.int().nullable() });

const memberRecordSchema = z.object({
  name: z.string(),
  gradYear: z.int().nullable(),
  clubs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      joinedAt: readableInstant,
      /** When they were removed from the club or graduated; null for a member. */
      leftAt: readableInstant.nullable(),
      carryover: z.int().nullable(),
      earnedPoints: z.int(),
      totalPoints: z.int(),
      listedAs: listingSchema,
      /** Since when they hide their name from the club's other members; null if they don't. */
      nameHiddenSince: readableInstant.nullable(),
      fromSheet: fromSheetSchema,
      attendance: z.array(attendedEventSchema),
    }),
  ),
  /** Officers' corrections of their name and graduation year in clubs. */
  corrections: z.array(
    z.object({
      club: idAndNameSchema,
      at: readableInstant,
      from: listingSchema,
      to: listingSchema,
    }),
  ),
  /** What clubs' sheets added about them after they had joined, even if that was undone. */
  addedBySheets: z.array(
    z.object({
      club: idAndNameSchema,
      at: readableInstant,
      ...fromSheetSchema.shape,
    }),
  ),
  /** Badges that officers made for them, to use at a club's kiosk. */
  badges: z.array(
    z.object({
      club: idAndNameSchema,
      number: z.string(),
      madeAt: readableInstant,
      endedAt: readableInstant.nullable(),
    }),
  ),
  /** How their school ID changed in clubs. */
  schoolIdChanges: z.array(
    z.object({
      club: idAndNameSchema,
      at: readableInstant,
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** Records that were merged into theirs, as long as that can be undone. */
  earlierRecords: z.array(
    z.object({
      club: idAndNameSchema,
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
      /** Minutes of service; null for none. */
      minutes: z.int().nullable(),
      code: z.string(),
      createdAt: readableInstant,
      cancelledAt: readableInstant.nullable(),
      /** The time zone of the start and end; null without times. */
      timeZone: z.string().nullable(),
      starts: z.string().nullable(),
      ends: z.string().nullable(),
      /** What officers wrote for each other. */
      note: z.string().nullable(),
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
  /** Points and service hours that officers gave by hand. */
  awards: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date,
      createdAt: readableInstant,
      people: z.array(
        z.object({
          personId: z.string(),
          name: z.string(),
          points: z.int().nullable(),
          serviceMinutes: z.int().nullable(),
          /** What officers wrote about it. */
          note: z.string().nullable(),
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
  club: idAndNameSchema,
  role: z.enum(seatRoles),
  since: readableInstant,
  /** When the club was deleted; null if it wasn't. */
  deletedAt: readableInstant.nullable(),
  /** Only for owners. */
  records: clubRecordsSchema.nullable(),
  /** The club requires a second step that the session hasn't passed, so its records are left out. */
  needsSecondStep: z.literal(true).optional(),
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
  /** Null if that wasn't recorded. */
  startedWith: z.enum(["password", "school", "passkey"]).nullable(),
});

/** An operation of a club that involves the person. */
const operationSchema = z.object({
  at: readableInstant,
  clubId: z.string(),
  kind: z.string(),
  /** True if the person did it, false if it was done to them. */
  doneByYou: z.boolean(),
  reason: z.string().nullable(),
  /** How it moved the person's points: per event, or without one for carry-over. */
  entries: z.array(z.object({ eventId: z.string().nullable(), points: z.int() })),
});

/**
 * Everything that is stored about a person. Only secrets that would grant access are left out: the
 * password hash and the session tokens.
 */
export const accountExportSchema = z
  .object({
    exportedAt: readableInstant,
    account: accountSchema,
    member: memberRecordSchema.nullable(),
    seats: z.array(seatSchema),
    sessions: z.array(heldSessionSchema),
    /** The school logins that are connected to the account. */
    schoolLogins: z.array(
      z.object({
        issuer: z.string(),
        /** Who the person is at the issuer. */
        subject: z.string(),
        email: z.string().nullable(),
        connectedAt: readableInstant,
        lastUsedAt: readableInstant,
      }),
    ),
    /** The passkeys of the account; the keys themselves are on the person's devices. */
    passkeys: z.array(
      z.object({
        credentialId: z.string(),
        publicKey: z.string(),
        name: z.string(),
        createdAt: readableInstant,
        lastUsedAt: readableInstant.nullable(),
      }),
    ),
    /** The authenticator app; null without one. */
    authenticatorApp: z.object({ addedAt: readableInstant, recoveryCodesLeft: z.int() }).nullable(),
    /** What the person did as an operator of the site, and what operators did to the account. */
    operator: z
      .object({
        /** Null if they manage it no longer, or never did. */
        since: readableInstant.nullable(),
        acts: z.array(
          z.object({
            at: readableInstant,
            what: z.string(),
            aboutYou: z.boolean(),
            by: z.enum(["you", "operator", "command"]),
          }),
        ),
      })
      .nullable(),
    history: z.array(operationSchema),
    /** When someone entered a wrong password for the account. */
    refusedSignIns: z.array(readableInstant),
    /** Invitations to a seat that the person sent or accepted, or that were sent to them. */
    invitations: z.array(
      z.object({
        club: idAndNameSchema,
        role: z.enum(seatRoles),
        madeAt: readableInstant,
        sentTo: z.string().nullable(),
        sentByYou: z.boolean(),
        takenByYou: z.boolean(),
      }),
    ),
    /** The person's requests to be added to events. */
    requests: z.array(
      placeSchema.extend({
        askedAt: readableInstant,
        arrivedAt: readableInstant.nullable(),
        reason: z.string(),
        declinedAt: readableInstant.nullable(),
        answer: z.string().nullable(),
      }),
    ),
    /** The person's requests to be excused from events. */
    excuseRequests: z.array(
      placeSchema.extend({
        askedAt: readableInstant,
        reason: z.string(),
        declinedAt: readableInstant.nullable(),
        answer: z.string().nullable(),
      }),
    ),
    /** Service hours that the person logged. */
    hourRequests: z.array(
      z.object({
        club: idAndNameSchema,
        date: z.string(),
        serviceMinutes: z.int(),
        what: z.string(),
        contact: z.string(),
        askedAt: readableInstant,
        declinedAt: readableInstant.nullable(),
        answer: z.string().nullable(),
      }),
    ),
    /** What officers looked at about the person's attendances and found fine, while it is stored. */
    foundFine: z.array(placeSchema.extend({ kind: z.string(), decidedAt: readableInstant })),
    /** Officers' notes that the person may share a browser with another member, who isn't named. */
    sharedBrowsers: z.array(z.object({ club: idAndNameSchema, notedAt: readableInstant })),
    /** Events that the person is excused from. */
    excuses: z.array(placeSchema),
    /** Recorded results of clubs' requirements, with the numbers of each condition; hours in minutes. */
    results: z.array(
      z.object({
        club: idAndNameSchema,
        requirement: idAndNameSchema,
        recordedAt: z.string(),
        status: z.enum(requirementStates),
        conditions: z.array(
          z.object({ measure: z.enum(measures), have: z.int().nullable(), need: z.int() }),
        ),
      }),
    ),
    /** Spots of the person at events where they came before check-in opened. */
    earlyCheckIns: z.array(
      placeSchema.extend({
        cameAt: readableInstant,
        browserMark: z.string().nullable(),
      }),
    ),
    /** Scans of the person's card that wait for their answer. */
    cardScans: z.array(placeSchema.extend({ scannedAt: readableInstant })),
    /** Paper slips that the person used. */
    slips: z.array(placeSchema.extend({ code: z.string(), usedAt: readableInstant.nullable() })),
    /** Links to the person's record in clubs that still work, and what they show. */
    recordLinks: z.array(
      z.object({
        club: idAndNameSchema,
        createdAt: readableInstant,
        expiresAt: readableInstant,
        shows: recordChoiceSchema,
      }),
    ),
    /** When the account started to create clubs from files, and how that ended. */
    clubsFromFiles: z.array(
      z.object({ startedAt: readableInstant, state: clubCreationSchema.shape.state }),
    ),
    /** When the person's calendar link was created; null without one. */
    calendarSince: readableInstant.nullable(),
    /** Changes of the email that wait for confirmation, or can still be undone. */
    emailChanges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        askedForAt: readableInstant,
        confirmedAt: readableInstant.nullable(),
        keptUntil: readableInstant,
      }),
    ),
    /** Unsent emails to the person. */
    mails: z.array(z.object({ kind: z.string(), askedForAt: readableInstant })),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExportSchema>;
