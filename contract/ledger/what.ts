import { z } from "zod";
import { secondStepChoiceSchema } from "../accounts/second-step/second-step.ts";
import { categorySchema } from "../clubs/categories.ts";
import { seatRoles } from "../clubs/seats/abilities.ts";
import { standingsChoiceSchema } from "../clubs/standings/standings.ts";
import { eventFieldsSchema, eventStatusSchema } from "../events/events.ts";
import { idFormatSchema } from "../members/school-ids.ts";
import { namedSchema } from "../platform/named.ts";

const points = z.int().nullable();
const role = z.enum(seatRoles);
/** A value before and after a change. */
export const fromTo = <Value extends z.ZodType>(value: Value) =>
  z.object({ from: value, to: value });

/** How many people an operation was about, and the first of them, by name. */
const people = { people: z.int(), first: z.array(namedSchema) };

function changesOf<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  type Changes = { [Field in keyof Shape]: z.ZodOptional<ReturnType<typeof fromTo<Shape[Field]>>> };
  const changes = Object.entries(shape).map(([field, value]) => [field, fromTo(value).optional()]);
  return z.object(Object.fromEntries(changes) as Changes);
}

/** The changed fields of an event. */
export const eventChangesSchema = changesOf(eventFieldsSchema.shape);
export type EventChanges = z.infer<typeof eventChangesSchema>;

/**
 * The description of an operation by its kind, with current names; the browser has the sentences.
 */
export const whatSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("club-created"), clubName: z.string() }),
  /** By an owner, who can restore it for a while. */
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
  z.object({
    kind: z.enum(["reset-link-made", "second-step-reset", "email-changed"]),
    account: namedSchema,
  }),
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
  /** Several events changed together: the first by name, and the fields' new values. */
  z.object({
    kind: z.literal("events-set"),
    events: z.int(),
    first: z.array(namedSchema),
    to: z.object({
      status: eventStatusSchema.optional(),
      points: points.optional(),
      minutes: points.optional(),
      category: z.union([namedSchema, z.null()]).optional(),
      late: z.literal(true).optional(),
    }),
    /** How many people's points moved. */
    people: z.int(),
  }),
  z.object({
    kind: z.enum(["events-cancelled", "events-deleted"]),
    events: z.int(),
    first: z.array(namedSchema),
    /** How many people attended any of them. */
    people: z.int(),
  }),
  /** A requirement, by its current name. */
  z.object({
    kind: z.literal("requirement-set"),
    requirement: namedSchema,
    change: z.enum(["created", "changed", "deleted"]),
  }),
  /** The results of a requirement, by its current name, and how many members had met it. */
  z.object({
    kind: z.literal("results-recorded"),
    requirement: namedSchema,
    members: z.int(),
    met: z.int(),
    again: z.boolean(),
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
  /** By the member, right after a scan that counted without a press. */
  z.object({
    kind: z.literal("check-in-undone"),
    event: namedSchema,
    ...people,
  }),
  /**
   * Who was added (manually, as someone new, or at their request), removed, marked, excused, or
   * signed in or out.
   */
  z.object({
    kind: z.enum([
      ...(["attendees-added", "newcomer-added", "requests-approved"] as const),
      ...(["attendees-removed", "marked-late", "marked-not-late"] as const),
      ...(["members-excused", "excuses-withdrawn"] as const),
      /** `visits-ended`: nobody signed out, so the event's rule ended their visits. */
      ...(["signed-in", "signed-out", "visits-ended"] as const),
    ]),
    event: namedSchema,
    ...people,
  }),
  /**
   * Who got an award, or other points, hours, or another note for it, and how many points and
   * minutes of service more, in total.
   */
  z.object({
    kind: z.literal("award-given"),
    award: namedSchema,
    ...people,
    points: z.int(),
    minutes: z.int(),
  }),
  z.object({
    kind: z.literal("attendees-moved"),
    event: namedSchema,
    to: namedSchema,
    ...people,
  }),
  z.object({
    kind: z.literal("points-set"),
    event: namedSchema,
    /** Null for the event's points. */
    points,
    ...people,
  }),
  z.object({
    kind: z.literal("hours-set"),
    event: namedSchema,
    /** Null for the event's hours. */
    minutes: z.int().nullable(),
    ...people,
  }),
  /** Whose times at an event were changed, and how many minutes they add up to. */
  z.object({
    kind: z.literal("visits-set"),
    event: namedSchema,
    minutes: z.int().nullable(),
    ...people,
  }),
  /** Whose logged service hours were approved, and how many minutes in total. */
  z.object({ kind: z.literal("hours-approved"), minutes: z.int(), ...people }),
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
  /** So that members without an account can sign up; the person is null if there are several. */
  z.object({
    kind: z.literal("claim-slips-made"),
    slips: z.int(),
    person: z.union([namedSchema, z.null()]),
  }),
  /** For the kiosk; the person is null if there are several. */
  z.object({
    kind: z.literal("badges-made"),
    badges: z.int(),
    person: z.union([namedSchema, z.null()]),
  }),
  z.object({ kind: z.enum(["badge-ended", "badge-restored"]), person: namedSchema }),
  /** What someone asked for; service hours are at no event. */
  z.object({
    kind: z.enum(["request-declined", "request-withdrawn"]),
    asks: z.enum(["attendance", "excuse", "hours"]),
    person: namedSchema,
    event: namedSchema.optional(),
  }),
  z.object({
    kind: z.enum(["pass-made", "pass-taken", "scanner-locked", "scanner-unlocked"]),
    event: namedSchema,
  }),
  /** Without an event for any open event. */
  z.object({ kind: z.literal("kiosk-opened"), event: z.union([namedSchema, z.null()]) }),
  /** The kiosk is named after who opened it. */
  z.object({
    kind: z.literal("kiosk-ended"),
    event: z.union([namedSchema, z.null()]),
    kiosk: namedSchema,
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
  /** What members see in the standings. */
  z.object({
    kind: z.literal("standings-set"),
    from: standingsChoiceSchema,
    to: standingsChoiceSchema,
  }),
  /** Whether everyone who runs the club needs a second step. */
  z.object({
    kind: z.literal("second-step-set"),
    from: secondStepChoiceSchema,
    to: secondStepChoiceSchema,
  }),
  /** Which part of a scanned card is the school ID. */
  z.object({ kind: z.literal("id-format-set"), from: idFormatSchema, to: idFormatSchema }),
  /** What the club is called. */
  z.object({ kind: z.literal("club-name-set"), from: z.string(), to: z.string() }),
  /**
   * How many people carried points over, how many in all, how many graduated, how many requirements
   * were copied, and how many officers left.
   */
  z.object({
    kind: z.literal("year-started"),
    name: z.string(),
    ended: z.string(),
    people: z.int(),
    points: z.int(),
    graduates: z.int(),
    requirements: z.int(),
    officers: z.int(),
  }),
  /** A year that ended can be corrected, or can't be anymore. */
  z.object({ kind: z.enum(["year-reopened", "year-closed"]), name: z.string() }),
  z.object({ kind: z.literal("carryover-set"), person: namedSchema, carryover: fromTo(points) }),
  /** A club's old sheet: what the import added. */
  z.object({
    kind: z.literal("imported"),
    newPeople: z.int(),
    /** People who had been removed from the club. */
    returning: z.int(),
    newEvents: z.int(),
    /** Categories that it added, or that are offered again. */
    categories: z.int(),
    attendances: z.int(),
    carryovers: z.int(),
    /** Members whose email or school id it added. */
    filled: z.int(),
  }),
  /** The records of a 0.1 installation, migrated unchanged. */
  z.object({
    kind: z.literal("opening"),
    events: z.int(),
    people: z.int(),
    /** Whether the club was created from a file, rather than upgraded from version 0.1. */
    isFromFile: z.boolean(),
  }),
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
  /** A member's school ID in the club. */
  z.object({
    kind: z.literal("school-id-set"),
    person: namedSchema,
    /** Null in a preview, and once the person was erased. */
    schoolId: z.union([fromTo(z.string().nullable()), z.null()]),
    /** The event at whose kiosk they gave it; null if someone entered it. */
    learnedAt: z.union([namedSchema, z.null()]),
    /** By the member. */
    isOwn: z.boolean(),
  }),
  /** Someone who left; their attendance stays. */
  z.object({ kind: z.literal("member-removed"), person: namedSchema }),
  /** Members who had lost points by claiming a record, because of a bug in version 0.2. */
  z.object({ kind: z.literal("records-repaired"), ...people }),
  /** `unknown` is an operation by a newer version, which this one can't describe. */
  z.object({ kind: z.enum(["person-erased", "restored", "unknown"]) }),
]);
export type What = z.infer<typeof whatSchema>;
