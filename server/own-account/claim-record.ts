import { randomUUID } from "node:crypto";
import type { Account } from "#contract/accounts.ts";
import type { ClaimPreview } from "#contract/records.ts";
import type { Transaction } from "kysely";
import { isAfterSeal } from "../ledger/after-seal.ts";
import { movesOf } from "../ledger/apply-facts.ts";
import { carryOut, type CommitDeps } from "../ledger/commit.ts";
import { bothAt, planTransfer } from "../merge/transfer.ts";
import { changeClubs, lockClub, type ClubTransaction } from "../ledger/change-clubs.ts";
import { requireHeldRecord } from "../members/held-records.ts";
import { listSomeMembers } from "../members/memberships.service.ts";
import { claimRefused, lockClaim } from "../members/claims.service.ts";
import { guessClaim, type GuessDeps } from "../members/guess-claim.ts";
import { createPerson } from "../members/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { AppError } from "../platform/http/app-error.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { findAccount, isAddressProved } from "../accounts/accounts.service.ts";

/** The operation by which an account took a record over: who made it can take it back. */
export type Claim = { clubId: string; revision: number };

/**
 * Gives an account what was recorded of the person to whom a claim slip was given. Throws
 * `invalid-input` for a code that cannot be used, and `too-many-attempts`.
 */
export async function claimByCode(
  deps: CommitDeps & GuessDeps,
  { id }: Pick<Account, "id">,
  address: string,
  code: string,
): Promise<Claim> {
  const problem = await guessClaim(deps, address, code);
  if (problem !== undefined) throw claimRefused(problem);
  return changeClubs(deps, async (db, transaction) => {
    const record = await lockClaim(db, transaction, deps.claimCodes, code);
    return transferRecord(deps, db, transaction, await getOpenAccount(db, id), record);
  });
}

/** A record that is held under an account's address. */
type Held = { clubId: string; personId: string };

/**
 * Gives an account what a club holds under its address, which has to be proved (R4.11). Throws
 * `address-not-confirmed`, whatever is held; `not-found` for what is not offered to it, or not any
 * more; and `changed-meanwhile` when either of the two has changed after `expectedRevision`.
 */
export async function claimByAddress(
  deps: CommitDeps,
  { id }: Pick<Account, "id">,
  held: Held,
  expectedRevision: number,
): Promise<Claim> {
  await requireAddressProved(deps.database.read, id);
  return changeClubs(deps, async (db, transaction) => {
    const revision = await lockClub(transaction, held.clubId);
    const account = await getOpenAccount(db, id);
    // Of two who take the same record, or of one who takes two siblings', one has waited here.
    const { gradYear } = await requireHeldRecord(db, account, held);
    return transferRecord(
      deps,
      db,
      transaction,
      account,
      { ...held, gradYear, revision },
      { expectedRevision },
    );
  });
}

/** What becomes of an account's points by that. Throws what it would throw. */
export async function previewClaim(
  { database: { read: db }, ledger }: CommitDeps,
  account: Account,
  held: Held,
): Promise<ClaimPreview> {
  await requireAddressProved(db, account.id);
  const { clubId, personId: fromId } = held;
  await requireHeldRecord(db, account, held);
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

/** The account as it is in a transaction; throws `signed-out` once it was closed. */
async function getOpenAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new AppError("signed-out");
  return account;
}

/** Somebody without an account in a club that is locked, and the revision that it gets. */
type Unclaimed = Held & { gradYear: number | null; revision: number };

/**
 * Adds what was recorded of somebody to what an account's person has; who only ran clubs attends
 * with it from then on. It is an operation like others, which officers undo as well.
 */
async function transferRecord(
  { ledger }: Pick<CommitDeps, "ledger">,
  db: Transaction<Tables>,
  transaction: ClubTransaction,
  { id: accountId, name, personId: known }: Account,
  { clubId, personId: fromId, gradYear, revision }: Unclaimed,
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
