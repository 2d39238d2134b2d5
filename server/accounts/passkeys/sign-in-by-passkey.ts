import type { Context } from "hono";
import type { PasskeyAnswer, PasskeyRequest } from "#contract/accounts/passkeys.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { Client } from "../client.ts";
import { findCredentialOf } from "../credentials.store.ts";
import { letIn, type LetInDeps, type SignedIn } from "../login/sign-in.ts";
import { findPasskey, usePasskey } from "../passkeys.store.ts";
import { relyingPartyOf } from "../relying-party.ts";
import { askChallenge, challengeMs, spendChallenge, type ChallengeDeps } from "./challenges.ts";
import { verifyPasskeyAnswer } from "./verify-passkey.ts";

/** Dependencies for logging in with a passkey. */
export type PasskeySignInDeps = LetInDeps &
  ChallengeDeps & { publicUrl: string; allowances: Allowances };

/**
 * Begins a login with a passkey in this browser; nobody says whose. Throws `not-found` where there
 * are no passkeys (R29.1).
 */
export function beginPasskeySignIn(deps: PasskeySignInDeps, c: Context): PasskeyRequest {
  const party = relyingPartyOf(deps.publicUrl);
  if (party === undefined) throw new AppError("not-found");
  const challenge = askChallenge(deps, c, null);
  return { rpId: party.id, challenge, timeout: challengeMs, userVerification: "required" };
}

/**
 * Logs in the owner of a passkey by its answer (R29.3). Throws `passkey-failed` alike for a passkey
 * that is unknown, removed, somebody else's, or of a closed account, and for an answer that is wrong
 * or was used before (R29.5), and `too-many-attempts`.
 */
export async function signInByPasskey(
  deps: PasskeySignInDeps,
  client: Client,
  answer: PasskeyAnswer,
): Promise<SignedIn> {
  const { database, clock, allowances } = deps;
  const party = relyingPartyOf(deps.publicUrl);
  if (party === undefined) throw new AppError("not-found");
  await allowances.take(allowancesOf.passkeySite, siteOf(client.address));
  const { clientDataJSON, userHandle } = answer.response;
  const asked = { clientDataJSON, sessionId: null };
  const challenge = await spendChallenge(deps, client.cookies, asked);
  const passkey = await findPasskey(database.read, answer.id);
  if (challenge === undefined || passkey === undefined) throw new AppError("passkey-failed");
  const { accountId, email } = passkey;
  const counter = await verifyPasskeyAnswer(party, challenge, answer, passkey);
  if (counter === undefined || Buffer.from(userHandle, "base64url").toString() !== accountId)
    throw new AppError("passkey-failed");
  const credential = await findCredentialOf(database.read, accountId);
  const who = { email, passwordHash: credential?.passwordHash };
  return letIn(deps, client, who, {
    accountId,
    method: "passkey",
    async requireValid(db) {
      if (!(await usePasskey(db, passkey, { counter, at: clock().getTime() })))
        throw new AppError("passkey-failed");
    },
  });
}
