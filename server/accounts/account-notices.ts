import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import { addToWaitingRow } from "../platform/mail/outbox.store.ts";
import { enqueueMail, type OutboxWorker } from "../platform/mail/outbox.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import type { AccountChange } from "./account-notice-mail.ts";
import { findAddress } from "./addresses.store.ts";
import { browserOf } from "./browser-of.ts";
import type { Client } from "./client.ts";

/**
 * Tells an account's owner by email, in the transaction of a change, what was changed and in which
 * browser (R2.33). What isn't in a transaction wasn't changed, and isn't told.
 */
export type TellOwner = (
  db: Db,
  accountId: string,
  change: AccountChange,
  by: Pick<Client, "userAgent">,
) => Promise<void>;

/** Dependencies for telling an account's owner; wake the outbox after the commit. */
export type NoticeDeps = { tellOwner: TellOwner; outbox: Pick<OutboxWorker, "wake"> };

/**
 * These are told even where an email isn't confirmed, and without a mail server: they are about
 * what the account's password alone can do, or about who manages the installation.
 */
const alwaysTold: ReadonlySet<AccountChange> = new Set<AccountChange>([
  ...(["passkey-added", "passkey-removed"] as const),
  ...(["second-step-added", "second-step-removed", "recovery-code-used"] as const),
  ...(["operator-added", "other-operator-added"] as const),
]);

/** Nobody is told about the login that their sign-up begins with. */
const signUpMs = 60_000;

/**
 * These emails have an allowance of their own, so that nobody can use them to keep a reset link
 * from someone. Once it is used up, the next one waits, and includes what follows until it is sent.
 * It is the recipient's: anyone can close and create accounts with an email that nobody confirmed.
 */
export function createTellOwner({
  config,
  allowances,
  clock,
}: {
  config: Pick<Config, "smtpUrl">;
  allowances: Allowances;
  clock: Clock;
}): TellOwner {
  return async (db, accountId, change, by) => {
    const address = await findAddress(db, accountId);
    if (address === undefined) return;
    const isReached = address.isProved && config.smtpUrl !== undefined;
    if (!isReached && !alwaysTold.has(change)) return;
    const now = clock();
    const isOwnSignUp = now.getTime() - address.createdAt.getTime() < signUpMs;
    if (change === "new-browser" && isOwnSignUp) return;
    const { browser, system } = browserOf(by.userAgent);
    const entry = [change, now.getTime(), browser ?? "", system ?? ""]
      .map((part) => encodeURIComponent(part))
      .join("/");
    const kind = "account-changed";
    const recipient = address.email;
    if (await addToWaitingRow(db, { kind, recipient, prefix: "" }, ` ${entry}`)) return;
    const waitMs = await allowances.reserve(db, allowancesOf.accountNotices, recipient);
    await enqueueMail(db, kind, recipient, now, { about: entry, waitMs });
  };
}

/** The subject matter of an email about what the installation's operator changed. */
export function changeByOperator(change: AccountChange, at: number): string {
  return `${change}/${at}`;
}
