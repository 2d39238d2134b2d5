import { z } from "zod";
import { sessionSchema } from "../../accounts/accounts.ts";
import { id, linkToken } from "../../platform/fields.ts";

/** A member without an account, whom the club's old sheet lists under the user's email. */
const unclaimedMemberSchema = z
  .object({
    club: z.object({ id, name: z.string() }),
    personId: id,
    /** As the sheet spells it. */
    name: z.string(),
    gradYear: z.int().nullable(),
    meetings: z.int(),
    points: z.int(),
  })
  .meta({ id: "UnclaimedMember" });
export type UnclaimedMember = z.infer<typeof unclaimedMemberSchema>;

/** All members the user can claim, by club; empty until the email is confirmed. */
export const unclaimedMembersSchema = z
  .object({ addressConfirmed: z.boolean(), records: z.array(unclaimedMemberSchema) })
  .meta({ id: "UnclaimedMembers" });
export type UnclaimedMembers = z.infer<typeof unclaimedMembersSchema>;

/** How claiming an unclaimed member changes the user's points in a club. */
export const claimPreviewSchema = z.object({
  /** The club's revision this preview is based on; the claim names it. */
  revision: z.int(),
  now: z.int(),
  after: z.int(),
  /** How many meetings both attended, which count once. */
  both: z.int(),
});
export type ClaimPreview = z.infer<typeof claimPreviewSchema>;

/** Input of a claim: the revision of its preview. */
export const claimByAddressInputSchema = z.object({ expectedRevision: z.int() });

/** The response to a claim: the session, and the operation to name to undo it. */
export const claimedSchema = sessionSchema.extend({
  claim: z.object({ clubId: id, revision: z.int() }),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** Input of the page behind the link that confirms an email. */
export const addressProofInputSchema = z.object({ token: linkToken });
