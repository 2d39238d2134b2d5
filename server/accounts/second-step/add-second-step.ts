import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Account } from "#contract/accounts/accounts.ts";
import type { SecondStepSetup } from "#contract/accounts/second-step/second-step.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction, type Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { Encryption } from "../../platform/secrets/encryption.ts";
import type { NoticeDeps } from "../account-notices.ts";
import type { Client } from "../client.ts";
import { findCredentialOf, holdCredential } from "../credentials.store.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import type { SecondStepCookies } from "../second-step-cookies.ts";
import { findSecondStep, insertSecondStep, replaceRecoveryCodes } from "../second-steps.store.ts";
import { deleteOtherSessions, hasSession } from "../sessions.store.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { newSecret, stepOf, uriOf } from "./totp.ts";

/** Dependencies for having a second step. */
export type SecondStepDeps = OwnerDeps &
  NoticeDeps & {
    secondStepCookies: SecondStepCookies;
    secondStepEncryption: Encryption;
    allowances: Allowances;
  };

/** The account and session that a second step is for. */
export type Owner = { account: Account; sessionId: string };

/**
 * Begins setting up an authenticator app in this session: until its first code, nothing is stored
 * (R30.1). Throws `second-step-not-added` if there is one, and what `proveOwner` throws.
 */
export async function beginSecondStep(
  deps: SecondStepDeps,
  c: Context,
  client: Client,
  { owner, password }: { owner: Owner; password: string },
): Promise<SecondStepSetup> {
  const { account, sessionId } = owner;
  await proveOwner(deps, client, owner, password);
  if ((await findSecondStep(deps.database.read, account.id)) !== undefined)
    throw new AppError("second-step-not-added");
  const [secret, startedAt] = [newSecret(), deps.clock().getTime()];
  deps.secondStepCookies.setup.set(c, { secret, sessionId, startedAt });
  return { key: secret.replaceAll(/.{4}(?=.)/g, "$& "), uri: uriOf(secret, account.email) };
}

/**
 * Adds the authenticator app by its first code, logs out all other browsers, which never passed it,
 * and tells the owner by email (R30.1, R30.8). Returns the recovery codes. Throws `invalid-input`
 * for a wrong code, `second-step-not-added` if the session asked for none or has one by now,
 * `too-many-attempts`, and `signed-out` if the session or the password ended meanwhile.
 */
export async function addSecondStep(
  deps: SecondStepDeps,
  client: Client,
  { account: { id: accountId }, sessionId }: Owner,
  code: string,
): Promise<string[]> {
  const { database, clock, secondStepCookies: cookies, secondStepEncryption } = deps;
  const now = clock();
  const setup = cookies.setup.read(client.cookies, now.getTime());
  if (setup?.sessionId !== sessionId) throw new AppError("second-step-not-added");
  const step = await stepOf(setup.secret, code, now);
  if (step === undefined)
    throw new AppError("invalid-input", { fields: { code: { code: "wrong-app-code" } } });
  await deps.allowances.take(allowancesOf.secondStepChanges, accountId);
  const codes = newRecoveryCodes();
  await transaction(database.write, async (db) => {
    // Logins with the password wait here, and then need the second step.
    const credential = await findCredentialOf(db, accountId);
    const isHeld = credential !== undefined && (await holdCredential(db, credential));
    if (!isHeld || !(await hasSession(db, accountId, sessionId))) throw new AppError("signed-out");
    const secret = secondStepEncryption.close(Buffer.from(setup.secret), accountId);
    const secondStep = { id: randomUUID(), accountId, secret, lastStep: step };
    if (!(await insertSecondStep(db, { ...secondStep, addedAt: now.getTime() })))
      throw new AppError("second-step-not-added");
    await storeRecoveryCodes(db, accountId, codes);
    await deleteOtherSessions(db, accountId, sessionId);
    await deps.tellOwner(db, accountId, "second-step-added", client);
  });
  deps.outbox.wake();
  return codes;
}

/** Stores only hashes, so that a database leak doesn't reveal the codes. */
export async function storeRecoveryCodes(
  db: Db,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  const hashes = codes.map((code) => hashOfRecoveryCode(accountId, code));
  await replaceRecoveryCodes(db, accountId, hashes);
}
