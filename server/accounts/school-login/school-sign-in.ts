import type { Account } from "#contract/accounts/accounts.ts";
import type { SignInInput } from "#contract/accounts/accounts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { findAccount, findAccountByEmail } from "../accounts.store.ts";
import { isAddressProved } from "../addresses.store.ts";
import type { Client } from "../client.ts";
import { findCredentialOf } from "../credentials.store.ts";
import {
  findAccountOfIdentity,
  hasOtherIdentity,
  lockAccount,
  useIdentity,
} from "../identities.store.ts";
import { letIn, type LetInDeps, type SignedIn } from "../login/sign-in.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "../password-attempt.ts";
import { hasSecondStep, requireNoSecondStep, type GuardedLogins } from "../require-passed.ts";
import type { SchoolPerson } from "../school-person.ts";
import type { Entry } from "../sessions/sessions.ts";
import { connectIdentity } from "./connect-identity.ts";

/** Dependencies for logging in with the school. */
export type SchoolSignInDeps = LetInDeps & GuardedLogins & { config: Pick<Config, "oidc"> };

/**
 * Logs in someone whom the school has just recognized; undefined if their login isn't connected to
 * an account (R28.3). It is connected to the account with their email without asking only if the
 * issuer has verified the email, the installation trusts it with that, and the account's owner has
 * confirmed it here (R28.5), if nobody else at the school logs in to the account (R28.14), and if
 * it has no second step (R30.7).
 */
export async function signInBySchool(
  deps: SchoolSignInDeps,
  client: Client,
  person: SchoolPerson,
): Promise<SignedIn | undefined> {
  const known = await findAccountOfIdentity(deps.database.read, person);
  if (known !== undefined) return letInBySchool(deps, client, known, entryOf(deps, person, known));
  const sure = await findSureAccount(deps, deps.database.read, person);
  if (sure === undefined || (await hasSecondStep(deps, deps.database.read, sure.id)))
    return undefined;
  const signedIn = await letInBySchool(deps, client, sure.id, {
    accountId: sure.id,
    method: "school",
    async requireValid(db) {
      const still = (await lockAccount(db, sure.id)) && (await findSureAccount(deps, db, person));
      if (!still) throw new AppError("login-failed");
      await requireNoSecondStep(deps, db, sure.id);
      await connectIdentity(deps, db, person, { accountId: sure.id, by: client });
    },
  });
  deps.outbox.wake();
  return signedIn;
}

/** A connected login lets its owner in as long as it is connected. */
function entryOf({ clock }: LetInDeps, person: SchoolPerson, accountId: string): Entry {
  const { email } = person;
  return {
    accountId,
    method: "school",
    async requireValid(db) {
      const isValid = await useIdentity(db, person, accountId, { email, at: clock().getTime() });
      if (!isValid) throw new AppError("login-failed");
    },
  };
}

/**
 * The account that is surely this person's, although their login isn't connected to it. One that
 * the school knows someone else to own isn't: schools give emails to the next student (R28.14).
 */
export async function findSureAccount(
  { config: { oidc } }: Pick<SchoolSignInDeps, "config">,
  db: Db,
  person: SchoolPerson,
): Promise<Account | undefined> {
  const { email, emailVerified } = person;
  if (email === null || !emailVerified || oidc?.trustEmail !== true) return undefined;
  const account = await findAccountByEmail(db, email);
  if (account === undefined || !(await isAddressProved(db, account.id))) return undefined;
  return (await hasOtherIdentity(db, account.id, person)) ? undefined : account;
}

/** Starts a session for an account, whose password is remembered if it has one. */
export async function letInBySchool(
  deps: LetInDeps,
  client: Client,
  accountId: string,
  entry: Entry,
): Promise<SignedIn> {
  const account = await findAccount(deps.database.read, accountId);
  if (account === undefined) throw new AppError("login-failed");
  const credential = await findCredentialOf(deps.database.read, accountId);
  const { email } = account;
  return letIn(deps, client, { email, passwordHash: credential?.passwordHash }, entry);
}

/**
 * Connects someone's school login to the account whose password they type, and logs them in
 * (R28.6). Throws `login-failed` for an unknown email and a wrong password alike, what
 * `requireNoSecondStep` and `connectIdentity` throw, and what `attemptPassword` throws.
 */
export async function connectByPassword(
  deps: SchoolSignInDeps & AttemptDeps,
  client: Client,
  person: SchoolPerson,
  input: SignInInput,
): Promise<SignedIn> {
  const proved = await attemptPassword(deps, client, input, new AppError("login-failed"));
  const { accountId, passwordHash } = proved;
  const signedIn = await letIn(
    deps,
    client,
    { email: input.email, passwordHash },
    {
      accountId,
      method: "school",
      async requireValid(db) {
        await requireUnchanged(db, proved, "login-failed");
        await requireNoSecondStep(deps, db, accountId);
        await connectIdentity(deps, db, person, { accountId, by: client });
      },
    },
  );
  deps.outbox.wake();
  return signedIn;
}
