import { z } from "zod";
import { gradYearField, nameField } from "./accounts.ts";
import { attendeeNameSchema } from "./attendance.ts";
import { id, reasonField, revision } from "./fields.ts";
import { bounds } from "./bounds.ts";

/** What a member shows at the door: a link that is another one each minute. */
export const memberCardSchema = z
  .object({
    link: z.string(),
    /** After so many milliseconds there is a newer one. */
    changesInMs: z.int(),
    /** After so many it is refused. */
    endsInMs: z.int(),
  })
  .meta({ id: "MemberCard" });
export type MemberCard = z.infer<typeof memberCardSchema>;

/** What a sealed event asks of every change (R18.2). */
const why = { reason: reasonField.optional() };

/** Input of taking back that somebody was added. */
export const takeBackInputSchema = z.object(why);

/** Who has come, by the card that they show or by their name, which somebody has found. */
export const arrivalInputSchema = z.union([
  z.object({ card: z.string().min(1).max(200), ...why }),
  z.object({ personId: id, ...why }),
]);
export type ArrivalInput = z.infer<typeof arrivalInputSchema>;

/** What became of somebody at the door: the one answer that a scanner shows. */
export const arrivalSchema = z
  .object({
    outcome: z.enum(["added", "already-here"]),
    revision,
    attendee: attendeeNameSchema,
    /** What the attendance is worth; helpers are not told. */
    points: z.int().optional(),
  })
  .meta({ id: "Arrival" });
export type Arrival = z.infer<typeof arrivalSchema>;

/** Input of somebody who has no account yet, and may not know when they graduate. */
export const newcomerInputSchema = (settings: { maxGradYear: () => number }) =>
  z.object({
    firstName: nameField,
    lastName: nameField,
    gradYear: gradYearField(settings).nullable(),
    ...why,
  });
export type NewcomerInput = z.output<ReturnType<typeof newcomerInputSchema>>;

/** What stands on a claim slip; it is shown only once, to who has it made. */
export const claimSchema = z.object({ code: z.string(), link: z.string() }).meta({ id: "Claim" });
export type Claim = z.infer<typeof claimSchema>;

/** For whom slips are made. */
export const claimsInputSchema = z.object({
  personIds: z.array(id).min(1).max(bounds.maxClaimsAtOnce),
});

/** A sheet of slips, of those who have not signed up. */
export const claimSheetSchema = z
  .object({
    claims: z.array(z.object({ ...claimSchema.shape, id, name: z.string() })),
  })
  .meta({ id: "ClaimSheet" });
export type ClaimSheet = z.infer<typeof claimSheetSchema>;

/** Somebody new on the list, and the code by which they sign up later. */
export const newcomerSchema = arrivalSchema.extend({ claim: claimSchema }).meta({ id: "Newcomer" });
export type Newcomer = z.infer<typeof newcomerSchema>;
