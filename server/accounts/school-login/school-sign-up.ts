import { randomUUID } from "node:crypto";
import type { SchoolSignUpInput } from "#contract/accounts/accounts.ts";
import type { SchoolNewcomer } from "#contract/accounts/school-login/school-login.ts";
import { termsVersion } from "#contract/platform/bounds.ts";
import { requireOpenInvitation } from "../../clubs/seats/invitations.service.ts";
import { changeClubs } from "../../ledger/change-clubs.ts";
import { claimRefused, listClubsOfClaim } from "../../members/claims/claims.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { findAccountByEmail, hasOtherIdentity, insertLogin } from "../accounts.service.ts";
import type { Client } from "../client.ts";
import type { SignedIn } from "../login/sign-in.ts";
import type { SchoolPerson } from "../school-person.ts";
import { claimOf, insertRole, judgeClaim, typeOf, type SignUpDeps } from "../sign-up/sign-up.ts";
import { asksForCode } from "./connect-by-code.ts";
import { connectIdentity } from "./connect-identity.ts";
import { signInBySchool, type SchoolSignInDeps } from "./school-sign-in.ts";

/** Dependencies for signing up with the school's login. */
export type SchoolSignUpDeps = Omit<SignUpDeps, "hashQueue"> & SchoolSignInDeps;

/** What the rest of the sign-up is filled in with. */
export async function describeNewcomer(
  deps: Pick<SchoolSignInDeps, "database" | "config">,
  person: SchoolPerson,
): Promise<SchoolNewcomer> {
  const { firstName, lastName, email, emailVerified } = person;
  const { read } = deps.database;
  // Only the owner of an email may learn whether it has an account.
  const account =
    email !== null && emailVerified ? await findAccountByEmail(read, email) : undefined;
  return {
    firstName,
    lastName,
    email,
    emailVerified,
    hasAccount: account !== undefined,
    ...(account !== undefined &&
      (await hasOtherIdentity(read, account.id, person)) && { isSomeoneElses: true as const }),
    ...((await asksForCode(deps, person)) && { asksForCode: true as const }),
  };
}

/**
 * Creates the account of someone who logged in with their school, all of it or nothing, and logs
 * them in (R28.10). It has no password. A sign-up that is sent again logs in to the account that it
 * created. Throws `account-creation-failed` if the email has an account, and otherwise as a sign-up
 * with a password does.
 */
export async function signUpBySchool(
  deps: SchoolSignUpDeps,
  client: Client,
  person: SchoolPerson,
  input: SchoolSignUpInput,
): Promise<SignedIn> {
  const before = await signInBySchool(deps, client, person);
  if (before !== undefined) return before;
  const email = person.emailVerified ? person.email : input.email;
  if (email === null || email === undefined)
    throw new AppError("invalid-input", { fields: { email: { code: "required" } } });
  const problem = await judgeClaim(deps, client, input);
  if (problem !== undefined) throw claimRefused(problem);
  if (input.accountType === "invited") await requireOpenInvitation(deps, input.invitation);
  await deps.allowances.take(allowancesOf.signUpSite, siteOf(client.address));
  const accountId = randomUUID();
  const displayName = `${input.firstName} ${input.lastName}`;
  const clubIds = await listClubsOfClaim(deps.database.read, deps.claimCodes, claimOf(input));
  await changeClubs(
    deps,
    async (db, transaction) => {
      const isNew = await insertLogin(db, {
        accountId,
        type: typeOf(input),
        displayName,
        email,
        emailProved: person.emailVerified && deps.config.oidc?.trustEmail === true,
        termsVersion,
        now: new Date(transaction.at),
      });
      if (!isNew) throw new AppError("account-creation-failed");
      await connectIdentity(deps, db, person, { accountId, by: "sign-up" });
      await insertRole(deps, { db, transaction }, { accountId, name: displayName }, input);
    },
    clubIds,
  );
  const signedIn = await signInBySchool(deps, client, person);
  if (signedIn === undefined) throw new AppError("account-creation-failed");
  return signedIn;
}
