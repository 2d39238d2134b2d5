import { z } from "zod";
import { sessionSchema } from "./accounts.ts";
import { id, linkToken } from "./fields.ts";

/** What a club holds of somebody without an account, whom its old sheet knows by one's address. */
const heldRecordSchema = z
  .object({
    club: z.object({ id, name: z.string() }),
    personId: id,
    /** As it stands in the sheet. */
    name: z.string(),
    gradYear: z.int().nullable(),
    meetings: z.int(),
    points: z.int(),
  })
  .meta({ id: "HeldRecord" });
export type HeldRecord = z.infer<typeof heldRecordSchema>;

/** All such records, by club; none are told of while the address is not confirmed. */
export const heldRecordsSchema = z
  .object({ addressConfirmed: z.boolean(), records: z.array(heldRecordSchema) })
  .meta({ id: "HeldRecords" });
export type HeldRecords = z.infer<typeof heldRecordsSchema>;

/** How claiming a record changes the user's points in a club. */
export const claimPreviewSchema = z.object({
  /** The club's revision for which it is true; named again in the claim. */
  revision: z.int(),
  now: z.int(),
  after: z.int(),
  /** At how many meetings both were, which count once. */
  both: z.int(),
});
export type ClaimPreview = z.infer<typeof claimPreviewSchema>;

/** Input of a claim: the revision of its preview. */
export const claimByAddressInputSchema = z.object({ expectedRevision: z.int() });

/** The answer to a claim: who the user is now, and what to name to undo it. */
export const claimedSchema = sessionSchema.extend({
  claim: z.object({ clubId: id, revision: z.int() }),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** Input of the button behind the link of a mail by which an address is confirmed. */
export const addressProofInputSchema = z.object({ token: linkToken });
