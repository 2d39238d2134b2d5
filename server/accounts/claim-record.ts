import type { Account } from "#contract/accounts.ts";
import { isAfterSeal } from "../ledger/after-seal.ts";
import { carryOut } from "../ledger/commit.ts";
import { planTakeOver } from "../ledger/commands/take-over.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import { attachClaimed, claimRefused, lockClaim } from "../people/claims.service.ts";
import { guessClaim, type GuessDeps } from "../people/guess-claim.ts";

/**
 * Gives an account what was recorded of the person to whom a claim slip was given: it becomes
 * that person, or, where somebody attends with it already, theirs is added to what they have.
 * Throws `invalid-input` for a code that cannot be used, and `too-many-attempts`.
 */
export async function claimRecord(
  deps: ChangeDeps & GuessDeps,
  { id: accountId, personId, name }: Pick<Account, "id" | "personId" | "name">,
  address: string,
  code: string,
): Promise<void> {
  const problem = await guessClaim(deps, address, code);
  if (problem !== undefined) throw claimRefused(problem);
  await changeClubs(deps, async (db, books) => {
    const claim = await lockClaim(db, books, deps.claimCodes, code);
    const { clubId, revision, gradYear } = claim;
    if (personId === null) return attachClaimed(db, books, claim, { accountId, name, gradYear });
    const plan = await planTakeOver(db, clubId, { fromId: claim.personId, personId });
    const afterSeal = await isAfterSeal(db, clubId, plan.facts);
    const writing = { clubId, revision, at: books.at, actorId: accountId };
    await carryOut(db, books, writing, plan, { afterSeal });
  });
}
