import { randomUUID } from "node:crypto";
import type { SignUpInput } from "#contract/accounts.ts";
import { termsVersion } from "#contract/bounds.ts";
import { createClub } from "../clubs/clubs.service.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { ClaimCodes } from "../members/claim-codes.ts";
import { guessClaim } from "../members/guess-claim.ts";
import { claimRefused, takeClaim, type ClaimProblem } from "../members/claims.service.ts";
import { createPerson } from "../members/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import type { RateLimits } from "../platform/rate-limits/rate-limits.ts";
import {
  insertLogin,
  findCredentialOf,
  type Credential,
  findProved,
  insertProof,
  type Proof,
} from "../accounts/accounts.service.ts";
import type { Client } from "../accounts/client.ts";
import type { HashQueue } from "../accounts/hash-queue.ts";
import { hashPassword } from "../accounts/password-hash.ts";

/** What it takes to create an account. */
export type SignUpDeps = ChangeDeps & {
  allowances: Allowances;
  rateLimits: RateLimits;
  hashQueue: HashQueue;
  claimCodes: ClaimCodes;
};

/** For so long a sign-up that is sent again is recognised; browsers try for about six minutes. */
const repeatableMs = 15 * 60_000;

/**
 * Creates an account: the login, and the person who attends or the admin's club, all of it
 * or nothing. Answers what lets them in. The same sign-up sent again, with the key that it had
 * and all of what was typed, answers that of the account that it made; it is no way to anybody
 * else's, as whoever has both could sign in. Throws `account-creation-failed` when the mail
 * address has an account, `invalid-input` for a claim that nobody can make (any more),
 * `too-many-attempts`, `unavailable`, and `in-line` with a key.
 */
export async function signUp(
  deps: SignUpDeps,
  client: Client,
  input: SignUpInput,
): Promise<Credential> {
  const { database, clock, allowances, hashQueue } = deps;
  const { key } = input;
  const submission: Proof | undefined =
    key === undefined ? undefined : { kind: "sign-up", secret: JSON.stringify(input) };
  const before = await findMade(database.read, submission, clock());
  if (before !== undefined) return before;
  const problem = await judgeClaim(deps, client, input);
  if (problem !== undefined) {
    // The same sign-up, sent twice, may have used the code meanwhile.
    const meanwhile = await findMade(database.read, submission, clock());
    if (meanwhile === undefined) throw claimRefused(problem);
    return meanwhile;
  }
  const passwordHash = await hashQueue({ ...client, purpose: "sign-up", key }, async () => {
    // Who comes again for their place has not signed up more often.
    await allowances.take(allowancesOf.signUpSite, siteOf(client.address));
    return hashPassword(input.password);
  });
  const accountId = randomUUID();
  const displayName = `${input.firstName} ${input.lastName}`;
  return changeClubs(deps, async (db, transaction) => {
    const now = new Date(transaction.at);
    const inserted = await insertLogin(db, {
      accountId,
      type: input.accountType,
      displayName,
      email: input.email,
      passwordHash,
      termsVersion,
      now,
    });
    if (!inserted) {
      const meanwhile = await findMade(db, submission, now);
      if (meanwhile === undefined) throw new AppError("account-creation-failed");
      return meanwhile;
    }
    await insertRole(deps, { db, transaction }, { accountId, name: displayName }, input);
    const expiresAt = new Date(transaction.at + repeatableMs);
    if (submission !== undefined)
      await insertProof(db, { ...submission, accountId, now, expiresAt });
    return { accountId, passwordHash };
  });
}

/** What is wrong with the claim of a sign-up, if it has one. */
async function judgeClaim(
  deps: SignUpDeps,
  { address }: Client,
  input: SignUpInput,
): Promise<ClaimProblem | undefined> {
  const code = input.accountType === "member" ? input.claim : undefined;
  return code === undefined ? undefined : guessClaim(deps, address, code);
}

/** What lets into the account that a submission has made before. */
async function findMade(
  db: Db,
  submission: Proof | undefined,
  now: Date,
): Promise<Credential | undefined> {
  const accountId = submission && (await findProved(db, submission, now));
  return accountId === undefined ? undefined : findCredentialOf(db, accountId);
}

async function insertRole(
  { claimCodes }: SignUpDeps,
  { db, transaction }: { db: Db; transaction: ClubTransaction },
  account: { accountId: string; name: string },
  input: SignUpInput,
): Promise<void> {
  if (input.accountType === "member") {
    const person = { ...account, gradYear: input.gradYear };
    if (input.claim === undefined) await createPerson(db, person);
    else await takeClaim(db, transaction, claimCodes, { ...person, code: input.claim });
  } else {
    const { clubName, timeZone } = input;
    await createClub(db, transaction, { clubName, timeZone, ownerId: account.accountId });
  }
}
