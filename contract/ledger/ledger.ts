import { z } from "zod";
import { secondStepChoiceSchema } from "../accounts/second-step/second-step.ts";
import { visitsField } from "../attendance/visits.ts";
import { categoriesInputSchema } from "../clubs/categories.ts";
import { standingsChoiceSchema } from "../clubs/standings/standings.ts";
import { newYearInput } from "../clubs/years.ts";
import { eventsChangesInput } from "../events/events.ts";
import { listingFields } from "../members/members.ts";
import { idFormatSchema, schoolIdField } from "../members/school-ids.ts";
import { bounds } from "../platform/bounds.ts";
import {
  creationKey,
  id,
  instant,
  pastInstant,
  minutesField,
  optionalText,
  pointsField,
  reasonField,
  requiredText,
  timeZoneField,
} from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { awardInputSchema, awardLines } from "../requirements/awards.ts";
import { newCategoriesSchema } from "../requirements/conditions.ts";
import { requirementInputSchema } from "../requirements/requirements.ts";
import { eventChangesSchema, fromTo, whatSchema } from "./what.ts";

/** An operation as others refer to it. */
const operationSummarySchema = z.object({
  revision: z.int(),
  at: instant,
  /** An account, the holder of a door pass, or a kiosk; null for the server, and for check-ins. */
  actor: z.union([
    namedSchema.extend({
      isPass: z.literal(true).optional(),
      /** A kiosk, named after who opened it. */
      isKiosk: z.literal(true).optional(),
    }),
    z.null(),
  ]),
  what: whatSchema,
});
export type OperationSummary = z.infer<typeof operationSummarySchema>;

/** A line of a club's history: who did what and when, and whether it was undone. */
export const operationSchema = operationSummarySchema
  .extend({
    reason: z.string().nullable(),
    /** For an undo: the operation at the root of the chain, which `what` describes. */
    undo: z.union([z.object({ root: z.int(), redo: z.boolean() }), z.null()]),
    /** The revision of the undo of this operation, unless that was undone itself. */
    undoneBy: z.int().nullable(),
    canUndo: z.boolean(),
    /** Whether it changed a sealed event. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "Operation" });
export type Operation = z.infer<typeof operationSchema>;

/** The conflict: an operation that was done meanwhile. */
export const changedMeanwhileSchema = z.object({ by: operationSummarySchema });
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

/** A page of a club's history, newest first. */
export const historyPageSchema = z
  .object({ revision: z.int(), operations: z.array(operationSchema), more: z.boolean() })
  .meta({ id: "HistoryPage" });
export type HistoryPage = z.infer<typeof historyPageSchema>;

/**
 * Which page: the newest, or the one before a revision; of everything, or of the changes, without
 * the check-ins.
 */
export const historyQuerySchema = z.object({
  show: z.literal("changes").optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** Attendees of an event. */
const ofAttendees = { eventId: id, personIds: z.array(id).min(1).max(bounds.maxPeopleAtOnce) };

/** Several events. */
const ofEvents = { eventIds: z.array(id).min(1).max(bounds.maxEventsAtOnce) };

/** Commands that can be previewed and then carried out (the mechanism of the ledger). */
export const commandSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("add-attendees"), ...ofAttendees }),
    z.object({
      kind: z.literal("add-lines"),
      eventId: id,
      /** Names, emails, or school ids. */
      lines: z
        .array(z.string().max(bounds.maxEmailLength, says("too-many-characters")))
        .max(bounds.maxLines, says("too-large")),
    }),
    z.object({
      kind: z.literal("remove-attendees"),
      ...ofAttendees,
      /** Whether they can check in again. */
      mayReturn: z.boolean().optional(),
    }),
    z.object({ kind: z.literal("move-attendees"), ...ofAttendees, toEventId: id }),
    z.object({ kind: z.enum(["excuse-members", "withdraw-excuses"]), ...ofAttendees }),
    z.object({ kind: z.enum(["mark-late", "mark-not-late"]), ...ofAttendees }),
    z.object({
      kind: z.literal("set-attendance-points"),
      ...ofAttendees,
      /** Null for the event's points. */
      points: pointsField,
    }),
    z.object({
      kind: z.literal("set-hours"),
      ...ofAttendees,
      /** Null for the event's hours. */
      minutes: minutesField,
    }),
    /** Ends attendees' running visits, or begins new ones, at an event that counts time. */
    z.object({ kind: z.enum(["sign-in", "sign-out"]), ...ofAttendees }),
    z.object({ kind: z.literal("sign-out-everyone"), eventId: id }),
    z.object({
      kind: z.literal("set-visits"),
      eventId: id,
      personId: id,
      /** Those that ended, in order. */
      visits: visitsField,
      /** Since when someone who is signed in is; null signs them out. As it is, if it isn't said. */
      signedInAt: pastInstant.nullable().optional(),
    }),
    z.object({
      kind: z.enum(["cancel-event", "reinstate-event", "delete-event"]),
      eventId: id,
    }),
    z.object({
      kind: z.literal("count-heads"),
      eventId: id,
      /** Null removes a count. */
      heads: z
        .number(says("not-whole-number"))
        .int(says("not-whole-number"))
        .min(0, says("too-small"))
        .max(bounds.maxHeads, says("too-large"))
        .nullable(),
      note: optionalText(bounds.maxReasonLength),
      /** When they were counted; now, if it isn't said. */
      countedAt: pastInstant.optional(),
    }),
    z.object({ kind: z.enum(["seal-event", "unseal-event"]), eventId: id }),
    /** Gives points or service hours to the people of a list: for a new award, or for one that exists. */
    z.object({
      kind: z.literal("give-award"),
      input: awardInputSchema,
      lines: awardLines,
      key: creationKey,
    }),
    z.object({ kind: z.literal("add-to-award"), awardId: id, lines: awardLines }),
    z.object({ kind: z.literal("set-award"), awardId: id, input: awardInputSchema }),
    z.object({ kind: z.literal("set-categories"), categories: categoriesInputSchema }),
    z.object({
      kind: z.literal("set-requirement"),
      /** Null for a new one. */
      requirementId: id.nullable(),
      input: requirementInputSchema,
      newCategories: newCategoriesSchema.optional(),
      /** For a new one. */
      key: creationKey,
    }),
    z.object({
      kind: z.enum(["delete-requirement", "record-results"]),
      requirementId: id,
    }),
    // Strict, since a misspelled field would pass for one that stays as it is.
    z.strictObject({ kind: z.literal("change-events"), ...ofEvents, ...eventsChangesInput }),
    z.object({ kind: z.enum(["cancel-events", "delete-events"]), ...ofEvents }),
    z.object({ kind: z.literal("approve-requests"), ...ofAttendees }),
    z.object({
      kind: z.literal("approve-hours"),
      hourRequestIds: z.array(id).min(1).max(bounds.maxEventsAtOnce),
    }),
    z.object({
      kind: z.literal("repeat-event"),
      eventId: id,
      /** Dates whole weeks after the event's; dates that already have such an event are skipped. */
      dates: z
        .array(z.iso.date(says("not-a-date")))
        .min(1, says("required"))
        .max(bounds.maxRepetitions, says("too-large")),
    }),
    /** Merges the record of `fromId` into `personId`, who keeps their name. */
    z.object({ kind: z.literal("merge-members"), personId: id, fromId: id }),
    /** Takes someone who left off the lists. */
    z.object({ kind: z.literal("remove-member"), personId: id }),
    z.object({ kind: z.literal("correct-member"), personId: id, ...listingFields }),
    z.object({ kind: z.literal("set-school-id"), personId: id, schoolId: schoolIdField }),
    /** Which part of a scanned card is the school ID. */
    z.object({ kind: z.literal("set-id-format"), format: idFormatSchema }),
    z.object({ kind: z.literal("set-time-zone"), timeZone: timeZoneField }),
    z.object({ kind: z.literal("set-standings"), shows: standingsChoiceSchema }),
    z.object({ kind: z.literal("set-second-step"), choice: secondStepChoiceSchema }),
    z.object({
      kind: z.literal("set-club-name"),
      clubName: requiredText(bounds.maxClubNameLength),
    }),
    z.object({ kind: z.literal("start-year"), ...newYearInput }),
    /** Lets owners and officers correct a year that ended; the other one ends that. */
    z.object({ kind: z.enum(["reopen-year", "close-year"]), yearId: id }),
    /**
     * `undo-at-once` is without a preview: only if it is exactly the reverse of the account's own
     * change of the last minute. Otherwise nothing changes, and the answer says so. Versions that
     * don't know it refuse it, rather than undo what nobody has looked at.
     */
    z.object({ kind: z.enum(["undo", "undo-at-once"]), revision: z.int() }),
  ])
  .meta({ id: "Command" });
export type CommandInput = z.infer<typeof commandSchema>;

/**
 * Input of an operation: its command, the revision of its preview, and why. Strict, since a
 * misspelled `expectedRevision` would save over changes that nobody has seen.
 */
export const operationInputSchema = z.strictObject({
  command: commandSchema,
  /** The revision of the preview that the user saw. */
  expectedRevision: z.int().optional(),
  reason: reasonField.optional(),
});

/** How a command would move a person's points. */
const movedPersonSchema = z.object({
  ...namedSchema.shape,
  now: z.int(),
  after: z.int(),
  /** Left without any event that counts; they stay a member. */
  withoutEvents: z.boolean(),
});
export type MovedPerson = z.infer<typeof movedPersonSchema>;

/** The result for each line of a list of people. */
const lineOutcomeSchema = z.object({
  line: z.string(),
  /** `several` people have this name: an id tells them apart. */
  outcome: z.enum(["added", "changed", "already-here", "unknown", "several"]),
  /** The people it matches. */
  people: z.array(z.object({ id, name: z.string(), gradYear: z.int().nullable() })),
});
export type LineOutcome = z.infer<typeof lineOutcomeSchema>;

/** What a command for several events does to one of them. */
const eventOutcomeSchema = z.object({
  ...namedSchema.shape,
  date: z.iso.date().nullable(),
  attendeeCount: z.int(),
  sealed: z.boolean(),
  /** Whether anything about it changes. */
  isChanged: z.boolean(),
  /** The changed fields, and the categories in them by name; empty if it ends. */
  changes: eventChangesSchema,
  category: fromTo(z.union([namedSchema, z.null()])).optional(),
  /** Set if late settings were left out, because it has no start. */
  withoutStart: z.literal(true).optional(),
  /** Set if hours were left out, because it counts time from sign-in to sign-out. */
  byClock: z.literal(true).optional(),
});
export type EventOutcome = z.infer<typeof eventOutcomeSchema>;

/** Whether anything changed; otherwise there is nothing to undo (R10.12). */
export const changed = z.boolean();

/** The response to a command that was carried out. */
export const operationAnswerSchema = z.object({
  /** The operation's revision, or the club's if nothing changed. */
  revision: z.int(),
  changed,
  /** The result for each line of a list; empty for other commands. */
  lines: z.array(lineOutcomeSchema),
  /** The events it created, in order; empty for other commands. */
  eventIds: z.array(id),
});
export type OperationAnswer = z.infer<typeof operationAnswerSchema>;

const datedEventSchema = z.object({ ...namedSchema.shape, date: z.iso.date().nullable() });

/** What the start of a year, or its undo, changes besides points (R31.32). */
const yearEffectsSchema = z.object({
  /** Whether a new year opens, rather than the one before it again. */
  isStart: z.boolean(),
  /** How many graduates leave the lists, or come back to them, and the first of them by name. */
  graduates: z.int(),
  firstGraduates: z.array(namedSchema),
  /** Events that end, or are Active again. */
  ending: z.array(datedEventSchema),
  /** Events that move to the year that opens, as nobody attended them yet. */
  moving: z.array(datedEventSchema),
  /** Events from the new year's first day on that stay, as someone attended them. */
  staying: z.array(datedEventSchema),
  /** Copies of requirements that come or go, and officers who lose their seat or get it back. */
  requirements: z.int(),
  officers: z.int(),
});
export type YearEffects = z.infer<typeof yearEffectsSchema>;

/** The effects of a command, in readable form. */
export const previewSchema = z
  .object({
    /** The club's revision for this preview; sent again when the command is carried out. */
    revision: z.int(),
    what: whatSchema,
    /** How many people's points would move, and by how much in total. */
    people: z.int(),
    points: z.int(),
    /** The first of them by name. */
    moved: z.array(movedPersonSchema),
    /** The name of the reopened year that these points are from; absent for the open year. */
    year: z.string().optional(),
    /** Absent for anything but the start of a year, and its undo and redo. */
    yearEffects: yearEffectsSchema.optional(),
    /** How many people would be left without any event that counts; they stay members. */
    withoutEvents: z.int(),
    /** The result for each line of a list; empty for other commands. */
    lines: z.array(lineOutcomeSchema),
    /** The result for each of several events; empty for other commands. */
    events: z.array(eventOutcomeSchema),
    /** People whose facts can't be undone because of a later operation. */
    skipped: z.array(z.object({ ...namedSchema.shape, by: operationSummarySchema })),
    /** The same for events. */
    skippedEvents: z.array(
      z.object({
        ...namedSchema.shape,
        date: z.iso.date().nullable(),
        by: operationSummarySchema,
      }),
    ),
    /** Whether it changes a sealed event, so it needs a reason. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "Preview" });
export type Preview = z.infer<typeof previewSchema>;

/** A wrong password for an officer or member of the club. */
export const refusedSignInSchema = z.object({ id, at: instant, person: namedSchema });
export type RefusedSignIn = z.infer<typeof refusedSignInSchema>;

/** How long an operation can be undone, in days. */
export const undoDays = 30;
