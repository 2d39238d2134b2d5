import { z } from "zod";
import { seatRoles } from "./abilities.ts";
import { categoriesInputSchema, categorySchema } from "./categories.ts";
import { codeKindSchema, eventStatusSchema } from "./events.ts";
import { id, instant, optionalText, pointsField, reasonField, timeZoneField } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { listingFields } from "./members.ts";
import { requirementInputSchema } from "./requirements.ts";
import { namedSchema } from "./named.ts";

const points = z.int().nullable();
const role = z.enum(seatRoles);
const fromTo = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** The changed fields of an event. */
const eventChangesSchema = z.object({
  name: fromTo(z.string()).optional(),
  date: fromTo(z.iso.date().nullable()).optional(),
  status: fromTo(eventStatusSchema).optional(),
  points: fromTo(points).optional(),
  codeKind: fromTo(codeKindSchema).optional(),
  note: fromTo(z.string().nullable()).optional(),
  timeZone: fromTo(z.string().nullable()).optional(),
  starts: fromTo(z.string().nullable()).optional(),
  ends: fromTo(z.string().nullable()).optional(),
  startsAt: fromTo(instant.nullable()).optional(),
  endsAt: fromTo(instant.nullable()).optional(),
  opensAt: fromTo(instant.nullable()).optional(),
  closesAt: fromTo(instant.nullable()).optional(),
  lateAfter: fromTo(points).optional(),
  latePoints: fromTo(points).optional(),
  categoryId: fromTo(id.nullable()).optional(),
});
export type EventChanges = z.infer<typeof eventChangesSchema>;

/**
 * The description of an operation by its kind, with current names; the browser has the sentences.
 */
export const whatSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("club-created"), clubName: z.string() }),
  /** By an owner, who can take it back for a while. */
  z.object({ kind: z.enum(["club-deleted", "club-restored"]) }),
  z.object({ kind: z.literal("seat-given"), account: namedSchema, role }),
  /** Through an invitation. */
  z.object({
    kind: z.literal("seat-taken"),
    account: namedSchema,
    role,
    invitedBy: namedSchema,
  }),
  z.object({ kind: z.literal("seat-changed"), account: namedSchema, from: role, to: role }),
  /** By someone else, or by themselves. */
  z.object({ kind: z.enum(["seat-removed", "seat-left"]), account: namedSchema, role }),
  /** By the server's operator, for the account's owner. */
  z.object({ kind: z.enum(["reset-link-made", "email-changed"]), account: namedSchema }),
  z.object({ kind: z.enum(["invitation-made", "invitation-withdrawn"]), role }),
  /** Waits for confirmation. */
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
    /** The categories in `changes`, by name. */
    category: fromTo(z.union([namedSchema, z.null()])).optional(),
    /** How many people's points moved. */
    people: z.int(),
  }),
  z.object({ kind: z.literal("events-closed"), events: z.int() }),
  /** Events that got a category, or lost theirs. */
  z.object({
    kind: z.literal("events-categorized"),
    category: z.union([namedSchema, z.null()]),
    events: z.int(),
  }),
  /** A requirement, by its current name. */
  z.object({
    kind: z.literal("requirement-set"),
    requirement: namedSchema,
    change: z.enum(["created", "changed", "deleted"]),
  }),
  /** The club's categories before and after, in order. */
  z.object({ kind: z.literal("categories-set"), ...fromTo(z.array(categorySchema)).shape }),
  /** Weekly repetitions of an existing event. */
  z.object({
    kind: z.literal("event-repeated"),
    event: namedSchema,
    events: z.int(),
    /** The date of the last one. */
    until: z.iso.date(),
  }),
  z.object({
    kind: z.literal("checked-in"),
    /** The events that people checked in to, and how many people at each. */
    events: z.array(z.object({ event: namedSchema, people: z.int() })),
    /** The first people, by name. */
    first: z.array(namedSchema),
  }),
  /** Who was added, by hand, as someone new, or at their request, removed, or excused. */
  z.object({
    kind: z.enum([
      ...(["attendees-added", "newcomer-added", "requests-approved"] as const),
      ...(["attendees-removed", "members-excused", "excuses-withdrawn"] as const),
    ]),
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
    /** Null for the event's points. */
    points,
    people: z.int(),
    first: z.array(namedSchema),
  }),
  z.object({
    kind: z.enum(["event-cancelled", "event-reinstated", "event-deleted"]),
    event: namedSchema,
    /** How many people attended. */
    people: z.int(),
  }),
  z.object({
    kind: z.literal("heads-counted"),
    event: namedSchema,
    /** Null if a count was removed. */
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
  /** Named after its holder, if it had one. */
  z.object({ kind: z.literal("pass-revoked"), event: namedSchema, pass: namedSchema }),
  z.object({
    kind: z.literal("time-zone-set"),
    from: z.string().nullable(),
    to: z.string(),
    /** How many events moved in time because of it. */
    events: z.int(),
  }),
  z.object({ kind: z.literal("carryover-set"), person: namedSchema, carryover: fromTo(points) }),
  /** A club's old sheet: what the import added. */
  z.object({
    kind: z.literal("imported"),
    newPeople: z.int(),
    newEvents: z.int(),
    attendances: z.int(),
  }),
  /** The records of a 0.1 installation, migrated unchanged. */
  z.object({ kind: z.literal("opening"), events: z.int(), people: z.int() }),
  /** Someone who was added without an account now has one, and proved who they are. */
  z.object({
    kind: z.literal("person-claimed"),
    person: namedSchema,
    by: z.enum(["code", "address"]),
  }),
  /** Two records of one person were merged. */
  z.object({
    kind: z.literal("members-merged"),
    person: namedSchema,
    from: namedSchema,
    /** How many events both attended. */
    both: z.int(),
  }),
  /** The actor's own name, in their account. */
  z.object({
    kind: z.literal("name-changed"),
    /** Null if the club's list doesn't show it, and once the person was erased. */
    name: z.union([fromTo(z.string()), z.null()]),
  }),
  /** A member's name or graduation year in the club. */
  z.object({
    kind: z.literal("member-corrected"),
    person: namedSchema,
    /** The changed values; null in a preview, and once the person was erased. */
    changes: z.union([
      z.object({
        name: fromTo(z.string()).optional(),
        gradYear: fromTo(z.int().nullable()).optional(),
      }),
      z.null(),
    ]),
    /** At how many events the person stays listed with the values recorded there. */
    recorded: z.int(),
  }),
  /** Someone who left; their attendance stays. */
  z.object({ kind: z.literal("member-removed"), person: namedSchema }),
  /** Members who had lost points by claiming a record, because of a bug in version 0.2. */
  z.object({
    kind: z.literal("records-repaired"),
    people: z.int(),
    first: z.array(namedSchema),
  }),
  /** `unknown` is an operation by a newer version, which this one can't describe. */
  z.object({ kind: z.enum(["person-erased", "restored", "unknown"]) }),
]);
export type What = z.infer<typeof whatSchema>;

/** An operation as others refer to it. */
const operationSummarySchema = z.object({
  revision: z.int(),
  at: instant,
  /** An account, or the holder of a door pass; null for the server, and for check-ins. */
  actor: z.union([namedSchema.extend({ isPass: z.literal(true).optional() }), z.null()]),
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

/** Which page: the newest, or the one before a revision. */
export const historyQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** Attendees of an event. */
const ofAttendees = { eventId: id, personIds: z.array(id).min(1).max(bounds.maxPeopleAtOnce) };

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
    z.object({
      kind: z.literal("set-attendance-points"),
      ...ofAttendees,
      /** Null for the event's points. */
      points: pointsField,
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
      countedAt: instant.min(0).optional(),
    }),
    z.object({ kind: z.enum(["seal-event", "unseal-event"]), eventId: id }),
    z.object({ kind: z.literal("set-categories"), categories: categoriesInputSchema }),
    z.object({
      kind: z.literal("set-requirement"),
      /** Null for a new one. */
      requirementId: id.nullable(),
      input: requirementInputSchema,
    }),
    z.object({ kind: z.literal("delete-requirement"), requirementId: id }),
    z.object({
      kind: z.literal("categorize-events"),
      eventIds: z.array(id).min(1).max(bounds.maxEventsAtOnce),
      /** Null for none. */
      categoryId: id.nullable(),
    }),
    z.object({ kind: z.literal("approve-requests"), ...ofAttendees }),
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
    z.object({ kind: z.literal("set-time-zone"), timeZone: timeZoneField }),
    z.object({ kind: z.literal("undo"), revision: z.int() }),
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
  outcome: z.enum(["added", "already-here", "unknown", "several"]),
  /** The people it matches. */
  people: z.array(z.object({ id, name: z.string(), gradYear: z.int().nullable() })),
});
export type LineOutcome = z.infer<typeof lineOutcomeSchema>;

/** The response to a command that was carried out. */
export const operationAnswerSchema = z.object({
  /** The operation's revision. */
  revision: z.int(),
  /** The result for each line of a list; empty for other commands. */
  lines: z.array(lineOutcomeSchema),
  /** The events it created, in order; empty for other commands. */
  eventIds: z.array(id),
});
export type OperationAnswer = z.infer<typeof operationAnswerSchema>;

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
    /** How many people would be left without any event that counts; they stay members. */
    withoutEvents: z.int(),
    /** The result for each line of a list; empty for other commands. */
    lines: z.array(lineOutcomeSchema),
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
