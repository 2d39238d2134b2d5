import { z } from "zod";
import { sessionSchema } from "./accounts.ts";
import { id, linkToken } from "./fields.ts";

/** What a club holds of somebody without an account, whom its old sheet knows by one's address. */
export const heldRecordSchema = z
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

/** What becomes of one's points in a club by taking a record over. */
export const takeOverPreviewSchema = z.object({
  /** The club's revision for which it is true; named again at the take-over. */
  revision: z.int(),
  now: z.int(),
  after: z.int(),
  /** At how many meetings both were, which count once. */
  both: z.int(),
});
export type TakeOverPreview = z.infer<typeof takeOverPreviewSchema>;

/** Input of a take-over: the revision of the preview that was looked at. */
export const takeOverInputSchema = z.object({ expectedRevision: z.int() });

/** The answer to a take-over: who one is now, and what to name to take it back. */
export const claimedSchema = sessionSchema.extend({
  claim: z.object({ clubId: id, revision: z.int() }),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** Input of the button behind the link of a mail by which an address is confirmed. */
export const addressProofInputSchema = z.object({ token: linkToken });
