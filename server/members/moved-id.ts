import type { StandingWrites } from "../ledger/fact-kind.ts";
import type { Db } from "../platform/database/database.ts";
import type { MembershipFact } from "./membership-fact.ts";
import { findIdWrites } from "./moved-id.store.ts";

/**
 * The operation because of which the undo of a merge, or of such an undo, can't move a school ID
 * back: it gave the ID that would be moved, or one that would be lost (R34.1). Undefined if nothing
 * is in the way, or no ID was moved.
 */
export async function findIdInTheWay(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  { personId, to, merged }: MembershipFact,
  writes: StandingWrites,
): Promise<number | undefined> {
  if (merged?.identity.includes("schoolId") !== true) return undefined;
  const [giver, receiver] = to === "gone" ? [merged.into, personId] : [personId, merged.into];
  const { setBy } = await findIdWrites(db, { clubId, personId: giver });
  const standing = await writes.find({ fact: "school-id", key: giver }, setBy);
  if (setBy > revision && standing > revision) return setBy;
  const own = await findIdWrites(db, { clubId, personId: receiver });
  return own.schoolId === null ? undefined : Math.max(own.setBy, own.filledBy);
}
