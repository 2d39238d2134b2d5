import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof } from "#contract/accounts/own-account.ts";
import type { NewPasskey, PasskeyCreation } from "#contract/accounts/passkeys.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { NoticeDeps } from "../account-notices.ts";
import { browserOf } from "../browser-of.ts";
import type { Client } from "../client.ts";
import { holdSession } from "../hold-session.ts";
import { insertPasskey, listPasskeys } from "../passkeys.store.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import { relyingPartyOf } from "../relying-party.ts";
import { noteStepUp } from "../sessions.store.ts";
import { askChallenge, challengeMs, spendChallenge, type ChallengeDeps } from "./challenges.ts";
import { keyAlgorithms, verifyNewPasskey } from "./verify-passkey.ts";

/** Dependencies for adding and removing passkeys. */
export type PasskeyDeps = OwnerDeps &
  ChallengeDeps &
  NoticeDeps & {
    publicUrl: string;
    allowances: Allowances;
  };

/** The account and session that a passkey is for. */
type Owner = { account: Account; sessionId: string };

const publicKey = "public-key" as const;

/**
 * Begins creating a passkey for an account whose owner is at this browser, and returns what the
 * browser needs for it (R29.2). Throws `not-found` where there are no passkeys,
 * `too-many-passkeys`, and what `proveOwner` throws.
 */
export async function beginPasskey(
  deps: PasskeyDeps,
  c: Context,
  client: Client,
  { owner, password }: { owner: Owner } & OwnerProof,
): Promise<PasskeyCreation> {
  const party = relyingPartyOf(deps.publicUrl);
  if (party === undefined) throw new AppError("not-found");
  await proveOwner(deps, client, owner, password);
  const { id, email, name } = owner.account;
  const passkeys = await listPasskeys(deps.database.read, id);
  if (passkeys.length >= bounds.maxPasskeys) throw new AppError("too-many-passkeys");
  return {
    rp: { id: party.id, name: "Rollcall" },
    user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: name },
    challenge: askChallenge(deps, c, owner.sessionId),
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: publicKey, alg })),
    timeout: challengeMs,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: publicKey,
      id: credentialId,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/**
 * Adds the passkey that this browser has created, and tells its owner by email (R29.7). Throws
 * `passkey-not-added` for any reason that it can't be trusted, `too-many-passkeys`,
 * `too-many-attempts`, and `signed-out` if the session ended meanwhile.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  client: Client,
  { account: { id: accountId }, sessionId }: Owner,
  created: NewPasskey,
): Promise<void> {
  const { database, clock, allowances, outbox } = deps;
  const party = relyingPartyOf(deps.publicUrl);
  if (party === undefined) throw new AppError("not-found");
  await allowances.take(allowancesOf.passkeyChanges, accountId);
  const { clientDataJSON } = created.response;
  const challenge = await spendChallenge(deps, client.cookies, { clientDataJSON, sessionId });
  const verified = challenge && (await verifyNewPasskey(party, challenge, created));
  if (!verified) throw new AppError("passkey-not-added");
  const now = clock();
  await transaction(database.write, async (db) => {
    // A password that was changed meanwhile has ended it.
    await holdSession(db, { accountId, sessionId });
    if ((await listPasskeys(db, accountId)).length >= bounds.maxPasskeys)
      throw new AppError("too-many-passkeys");
    const isNew = await insertPasskey(db, {
      id: randomUUID(),
      accountId,
      name: nameOf(client.userAgent),
      ...verified,
      createdAt: now.getTime(),
      lastAt: null,
    });
    if (!isNew) throw new AppError("passkey-not-added");
    await noteStepUp(db, sessionId, now.getTime());
    await deps.tellOwner(db, accountId, "passkey-added", client);
  });
  outbox.wake();
}

/** A first name for a passkey: that of the device, as far as it is known. */
function nameOf(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  return system ?? browser ?? "Passkey";
}
