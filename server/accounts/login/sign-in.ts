import type { SignInInput } from "#contract/accounts/accounts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { NoticeDeps } from "../account-notices.ts";
import { challengeFor, isRemembered, type AskingDeps } from "../ask-second-step.ts";
import type { Client, Keepsakes } from "../client.ts";
import type { Credential } from "../credentials.store.ts";
import type { KnownDevices } from "../known-device.ts";
import { attemptPassword, type AttemptDeps } from "../password-attempt.ts";
import type { SecondStepChallenge } from "../second-step-cookies.ts";
import { findSecondStep } from "../second-steps.store.ts";
import {
  entryByPassword,
  startSession,
  type Entry,
  type SessionDeps,
} from "../sessions/sessions.ts";
import type { TokenSync } from "./token-sync.ts";

/** Dependencies for starting a session and saying so. */
export type LetInDeps = SessionDeps &
  NoticeDeps & {
    config: Pick<Config, "newDeviceEmails">;
    knownDevices: KnownDevices;
    tokenSync: Pick<TokenSync, "signedIn">;
  };
/** Dependencies for signing in. */
export type SignInDeps = AttemptDeps & LetInDeps & AskingDeps;

/** In place of a password's hash, for accounts that have none; it is none of any password. */
const noPassword = "";

/** The account that was signed in, and what its browser stores. */
export type SignedIn = Keepsakes & { accountId: string; sessionId: string };

/**
 * Signs a person in on this browser and ends its previous session (R2.13). If the account has a
 * second step that this browser hasn't passed lately, returns what lets it ask for a code instead
 * (R30.4). Throws `login-failed` for an unknown email and a wrong password alike (R2.12), and what
 * `attemptPassword` throws.
 */
export async function signIn(
  deps: SignInDeps,
  client: Client,
  input: SignInInput,
): Promise<SignedIn | { challenge: SecondStepChallenge }> {
  const credential = await attemptPassword(deps, client, input, new AppError("login-failed"));
  const secondStep = await findSecondStep(deps.database.read, credential.accountId);
  if (secondStep !== undefined && !isRemembered(deps, client, credential, secondStep))
    return { challenge: challengeFor(deps, credential) };
  const entry = entryByPassword(credential, secondStep && { id: secondStep.id });
  return letIn(deps, client, { email: input.email, ...credential }, entry);
}

/**
 * Signs a person in on the browser on which they just created their account. It isn't an attempt:
 * earlier wrong passwords for the email don't block it.
 */
export async function signInNewAccount(
  deps: LetInDeps & { rateLimits: RateLimits },
  client: Client,
  email: string,
  credential: Credential,
): Promise<SignedIn> {
  await deps.rateLimits.forget(rateLimitsOf.signInAccount, email);
  return letIn(deps, client, { email, ...credential }, entryByPassword(credential));
}

/**
 * Starts a session with any kind of credential. The browser is remembered for the account and its
 * password, if it has one, so that nobody else's guesses can lock its owner out there (R2.18), and
 * so that its owner can be told about a login in any other (R2.35).
 */
export async function letIn(
  deps: LetInDeps,
  client: Client,
  { email, passwordHash }: { email: string; passwordHash: string | undefined },
  entry: Entry,
): Promise<SignedIn> {
  const { accountId } = entry;
  const { cookies } = client;
  const marked = { id: accountId, email };
  const key = passwordHash ?? noPassword;
  const isNew =
    deps.config.newDeviceEmails && deps.knownDevices.find(cookies, marked, key) === undefined;
  const session = await startSession(deps, client, {
    ...entry,
    async requireValid(db) {
      await entry.requireValid(db);
      if (isNew) await deps.tellOwner(db, accountId, "new-browser", client);
    },
  });
  if (isNew) deps.outbox.wake();
  deps.tokenSync.signedIn(accountId);
  const marks = deps.knownDevices.remember(cookies, marked, key);
  return { accountId, ...session, marks };
}
