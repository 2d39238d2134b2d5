import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";
import { bothAt, planTransfer } from "./transfer.ts";

/**
 * Merges two members when an officer says they are the same person: one's records become the
 * other's, whose name stays (R4.8). A name is never reason enough, and no merge is automatic. An
 * account's own person can't be merged away: throws `two-accounts` and `account-stays`. Also throws
 * `not-found` for people who aren't members of the club, and `two-school-ids`.
 */
async function planMergeMembers(
  db: Db,
  clubId: string,
  { personId, fromId }: CommandOf<"merge-members">,
): Promise<Plan> {
  const states = await getMembershipStates(db, clubId, [personId, fromId]);
  const [own, theirs] = [states.get(personId), states.get(fromId)];
  if (own === undefined || theirs === undefined || personId === fromId)
    throw new AppError("not-found");
  if ([own, theirs].some(({ isRemoved, isErased }) => isRemoved || isErased))
    throw new AppError("not-found");
  if (theirs.hasAccount) throw new AppError(own.hasAccount ? "two-accounts" : "account-stays");
  const plan = await planTransfer(db, clubId, { fromId, personId });
  return { ...plan, kind: "members-merged", about: { personId, fromId, both: bothAt(plan) } };
}

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "merge-members": { personId: string; fromId: string };
  }
}

/** Merges two members. */
export const mergeMembers: CommandKind<"merge-members"> = {
  ability: "correct",
  plan: planMergeMembers,
};
