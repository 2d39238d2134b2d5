import { z } from "zod";
import { gradYearField, nameField, type GradYearSettings } from "../accounts/accounts.ts";
import { memberNameSchema } from "../members/members.ts";
import { bounds } from "../platform/bounds.ts";
import { creationKey, id, instant, reasonField, revision } from "../platform/fields.ts";
import { namedSchema } from "../platform/named.ts";
import { attendeeNameSchema, attendeeSchema } from "./attendance.ts";
import { checkInQuestionSchema } from "./check-in/tickets.ts";

/** The card a member shows at the door: a link that changes every minute. */
export const memberCardSchema = z
  .object({
    link: z.string(),
    /** Milliseconds until there is a new one. */
    changesInMs: z.int(),
    /** Milliseconds until it is refused. */
    endsInMs: z.int(),
    /** Scans of the card at clubs that are new to them, which wait for their answer. */
    questions: z.array(checkInQuestionSchema),
  })
  .meta({ id: "MemberCard" });
export type MemberCard = z.infer<typeof memberCardSchema>;

/** Required for changes to a sealed event (R18.2). */
const why = { reason: reasonField.optional() };

/** Input to undo adding an attendee. */
export const takeBackInputSchema = z.object(why);

/** For an addition that waited on a device without a network. */
const waiting = {
  queued: z
    .object({
      /** The account or door pass that added them, no matter who uses the device now. */
      doerId: id,
      /** How long ago that was, in milliseconds, by two readings of the device's own clock. */
      ageMs: z.int().min(0),
      /** Of the addition: sent again because its answer was lost, it is still the one that added. */
      key: creationKey,
    })
    .optional(),
};

/** The person who arrived, by the card they show, or selected by name. */
export const arrivalInputSchema = z.union([
  z.object({ card: z.string().min(1).max(200), ...why, ...waiting }),
  z.object({ personId: id, ...why, ...waiting }),
]);
export type ArrivalInput = z.infer<typeof arrivalInputSchema>;

/** A member in a roll call; helpers see only names. */
const rollMemberSchema = memberNameSchema
  .extend({
    /** Tells namesakes apart. */
    gradYear: z.int().nullable().optional(),
    /** Whether they are excused from the event. */
    isExcused: z.boolean().optional(),
  })
  .meta({ id: "RollMember" });
export type RollMember = z.infer<typeof rollMemberSchema>;

/** The members of a club, to check off who came to an event (R25.1). */
export const rollSchema = z.object({ revision, members: z.array(rollMemberSchema) });

/** The result of an arrival at the door, as a scanner shows it. */
export const arrivalSchema = z
  .object({
    outcome: z.enum(["added", "already-here"]),
    revision,
    attendee: attendeeNameSchema,
    /** The points for the attendance; not sent to helpers. */
    points: z.int().optional(),
    /** They are signed in there, too: another event that counts time. */
    alsoAt: namedSchema.optional(),
  })
  .meta({ id: "Arrival" });
export type Arrival = z.infer<typeof arrivalSchema>;

/** Input for someone without an account, whose graduation year may be unknown. */
export const newcomerInputSchema = (settings: GradYearSettings) =>
  z.object({
    firstName: nameField,
    lastName: nameField,
    gradYear: gradYearField(settings).nullable(),
    /** The person adding them knows that they're none of the members with the same name. */
    isSomeoneElse: z.literal(true).optional(),
    ...why,
  });
export type NewcomerInput = z.output<ReturnType<typeof newcomerInputSchema>>;

/** Sent with `same-name`: the members with that name, and when they checked in. */
export const namesakesSchema = z.object({
  namesakes: z.array(memberNameSchema.extend({ since: instant.nullable() })),
});
export type Namesakes = z.infer<typeof namesakesSchema>;

/** The contents of a claim slip; sent only once, to the officer who makes it. */
export const claimSchema = z.object({ code: z.string(), link: z.string() }).meta({ id: "Claim" });
export type Claim = z.infer<typeof claimSchema>;

/** The people to make claim slips for. */
export const claimsInputSchema = z.object({
  personIds: z.array(id).min(1).max(bounds.maxClaimsAtOnce),
});

/** A sheet of claim slips for people who haven't signed up. */
export const claimSheetSchema = z
  .object({
    claims: z.array(z.object({ ...claimSchema.shape, id, name: z.string() })),
  })
  .meta({ id: "ClaimSheet" });
export type ClaimSheet = z.infer<typeof claimSheetSchema>;

/** A newcomer on the list, with the code for their later sign-up. */
export const newcomerSchema = arrivalSchema.extend({ claim: claimSchema }).meta({ id: "Newcomer" });
export type Newcomer = z.infer<typeof newcomerSchema>;

/** Input to sign someone on the list in or out, at an event that counts time. */
export const signInputSchema = z.object({ personId: id, sign: z.enum(["in", "out"]), ...why });

/** Someone who was signed in or out; helpers see no visits. */
export const signedSchema = z
  .object({ revision, attendee: z.union([attendeeSchema, attendeeNameSchema]) })
  .meta({ id: "Signed" });
export type Signed = z.infer<typeof signedSchema>;
