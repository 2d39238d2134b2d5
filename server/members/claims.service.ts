import { bounds } from "#contract/bounds.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../ledger/change-clubs.ts";
import { endListing } from "./corrections.ts";
import { writeMembershipRevision } from "./memberships.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { ClaimCodes } from "./claim-codes.ts";
import {
  attachAccount,
  findClaim,
  listUnclaimed,
  putClaims,
  takeClaimRow,
  type Claim,
} from "./claims.store.ts";
import type { PersonDetails } from "./people.service.ts";

/** What somebody without an account gets to sign up with. */
export type NewClaim = { code: string; link: string };

/**
 * Makes the code by which somebody of a club can become the person in its records; an
 * earlier one is worth nothing from then on.
 */
export async function createClaim(
  db: Db,
  codes: ClaimCodes,
  { personId, ...where }: { clubId: string; personId: string; at: number },
): Promise<NewClaim> {
  const [claim] = await createClaims(db, codes, { ...where, people: [{ id: personId }] });
  if (claim === undefined) throw new Error("A claim was not made.");
  return { code: claim.code, link: claim.link };
}

async function createClaims<Person extends { id: string }>(
  db: Db,
  codes: ClaimCodes,
  { clubId, people, at }: { clubId: string; people: readonly Person[]; at: number },
): Promise<(Person & NewClaim)[]> {
  const claims = people.map((person) => ({ person, code: codes.create() }));
  const expiresAt = at + bounds.claimDays * 24 * 3_600_000;
  await putClaims(
    db,
    claims.map(({ person: { id: personId }, code }) => ({
      ...{ clubId, personId, codeHash: codes.hashOf(code), createdAt: at, expiresAt },
    })),
  );
  return claims.map(({ person, code }) => ({ ...person, code, link: codes.linkOf(code) }));
}

/**
 * Makes another code for somebody who has none that is good, or whose slip is lost. Throws
 * `not-found` for who is no member of the club, or has signed up.
 */
export function renewClaim(
  deps: ChangeDeps & { claimCodes: ClaimCodes },
  clubId: string,
  personId: string,
): Promise<NewClaim> {
  return changeClubs(deps, async (db, transaction) => {
    await lockUnclaimed(db, transaction, { clubId, personId });
    return createClaim(db, deps.claimCodes, { clubId, personId, at: transaction.at });
  });
}

/**
 * Makes codes for those of some members who have not signed up, in the order in which they are
 * named; codes that they had are worth nothing from then on (R4.10). Others are passed over.
 */
export function renewClaims(
  deps: ChangeDeps & { claimCodes: ClaimCodes },
  clubId: string,
  personIds: readonly string[],
): Promise<(Named & NewClaim)[]> {
  return changeClubs(deps, async (db, transaction) => {
    await transaction.lock([clubId]);
    const found = await listUnclaimed(db, clubId, personIds);
    const known = new Map(found.map((person) => [person.id, person]));
    const people = [...new Set(personIds)].flatMap((id) => known.get(id) ?? []);
    return createClaims(db, deps.claimCodes, { clubId, people, at: transaction.at });
  });
}
type Named = { id: string; name: string };

/** Locks a club in which somebody has not signed up yet; throws `not-found` for anybody else. */
export async function lockUnclaimed(
  db: Db,
  transaction: ClubTransaction,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<void> {
  await transaction.lock([clubId]);
  if ((await listUnclaimed(db, clubId, [personId])).length === 0) throw new AppError("not-found");
}

/** Why nobody can be claimed by a code. */
export type ClaimProblem = "unknown-claim" | "used-claim" | "expired-claim";

/** What a code is answered by which nobody can be claimed. */
export function claimRefused(code: ClaimProblem): AppError {
  return new AppError("invalid-input", { fields: { claim: { code } } });
}

/** What is wrong with a code; undefined for one that can be used. */
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
  // Who was added by mistake is nobody.
  if (claim.goneAt !== null) return "unknown-claim";
  return claim.expiresAt <= now ? "expired-claim" : undefined;
}

/** A claim that is being used, and the revision that its club gets by it. */
type LockedClaim = Claim & { revision: number };

/** The claim of a code, with its club locked; throws `invalid-input` when it cannot be used. */
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
  // Of two who use it at the same time, one has waited here for the other.
  const claim = await findClaim(db, codeHash);
  const problem = problemOf(claim, transaction.at);
  if (claim === undefined || problem !== undefined) throw claimRefused(problem ?? "unknown-claim");
  await takeClaimRow(db, codeHash, transaction.at);
  return { ...claim, revision };
}

/**
 * Makes a new account the person of a claim, in a transaction of the caller:
 * from here on it is theirs what was recorded of them. Throws `invalid-input` for a code that
 * cannot be used.
 */
export async function takeClaim(
  db: Db,
  transaction: ClubTransaction,
  codes: ClaimCodes,
  { code, ...person }: PersonDetails & { code: string; accountId: string },
): Promise<void> {
  const { clubId, personId, revision } = await lockClaim(db, transaction, codes, code);
  await attachAccount(db, { id: personId, ...person });
  // It stands in the way of who would take their adding back.
  await writeMembershipRevision(db, { clubId, personId }, { revision });
  await endListing(db, { clubId, personId }, revision);
  transaction.write(
    clubId,
    { actorId: person.accountId, kind: "person-claimed", details: { personId } },
    [{ type: "refresh", what: "members" }],
  );
}
