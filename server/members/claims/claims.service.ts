import { bounds } from "#contract/platform/bounds.ts";
import { changeClub, type ChangeDeps, type ClubTransaction } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { standingOf } from "../../platform/database/is-member.ts";
import { endListing } from "../corrections/corrections.ts";
import { writeMembershipRevision } from "../memberships.service.ts";
import type { PersonDetails } from "../people.service.ts";
import type { ClaimCodes } from "./claim-codes.ts";
import {
  attachAccount,
  findClaim,
  listUnclaimed,
  putClaims,
  takeClaimRow,
  type Claim,
} from "./claims.store.ts";

/** What a person without an account needs to sign up as the recorded member. */
export type NewClaim = { code: string; link: string };

/** Where and when a code is made, and by which account: it ends with that account's seat. */
type Making = { clubId: string; createdBy: string; at: number };

/**
 * Creates the code with which a person can claim their record in a club; invalidates an earlier
 * one.
 */
export async function createClaim(
  db: Db,
  codes: ClaimCodes,
  { personId, ...where }: Making & { personId: string },
): Promise<NewClaim> {
  const [claim] = await createClaims(db, codes, { ...where, people: [{ id: personId }] });
  if (claim === undefined) throw new Error("The claim code was not created.");
  return { code: claim.code, link: claim.link };
}

async function createClaims<Person extends { id: string }>(
  db: Db,
  codes: ClaimCodes,
  { clubId, people, createdBy, at }: Making & { people: readonly Person[] },
): Promise<(Person & NewClaim)[]> {
  const claims = people.map((person) => ({ person, code: codes.create() }));
  const expiresAt = at + bounds.claimDays * 24 * 3_600_000;
  await putClaims(
    db,
    claims.map(({ person: { id: personId }, code }) => ({
      clubId,
      personId,
      codeHash: codes.hashOf(code),
      createdBy,
      createdAt: at,
      expiresAt,
    })),
  );
  return claims.map(({ person, code }) => ({ ...person, code, link: codes.linkOf(code) }));
}

type By = Pick<OfficerPrincipal, "clubId" | "accountId">;

/**
 * Creates a new code for a person whose code has expired or whose slip is lost, as an operation
 * (R4.17). Throws `not-found` for people who aren't members of the club or have signed up.
 */
export function renewClaim(
  deps: ChangeDeps & { claimCodes: ClaimCodes },
  { clubId, accountId: createdBy }: By,
  personId: string,
): Promise<NewClaim> {
  return changeClub(deps, clubId, async (db, transaction) => {
    await requireUnclaimed(db, { clubId, personId });
    writeMade(transaction, { clubId, accountId: createdBy }, [personId]);
    return createClaim(db, deps.claimCodes, { clubId, personId, createdBy, at: transaction.at });
  });
}

/** Records in the History for whom slips were made, but none of their codes. */
function writeMade(
  transaction: ClubTransaction,
  { clubId, accountId }: By,
  personIds: readonly string[],
): void {
  const [personId] = personIds.length === 1 ? personIds : [];
  const details = { slips: personIds.length, ...(personId !== undefined && { personId }) };
  transaction.write(clubId, { actorId: accountId, kind: "claim-slips-made", details }, []);
}

/**
 * Creates codes for those of the given members who haven't signed up, in the given order, and skips
 * the others, as an operation (R4.17). Earlier codes stop working (R4.10).
 */
export function renewClaims(
  deps: ChangeDeps & { claimCodes: ClaimCodes },
  { clubId, accountId: createdBy }: By,
  personIds: readonly string[],
): Promise<(Named & NewClaim)[]> {
  return changeClub(deps, clubId, async (db, transaction) => {
    const found = await listUnclaimed(db, clubId, personIds);
    const known = new Map(found.map((person) => [person.id, person]));
    const people = [...new Set(personIds)].flatMap((id) => known.get(id) ?? []);
    if (people.length > 0)
      writeMade(
        transaction,
        { clubId, accountId: createdBy },
        people.map(({ id }) => id),
      );
    return createClaims(db, deps.claimCodes, { clubId, people, createdBy, at: transaction.at });
  });
}
type Named = { id: string; name: string };

/** Throws `not-found` for anyone but a member who hasn't signed up yet. */
export async function requireUnclaimed(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<void> {
  if ((await listUnclaimed(db, clubId, [personId])).length === 0) throw new AppError("not-found");
}

/** Why a claim code can't be used. */
export type ClaimProblem = "unknown-claim" | "used-claim" | "expired-claim" | "graduated-claim";

/** The error for a claim code that can't be used. */
export function claimRefused(code: ClaimProblem): AppError {
  return new AppError("invalid-input", { fields: { claim: { code } } });
}

/** What is wrong with a claim code; undefined if it can be used. */
export async function findClaimProblem(
  db: Db,
  codes: ClaimCodes,
  code: string,
  now: Date,
): Promise<ClaimProblem | undefined> {
  return problemOf(await findClaim(db, codes.hashOf(code)), now.getTime());
}

function problemOf(claim: Claim | undefined, now: number): ClaimProblem | undefined {
  if (claim === undefined) return "unknown-claim";
  if (claim.takenAt !== null || claim.accountId !== null) return "used-claim";
  // People added by mistake can't be claimed, but graduates keep their records (R31.3).
  if (standingOf(claim) === "removed") return "unknown-claim";
  return claim.expiresAt <= now ? "expired-claim" : undefined;
}

/** The id of the club that a claim code is for, in a list; nothing for one that doesn't exist. */
export async function listClubsOfClaim(
  db: Db,
  codes: ClaimCodes,
  code: string | undefined,
): Promise<string[]> {
  const claim = code === undefined ? undefined : await findClaim(db, codes.hashOf(code));
  return claim === undefined ? [] : [claim.clubId];
}

/** A claim in use, and the revision that it creates in its club. */
type LockedClaim = Claim & { revision: number };

/**
 * Locks the club of a claim code and marks the claim as used; throws `invalid-input` if it can't
 * be.
 */
export async function lockClaim(
  db: Db,
  transaction: ClubTransaction,
  codes: ClaimCodes,
  code: string,
): Promise<LockedClaim> {
  const codeHash = codes.hashOf(code);
  const found = await findClaim(db, codeHash);
  if (found === undefined) throw claimRefused("unknown-claim");
  const revision = (await transaction.lock([found.clubId])).get(found.clubId) ?? 0;
  // Simultaneous uses of the code queue up at the club's lock, so look again.
  const claim = await findClaim(db, codeHash);
  const problem = problemOf(claim, transaction.at);
  if (claim === undefined || problem !== undefined) throw claimRefused(problem ?? "unknown-claim");
  await takeClaimRow(db, codeHash, transaction.at);
  return { ...claim, revision };
}

/**
 * Makes a new account the person of a claim, in the caller's transaction: everything recorded about
 * that person is the account's from now on. Throws `invalid-input` for a code that can't be used.
 */
export async function takeClaim(
  db: Db,
  transaction: ClubTransaction,
  codes: ClaimCodes,
  { code, ...person }: PersonDetails & { code: string; accountId: string },
): Promise<void> {
  const { clubId, personId, revision } = await lockClaim(db, transaction, codes, code);
  await attachAccount(db, { id: personId, ...person });
  // Conflicts with undoing the operation that added the person.
  await writeMembershipRevision(db, { clubId, personId }, { revision });
  await endListing(db, { clubId, personId }, revision);
  transaction.write(
    clubId,
    { actorId: person.accountId, kind: "person-claimed", details: { personId } },
    [{ type: "refresh", what: "members" }],
  );
}
