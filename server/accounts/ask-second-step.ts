import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Clock } from "../platform/clock.ts";
import type { Client } from "./client.ts";
import type { Credential } from "./credentials.store.ts";
import { keyOf, type SecondStepChallenge, type SecondStepCookies } from "./second-step-cookies.ts";
import type { SecondStepRow } from "./second-steps.store.ts";

/** Dependencies for asking for a second step. */
export type AskingDeps = { secondStepCookies: SecondStepCookies; clock: Clock };

/** Whether this browser passed the second step lately, with the same password and app (R30.5). */
export function isRemembered(
  { secondStepCookies: { remembered }, clock }: AskingDeps,
  { cookies }: Pick<Client, "cookies">,
  { accountId, passwordHash }: Credential,
  { id }: Pick<SecondStepRow, "id">,
): boolean {
  const key = keyOf(id, passwordHash);
  return (remembered.read(cookies, clock().getTime()) ?? []).some(
    (account) => account.accountId === accountId && account.key === key,
  );
}

/** What a browser keeps between the right password and the code. It is no session (R30.4). */
export function challengeFor(
  { clock }: Pick<AskingDeps, "clock">,
  { accountId, passwordHash }: Credential,
): SecondStepChallenge {
  const nonce = randomBytes(16).toString("base64url");
  return { nonce, accountId, key: keyOf(passwordHash), startedAt: clock().getTime() };
}

/** Remembers in this browser that it has just passed an account's second step (R30.5). */
export function rememberBrowser(
  { secondStepCookies: { remembered }, clock }: AskingDeps,
  c: Context,
  { accountId, passwordHash }: Credential,
  { id }: Pick<SecondStepRow, "id">,
): void {
  const startedAt = clock().getTime();
  const all = remembered.read(c.req.header("cookie"), startedAt) ?? [];
  const others = all.filter((account) => account.accountId !== accountId);
  remembered.set(c, [{ accountId, key: keyOf(id, passwordHash), startedAt }, ...others]);
}
