import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import { enqueueMail, type MailKind, type OutboxWorker } from "../platform/mail/outbox.ts";

/** Dependencies for requesting an email with a link. */
export type MailRequestDeps = {
  database: Pick<Database, "write">;
  allowances: Allowances;
  outbox: Pick<OutboxWorker, "wake">;
  clock: Clock;
};

/**
 * Requests an email with a link to `email`, from the network address `address`. Both have one limit
 * for all kinds of emails. Throws `too-many-attempts`.
 */
export async function requestMail(
  { database, allowances, outbox, clock }: MailRequestDeps,
  kind: MailKind,
  { address, email }: { address: string; email: string },
): Promise<void> {
  await allowances.take(allowancesOf.mailSite, siteOf(address));
  await allowances.take(allowancesOf.mailAddress, email);
  await enqueueMail(database.write, kind, email, clock());
  outbox.wake();
}
