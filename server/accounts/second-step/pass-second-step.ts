import { bounds } from "#contract/platform/bounds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { Encryption } from "../../platform/secrets/encryption.ts";
import { findAccount } from "../accounts.store.ts";
import type { AskingDeps } from "../ask-second-step.ts";
import type { Client } from "../client.ts";
import { findCredentialOf, type Credential } from "../credentials.store.ts";
import { letIn, type LetInDeps, type SignedIn } from "../login/sign-in.ts";
import { spendSecret } from "../proofs.store.ts";
import { keyOf } from "../second-step-cookies.ts";
import {
  findSecondStep,
  hasRecoveryCode,
  useRecoveryCode,
  useStep,
  type SecondStepRow,
} from "../second-steps.store.ts";
import { entryByPassword } from "../sessions/sessions.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

/** Dependencies for passing it. */
export type PassDeps = LetInDeps &
  AskingDeps & {
    secondStepEncryption: Encryption;
    rateLimits: RateLimits;
  };

/**
 * Logs someone in who typed the password in this browser a few minutes ago, by a code of their
 * authenticator app or a recovery code. Each counts once on all nodes (R30.2), and so does the
 * password. Throws `second-step-failed` for a code that is wrong or was used, `second-step-expired`
 * if the password was typed elsewhere or too long ago, was changed, or the app was removed, and
 * `too-many-attempts`.
 */
export async function passSecondStep(
  deps: PassDeps,
  client: Client,
  code: string,
): Promise<SignedIn & { credential: Credential; secondStep: SecondStepRow }> {
  const { database, clock, rateLimits } = deps;
  const asked = deps.secondStepCookies.challenge.read(client.cookies, clock().getTime());
  if (asked === undefined) throw new AppError("second-step-expired");
  const { accountId } = asked;
  const passed = await rateLimits.attempt(
    rateLimitsOf.secondStep,
    accountId,
    async () => {
      const account = await findAccount(database.read, accountId);
      const credential = await findCredentialOf(database.read, accountId);
      const secondStep = await findSecondStep(database.read, accountId);
      if (!account || !credential || !secondStep || keyOf(credential.passwordHash) !== asked.key)
        throw new AppError("second-step-expired");
      const use = await useOf(deps, client, secondStep, code);
      if (use === undefined) return undefined;
      const entry = entryByPassword(credential, {
        id: secondStep.id,
        async use(db) {
          if (!(await use(db))) throw new AppError("second-step-failed");
          const now = clock();
          const expiresAt = new Date(asked.startedAt + bounds.secondStepMinutes * 60_000);
          if (!(await spendSecret(db, { secret: asked.nonce, now, expiresAt })))
            throw new AppError("second-step-expired");
        },
      });
      const signedIn = await letIn(deps, client, { email: account.email, ...credential }, entry);
      return { ...signedIn, credential, secondStep };
    },
    (result) => result === undefined,
  );
  if (passed === undefined) throw new AppError("second-step-failed");
  await rateLimits.forget(rateLimitsOf.secondStep, accountId);
  deps.outbox.wake();
  return passed;
}

/** How a code is used up; undefined if it is wrong. */
export async function useOf(
  { database, clock, secondStepEncryption, tellOwner }: PassDeps,
  client: Client,
  secondStep: SecondStepRow,
  code: string,
): Promise<((db: Db) => Promise<boolean>) | undefined> {
  const { accountId } = secondStep;
  const secret = secondStepEncryption.open(secondStep.secret, accountId)?.toString();
  const step = secret && (await stepOf(secret, code, clock()));
  if (step) return (db) => useStep(db, secondStep, step);
  const hash = hashOfRecoveryCode(accountId, code);
  if (!(await hasRecoveryCode(database.read, accountId, hash))) return undefined;
  return async (db) => {
    if (!(await useRecoveryCode(db, accountId, hash))) return false;
    await tellOwner(db, accountId, "recovery-code-used", client);
    return true;
  };
}
