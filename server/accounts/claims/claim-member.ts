import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Account } from "#contract/accounts/accounts.ts";
import type { ClaimPreview } from "#contract/members/claims/unclaimed-members.ts";
import { isAfterSeal } from "../../ledger/after-seal.ts";
import { movesOf } from "../../ledger/apply-facts.ts";
import { changeClubs, lockClub, type ClubTransaction } from "../../ledger/change-clubs.ts";
import { carryOut, type CommitDeps } from "../../ledger/commit.ts";
import { claimRefused, listClubsOfClaim, lockClaim } from "../../members/claims/claims.service.ts";
import { guessClaim, type GuessDeps } from "../../members/claims/guess-claim.ts";
import { getUnclaimedMember } from "../../members/claims/unclaimed-members.ts";
import { listSomeMembers } from "../../members/memberships.service.ts";
import { bothAt, planTransfer } from "../../members/merge/transfer.ts";
import { createPerson } from "../../members/people.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { standingOf } from "../../platform/database/is-member.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { findAccount, isAddressProved } from "../accounts.service.ts";

/** The operation that claimed an unclaimed member; the account that made it can undo it. */
export type Claim = { clubId: string; revision: number };

/**
 * Gives an account the record of the member whose claim slip has the code. Throws `invalid-input`
 * if the code can't be used, or can only be used to sign up because the member has graduated since,
 * and `too-many-attempts`.
 */
export async function claimByCode(
  deps: CommitDeps & GuessDeps,
  { id }: Pick<Account, "id">,
  address: string,
  code: string,
): Promise<Claim> {
  const problem = await guessClaim(deps, address, code);
  if (problem !== undefined) throw claimRefused(problem);
  const clubIds = await listClubsOfClaim(deps.database.read, deps.claimCodes, code);
  return changeClubs(
    deps,
    async (db, transaction) => {
      const unclaimed = await lockClaim(db, transaction, deps.claimCodes, code);
      // Transferring their record would bring them back to the lists.
      if (standingOf(unclaimed) === "graduate") throw claimRefused("graduated-claim");
      return transferUnclaimed(deps, db, transaction, await getOpenAccount(db, id), unclaimed);
    },
    clubIds,
  );
}

/** An unclaimed member under the account's email. */
type UnclaimedMember = { clubId: string; personId: string };

/**
 * Gives an account the record of an unclaimed member under its email, which has to be confirmed
 * (R4.11). Throws `address-not-confirmed` even if there is nobody to claim; `not-found` for anyone
 * who isn't offered to this account, or no longer is; and `changed-meanwhile` if either of the two
 * has changed since `expectedRevision`.
 */
export async function claimByAddress(
  deps: CommitDeps,
  { id }: Pick<Account, "id">,
  unclaimed: UnclaimedMember,
  expectedRevision: number,
): Promise<Claim> {
  await requireAddressProved(deps.database.read, id);
  return changeClubs(
    deps,
    async (db, transaction) => {
      const revision = await lockClub(transaction, unclaimed.clubId);
      const account = await getOpenAccount(db, id);
      // The operator may have given the account another email since (R2.31).
      await requireAddressProved(db, id);
      // Two claims of one member, or of two siblings by one account, queue up here.
      const { gradYear } = await getUnclaimedMember(db, account, unclaimed);
      return transferUnclaimed(
        deps,
        db,
        transaction,
        account,
        { ...unclaimed, gradYear, revision },
        { expectedRevision },
      );
    },
    [unclaimed.clubId],
  );
}

/** How that claim would change the account's points. Throws what the claim would throw. */
export async function previewClaim(
  { database: { read: db }, ledger }: CommitDeps,
  account: Account,
  unclaimed: UnclaimedMember,
): Promise<ClaimPreview> {
  await requireAddressProved(db, account.id);
  const { clubId, personId: fromId } = unclaimed;
  await getUnclaimedMember(db, account, unclaimed);
  const revision = await getRevision(db, clubId);
  const personId = account.personId ?? randomUUID();
  const plan = await planTransfer(db, clubId, { fromId, personId });
  const [member] = await listSomeMembers(db, clubId, [personId]);
  const now = member?.totalPoints ?? 0;
  const moves = await movesOf(ledger, db, clubId, plan.facts);
  const own = moves.filter((move) => move.personId === personId);
  const after = own.reduce((sum, { points }) => sum + points, now);
  return { revision, now, after, both: bothAt(plan) };
}

async function requireAddressProved(db: Db, accountId: string): Promise<void> {
  if (!(await isAddressProved(db, accountId))) throw new AppError("address-not-confirmed");
}

/** The account as this transaction sees it; throws `signed-out` once it is closed. */
async function getOpenAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new AppError("signed-out");
  return account;
}

/** An unclaimed member of a locked club, and the revision that the claim gets. */
type LockedMember = UnclaimedMember & { gradYear: number | null; revision: number };

/**
 * Moves an unclaimed member's record to the account's person, and makes a person for an account
 * that only ran clubs until now. It is an operation like any other, which officers can undo, too.
 */
async function transferUnclaimed(
  { ledger }: Pick<CommitDeps, "ledger">,
  db: Transaction<Tables>,
  transaction: ClubTransaction,
  { id: accountId, name, personId: known }: Account,
  { clubId, personId: fromId, gradYear, revision }: LockedMember,
  byAddress?: { expectedRevision: number },
): Promise<Claim> {
  const personId = known ?? (await createPerson(db, { accountId, name, gradYear }));
  const plan = await planTransfer(db, clubId, { fromId, personId });
  if (byAddress !== undefined && plan.basedOn > byAddress.expectedRevision)
    throw new AppError("changed-meanwhile");
  const afterSeal = await isAfterSeal(ledger, db, clubId, plan.facts);
  const about = { personId, ...(byAddress !== undefined && { byAddress: true }) };
  const writing = { clubId, revision, at: transaction.at, actorId: accountId };
  await carryOut(ledger, db, transaction, writing, { ...plan, about }, { afterSeal });
  return { clubId, revision };
}
