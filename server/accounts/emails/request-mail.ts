import { siteOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { enqueueMail, type MailKind, type OutboxWorker } from "../../platform/mail/outbox.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";

/** Dependencies for requesting an email with a link. */
export type MailRequestDeps = {
  database: Pick<Database, "write">;
  allowances: Allowances;
  outbox: Pick<OutboxWorker, "wake">;
  clock: Clock;
};

/** Who requests an email, from where, and whether it is to their own email. */
export type MailRequest = { address: string; email: string; isOwn: boolean };

/**
 * Requests an email with a link. Each site and each email has one limit for all kinds of emails,
 * except that what people request for themselves is counted apart from what strangers request for
 * them. Throws `too-many-attempts`.
 */
export async function requestMail(
  { database, allowances, outbox, clock }: MailRequestDeps,
  kind: MailKind,
  { address, email, isOwn }: MailRequest,
): Promise<void> {
  await allowances.take(allowancesOf.mailSite, siteOf(address));
  await allowances.take(isOwn ? allowancesOf.ownMails : allowancesOf.mailAddress, email);
  await enqueueMail(database.write, kind, email, clock());
  outbox.wake();
}
