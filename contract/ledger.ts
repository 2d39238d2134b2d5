import { z } from "zod";
import { seatRoles } from "./abilities.ts";
import { codeKindSchema, eventStatusSchema } from "./events.ts";
import { id, instant, optionalText, pointsField, reasonField, timeZoneField } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { listingFields } from "./members.ts";
import { namedSchema } from "./named.ts";

const points = z.int().nullable();
const role = z.enum(seatRoles);
const fromTo = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** What was changed of an event: only the fields that were. */
const eventChangesSchema = z.object({
  name: fromTo(z.string()).optional(),
  date: fromTo(z.iso.date().nullable()).optional(),
  status: fromTo(eventStatusSchema).optional(),
  points: fromTo(points).optional(),
  codeKind: fromTo(codeKindSchema).optional(),
  timeZone: fromTo(z.string().nullable()).optional(),
  starts: fromTo(z.string().nullable()).optional(),
  ends: fromTo(z.string().nullable()).optional(),
  startsAt: fromTo(instant.nullable()).optional(),
  endsAt: fromTo(instant.nullable()).optional(),
  opensAt: fromTo(instant.nullable()).optional(),
  closesAt: fromTo(instant.nullable()).optional(),
  lateAfter: fromTo(points).optional(),
  latePoints: fromTo(points).optional(),
});
export type EventChanges = z.infer<typeof eventChangesSchema>;

/** What an operation did, by its kind; the sentences are the browser's. */
/** What an operation did, with the names that everything has now. */
export const whatSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("club-created"), clubName: z.string() }),
  z.object({ kind: z.literal("seat-given"), account: namedSchema, role }),
  /** By an invitation. */
  z.object({
    kind: z.literal("seat-taken"),
    account: namedSchema,
    role,
    invitedBy: namedSchema,
  }),
  z.object({ kind: z.literal("seat-changed"), account: namedSchema, from: role, to: role }),
  /** By somebody else, or by themselves. */
  z.object({ kind: z.enum(["seat-removed", "seat-left"]), account: namedSchema, role }),
  /** By whoever runs the installation, who gives it to the account's owner. */
  z.object({ kind: z.literal("reset-link-made"), account: namedSchema }),
  z.object({ kind: z.enum(["invitation-made", "invitation-withdrawn"]), role }),
  /** It waits to be confirmed. */
  z.object({ kind: z.literal("invitation-taken"), account: namedSchema, role }),
  z.object({
    kind: z.literal("event-created"),
    event: namedSchema,
    status: eventStatusSchema,
    points,
  }),
  z.object({
    kind: z.literal("event-set"),
    event: namedSchema,
    changes: eventChangesSchema,
    /** How many people's points moved. */
    people: z.int(),
  }),
  z.object({ kind: z.literal("events-closed"), events: z.int() }),
  /** Events like one that there is, each a week after the other. */
  z.object({
    kind: z.literal("event-repeated"),
    event: namedSchema,
    events: z.int(),
    /** The day of the last. */
    until: z.iso.date(),
  }),
  z.object({
    kind: z.literal("checked-in"),
    /** The events that were checked in to, and how many people each. */
    events: z.array(z.object({ event: namedSchema, people: z.int() })),
    /** The first of them, by name. */
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.literal("attendees-added"),
    event: namedSchema,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  /** Somebody whom nobody knew, and who has no account yet. */
  z.object({
    kind: z.literal("newcomer-added"),
    event: namedSchema,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.literal("attendees-removed"),
    event: namedSchema,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.literal("attendees-moved"),
    event: namedSchema,
    to: namedSchema,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.literal("points-set"),
    event: namedSchema,
    /** Null for those of the event. */
    points,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.enum(["event-cancelled", "event-reinstated", "event-deleted"]),
    event: namedSchema,
    /** How many were there. */
    people: z.int(),
  }),
  z.object({
    kind: z.literal("heads-counted"),
    event: namedSchema,
    /** Null when a count was taken back. */
    heads: z.int().nullable(),
  }),
  z.object({ kind: z.enum(["event-sealed", "event-unsealed"]), event: namedSchema }),
  z.object({
    kind: z.enum(["slips-given", "slips-voided", "slips-restored"]),
    event: namedSchema,
    slips: z.int(),
  }),
  z.object({
    kind: z.enum(["pass-made", "pass-taken", "scanner-locked", "scanner-unlocked"]),
    event: namedSchema,
  }),
  /** Named by who had it, if somebody had. */
  z.object({ kind: z.literal("pass-revoked"), event: namedSchema, pass: namedSchema }),
  /** Those who had said that they were there. */
  z.object({
    kind: z.literal("requests-approved"),
    event: namedSchema,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.literal("time-zone-set"),
    from: z.string().nullable(),
    to: z.string(),
    /** How many events have other instants by it. */
    events: z.int(),
  }),
  z.object({ kind: z.literal("carryover-set"), person: namedSchema, carryover: fromTo(points) }),
  /** A club's old sheet: whom and what it brought. */
  z.object({
    kind: z.literal("imported"),
    newPeople: z.int(),
    newEvents: z.int(),
    attendances: z.int(),
  }),
  /** The records of an installation of version 0.1, moved as they were. */
  z.object({ kind: z.literal("opening"), events: z.int(), people: z.int() }),
  /** Who was added without an account has one now, and has shown who they are. */
  z.object({
    kind: z.literal("person-claimed"),
    person: namedSchema,
    by: z.enum(["code", "address"]),
  }),
  /** Two records of one person became one. */
  z.object({
    kind: z.literal("members-merged"),
    person: namedSchema,
    from: namedSchema,
    /** How many events both were at. */
    both: z.int(),
  }),
  /** What the club calls somebody, or when they graduate. */
  z.object({
    kind: z.literal("member-corrected"),
    person: namedSchema,
    /** Of both, what was changed; null before it is done, and once the person was erased. */
    changes: z.union([
      z.object({
        name: fromTo(z.string()).optional(),
        gradYear: fromTo(z.int().nullable()).optional(),
      }),
      z.null(),
    ]),
    /** At how many events the person stays listed otherwise, as recorded there. */
    recorded: z.int(),
  }),
  /** Members who had lost points by claiming a record, because of an error in version 0.2. */
  z.object({
    kind: z.literal("records-repaired"),
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({ kind: z.literal("person-erased") }),
  z.object({ kind: z.literal("restored") }),
  /** Something that can't be described, as a newer version wrote it. */
  z.object({ kind: z.literal("unknown") }),
]);
/** What an operation did. */
export type What = z.infer<typeof whatSchema>;

/** An operation as another one refers to it. */
const operationSummarySchema = z.object({
  revision: z.int(),
  at: instant,
  /** An account, or somebody with a door pass; null for the server, and for who checked in. */
  actor: z.union([namedSchema.extend({ isPass: z.literal(true).optional() }), z.null()]),
  what: whatSchema,
});
export type OperationSummary = z.infer<typeof operationSummarySchema>;

/** One line of a club's history: who did what, when, and what became of it. */
export const operationSchema = operationSummarySchema
  .extend({
    reason: z.string().nullable(),
    /** With an operation that took another back: the one at the root, which `what` describes. */
    undo: z.union([z.object({ root: z.int(), redo: z.boolean() }), z.null()]),
    /** The revision of the operation that took this one back, and was not taken back itself. */
    undoneBy: z.int().nullable(),
    canUndo: z.boolean(),
    /** Whether it changed something of an event that was sealed. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "Operation" });
export type Operation = z.infer<typeof operationSchema>;

/** What stands in the way: an operation that was done meanwhile. */
export const changedMeanwhileSchema = z.object({ by: operationSummarySchema });
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

/** A page of a club's history, newest first. */
export const historyPageSchema = z
  .object({ revision: z.int(), operations: z.array(operationSchema), more: z.boolean() })
  .meta({ id: "HistoryPage" });
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** Which page: the newest, or what came before a revision. */
export const historyQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** People of an event. */
const ofAttendees = { eventId: id, personIds: z.array(id).min(1).max(bounds.maxPeopleAtOnce) };

/** What can be looked at before it is done, and then done (the mechanism of the ledger). */
export const commandSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("add-attendees"), ...ofAttendees }),
    z.object({
      kind: z.literal("add-lines"),
      eventId: id,
      /** Names, addresses or school ids. */
      lines: z
        .array(z.string().max(bounds.maxEmailLength, says("too-many-characters")))
        .max(bounds.maxLines, says("too-large")),
    }),
    z.object({
      kind: z.literal("remove-attendees"),
      ...ofAttendees,
      /** Whether they may check in again. */
      mayReturn: z.boolean().optional(),
    }),
    z.object({ kind: z.literal("move-attendees"), ...ofAttendees, toEventId: id }),
    z.object({
      kind: z.literal("set-attendance-points"),
      ...ofAttendees,
      /** Null for those of the event. */
      points: pointsField,
    }),
    z.object({
      kind: z.enum(["cancel-event", "reinstate-event", "delete-event"]),
      eventId: id,
    }),
    z.object({
      kind: z.literal("count-heads"),
      eventId: id,
      /** Null to take a count back. */
      heads: z
        .number(says("not-whole-number"))
        .int(says("not-whole-number"))
        .min(0, says("too-small"))
        .max(bounds.maxHeads, says("too-large"))
        .nullable(),
      note: optionalText(bounds.maxReasonLength),
    }),
    z.object({ kind: z.enum(["seal-event", "unseal-event"]), eventId: id }),
    z.object({ kind: z.literal("approve-requests"), ...ofAttendees }),
    z.object({
      kind: z.literal("repeat-event"),
      eventId: id,
      /** Days that are weeks after the event's; those that have such an event are passed over. */
      dates: z
        .array(z.iso.date(says("not-a-date")))
        .min(1, says("required"))
        .max(bounds.maxRepetitions, says("too-large")),
    }),
    /** What was recorded of `fromId` becomes `personId`'s, whose name stays. */
    z.object({ kind: z.literal("merge-members"), personId: id, fromId: id }),
    z.object({ kind: z.literal("correct-member"), personId: id, ...listingFields }),
    z.object({ kind: z.literal("set-time-zone"), timeZone: timeZoneField }),
    z.object({ kind: z.literal("undo"), revision: z.int() }),
  ])
  .meta({ id: "Command" });
export type CommandInput = z.infer<typeof commandSchema>;

/** Input of a command that is to be done: what, since which preview, and why. */
export const operationInputSchema = z.object({
  command: commandSchema,
  /** The revision of the preview that was looked at. */
  expectedRevision: z.int().optional(),
  reason: reasonField.optional(),
});

/** A person's points as a command would move them. */
const movedPersonSchema = z.object({
  ...namedSchema.shape,
  now: z.int(),
  after: z.int(),
  /** Left without any event that counts; they stay a member. */
  withoutEvents: z.boolean(),
});
export type MovedPerson = z.infer<typeof movedPersonSchema>;

/** What becomes of a line of a list of people. */
const lineOutcomeSchema = z.object({
  line: z.string(),
  /** `several` have this name: naming one by their id tells them apart. */
  outcome: z.enum(["added", "already-here", "unknown", "several"]),
  /** Whom it names. */
  people: z.array(z.object({ id, name: z.string(), gradYear: z.int().nullable() })),
});
export type LineOutcome = z.infer<typeof lineOutcomeSchema>;

/** The answer to a command that was done. */
export const operationAnswerSchema = z.object({
  /** Of the operation. */
  revision: z.int(),
  /** What became of each line of a list; empty with other commands. */
  lines: z.array(lineOutcomeSchema),
});
export type OperationAnswer = z.infer<typeof operationAnswerSchema>;

/** What a command would do, for people to read. */
export const previewSchema = z
  .object({
    /** The club's revision for which it is true; named again when the command is done. */
    revision: z.int(),
    what: whatSchema,
    /** How many people's points would move, and by how much together. */
    people: z.int(),
    points: z.int(),
    /** The first of them by name. */
    moved: z.array(movedPersonSchema),
    /** How many would be left without any event that counts; they stay members. */
    withoutEvents: z.int(),
    /** What would become of each line of a list; empty with other commands. */
    lines: z.array(lineOutcomeSchema),
    /** What cannot be taken back because of a later operation. */
    skipped: z.array(z.object({ ...namedSchema.shape, by: operationSummarySchema })),
    /** The same of events. */
    skippedEvents: z.array(
      z.object({
        ...namedSchema.shape,
        date: z.iso.date().nullable(),
        by: operationSummarySchema,
      }),
    ),
    /** Whether it is about an event that is sealed: then it needs a reason. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "Preview" });
export type Preview = z.infer<typeof previewSchema>;

/** A wrong password for somebody of the club. */
export const refusedSignInSchema = z.object({ id, at: instant, person: namedSchema });
export type RefusedSignIn = z.infer<typeof refusedSignInSchema>;

/** How long an operation can be undone, in days. */
export const undoDays = 30;
