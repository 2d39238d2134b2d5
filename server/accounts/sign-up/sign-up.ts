import { randomUUID } from "node:crypto";
import type { AccountType, SchoolSignUpInput, SignUpInput } from "#contract/accounts/accounts.ts";
import { termsVersion } from "#contract/platform/bounds.ts";
import { createClub } from "../../clubs/clubs.service.ts";
import { requireOpenInvitation } from "../../clubs/seats/invitations.service.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../../ledger/change-clubs.ts";
import {
  claimRefused,
  listClubsOfClaim,
  takeClaim,
  type ClaimProblem,
} from "../../members/claims/claims.service.ts";
import { guessClaim, type GuessDeps } from "../../members/claims/guess-claim.ts";
import { createPerson } from "../../members/people.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import {
  insertLogin,
  findCredentialOf,
  type Credential,
  findProved,
  insertProof,
  type Proof,
} from "../accounts.service.ts";
import type { Client } from "../client.ts";
import type { HashQueue } from "../hash-queue.ts";
import { hashPassword } from "../password-hash.ts";

/** Dependencies for creating an account. */
export type SignUpDeps = ChangeDeps &
  GuessDeps & {
    allowances: Allowances;
    hashQueue: HashQueue;
  };

/** How long a sign-up that is sent again is recognized; browsers retry for about six minutes. */
const repeatableMs = 15 * 60_000;

/**
 * Creates an account: the login and the person who attends or the admin's club, or nothing.
 * Someone with an invitation gets a login alone, and accepts the invitation with it. Returns the
 * new account's credential. A repeated sign-up with the same key and the same input returns that of
 * the account it created; anyone who has both could log in anyway. Throws
 * `account-creation-failed` if the email has an account, `invalid-input` if the claim can't be made
 * (anymore), what `requireOpenInvitation` throws, `too-many-attempts`, `unavailable`, and `in-line`
 * with a key.
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
    // The same sign-up, sent twice, may have used the code in the meantime.
    const meanwhile = await findMade(database.read, submission, clock());
    if (meanwhile === undefined) throw claimRefused(problem);
    return meanwhile;
  }
  if (input.accountType === "invited") await requireOpenInvitation(deps, input.invitation);
  const passwordHash = await hashQueue({ ...client, purpose: "sign-up", key }, async () => {
    // Counted here, since retrying for a place in line isn't another sign-up.
    await allowances.take(allowancesOf.signUpSite, siteOf(client.address));
    return hashPassword(input.password);
  });
  const accountId = randomUUID();
  const displayName = `${input.firstName} ${input.lastName}`;
  const clubIds = await listClubsOfClaim(deps.database.read, deps.claimCodes, claimOf(input));
  return changeClubs(
    deps,
    async (db, transaction) => {
      const now = new Date(transaction.at);
      const inserted = await insertLogin(db, {
        accountId,
        type: typeOf(input),
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
    },
    clubIds,
  );
}

/** The type of the account that a sign-up creates (R2.1). */
export function typeOf({ accountType }: Pick<SignUpInput, "accountType">): AccountType {
  return accountType === "member" ? "member" : "admin";
}

/** What is wrong with a sign-up's claim code, if it has one. */
export async function judgeClaim(
  deps: Omit<SignUpDeps, "hashQueue">,
  { address }: Client,
  input: SignUpInput | SchoolSignUpInput,
): Promise<ClaimProblem | undefined> {
  const code = claimOf(input);
  return code === undefined ? undefined : guessClaim(deps, address, code);
}

/** The claim code of a sign-up. */
export function claimOf(input: SignUpInput | SchoolSignUpInput): string | undefined {
  return input.accountType === "member" ? input.claim : undefined;
}

/** The credential of the account that this submission created earlier. */
async function findMade(
  db: Db,
  submission: Proof | undefined,
  now: Date,
): Promise<Credential | undefined> {
  const accountId = submission && (await findProved(db, submission, now));
  return accountId === undefined ? undefined : findCredentialOf(db, accountId);
}

/** Creates what a new account is for: its person, or its club. An invitation brings its own. */
export async function insertRole(
  { claimCodes }: Pick<SignUpDeps, "claimCodes">,
  { db, transaction }: { db: Db; transaction: ClubTransaction },
  account: { accountId: string; name: string },
  input: SignUpInput | SchoolSignUpInput,
): Promise<void> {
  if (input.accountType === "member") {
    const person = { ...account, gradYear: input.gradYear };
    if (input.claim === undefined) await createPerson(db, person);
    else await takeClaim(db, transaction, claimCodes, { ...person, code: input.claim });
  } else if (input.accountType === "admin") {
    const { clubName, timeZone } = input;
    await createClub(db, transaction, { clubName, timeZone, ownerId: account.accountId });
  }
}
