import type { Books } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { ClaimCodes } from "./claim-codes.ts";
import { attachAccount, deleteClaim, findClaim, insertClaim } from "./claims.store.ts";
import type { PersonFacts } from "./people.service.ts";

/** What somebody without an account gets to sign up with. */
export type NewClaim = { code: string; link: string };

/** Makes the code by which somebody of a club can become the person who stands in its books. */
export async function createClaim(
  db: Db,
  codes: ClaimCodes,
  claim: Omit<Tables["claims"], "codeHash">,
): Promise<NewClaim> {
  const code = codes.create();
  await insertClaim(db, { ...claim, codeHash: codes.hashOf(code) });
  return { code, link: codes.linkOf(code) };
}

/** What a code is answered that was never given, or is used. */
export function unknownClaim(): AppError {
  return new AppError("invalid-input", { fields: { claim: { code: "unknown-claim" } } });
}

/** Whether a code can still be used. */
export async function isClaim(db: Db, codes: ClaimCodes, code: string): Promise<boolean> {
  return (await findClaim(db, codes.hashOf(code))) !== undefined;
}

/**
 * Makes an account that has nobody yet the person of a claim, in a transaction of the caller:
 * from here on it is theirs what was recorded of them. Throws `invalid-input` for a code that was
 * never given, or is used.
 */
export async function takeClaim(
  db: Db,
  books: Books,
  codes: ClaimCodes,
  { code, ...person }: PersonFacts & { code: string; accountId: string },
): Promise<void> {
  const codeHash = codes.hashOf(code);
  const claim = await findClaim(db, codeHash);
  if (claim === undefined) throw unknownClaim();
  const { clubId, personId } = claim;
  await books.lock([clubId]);
  // Of two who use it at the same time, one has waited here for the other.
  if (!(await attachAccount(db, { id: personId, ...person }))) throw unknownClaim();
  await deleteClaim(db, codeHash);
  books.write(
    clubId,
    { actorId: person.accountId, kind: "person-claimed", details: { personId } },
    [{ type: "refresh", what: "members" }],
  );
}
