import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { MailRefused, type Deliver } from "./delivery.ts";
import type { Mail } from "./mail.ts";
import {
  deleteOutboxRow,
  findNextDue,
  insertOutboxRow,
  leaseOutboxRow,
  postponeOutboxRow,
  summarizeOutbox,
  type OutboxRow,
  type OutboxSummary,
} from "./outbox.store.ts";

/**
 * An email starts as a row of `outbox`, written in the transaction that causes it. A worker takes
 * rows under a lease, writes the text when it sends it, and retries with growing pauses, always
 * with the same Message-ID, so that mail servers can recognize an email that they got twice.
 */

/** The kinds of emails. */
export type MailKind = OutboxRow["kind"];

/**
 * Composes the email for a recipient at the moment it is sent, or undefined if there is nothing to
 * send after all; `about` is its subject matter. Each attempt composes it again, so the table never
 * stores a link.
 */
export type Compose = (recipient: string, about?: string) => Promise<Mail | undefined>;

/** Longer than a delivery may take, so that no two workers ever have the same email. */
const leaseMs = 60_000;
const deliveryMs = 45_000;
/** How long a stop waits for a delivery in progress. */
const stopMs = 3000;
/** An email that couldn't be delivered for this long is given up. */
const keptMs = 24 * 3_600_000;
/** Wait before the next attempt: 5 s, doubled each time, up to 10 minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(5000 * 2 ** (attempts - 1), 600_000);
}

/**
 * Queues an email in the caller's transaction. It is sent after the commit, at least `waitMs`
 * milliseconds from now, and neither a crash nor a failing mail server loses it.
 */
export async function enqueueMail(
  db: Db,
  kind: MailKind,
  recipient: string,
  now: Date,
  { about = null, waitMs = 0 }: { about?: string | null; waitMs?: number } = {},
): Promise<void> {
  const at = now.getTime();
  const due = { createdAt: at, dueAt: at + waitMs, attempts: 0 };
  await insertOutboxRow(db, { id: randomUUID(), kind, recipient, about, ...due });
}

/** How many emails were sent, when the last one was, and how many will never be. */
type SentMails = { mails: number; lastAt: number | null; givenUp: number };

/** What is unsent, for the operator: without recipients, which aren't theirs to read. */
export async function getUnsentMails(
  db: Db,
  now: number,
): Promise<Omit<OutboxSummary, "oldestAt">> {
  const { mails, retried, lateSince } = await summarizeOutbox(db, now, retryDelayMs(1));
  return { mails, retried, lateSince };
}

/** Sends the emails in the outbox one after another. */
export type OutboxWorker = {
  /** Checks the outbox soon; call this when something was added. */
  wake(): void;
  /** Sends everything that is due now. Logs what went wrong, and never rejects. */
  run(): Promise<void>;
  /** How many emails are unsent, and the age of the oldest in milliseconds, or 0 without any. */
  waiting(): Promise<{ mails: number; oldestMs: number }>;
  /** What this worker has sent since it was created, and what it gave up on. */
  sent(): SentMails;
  stop(): Promise<void>;
};

export function createOutboxWorker(options: {
  db: Db;
  composers: Record<MailKind, Compose>;
  deliver: Deliver;
  /** Domain of the message ids. */
  domain: string;
  clock: Clock;
  logger: Logger;
  /** Other processes may add rows, so the table is polled even if nobody wakes us. */
  lookEveryMs?: number;
}): OutboxWorker {
  const { db, composers, deliver, domain, clock, logger, lookEveryMs = 30_000 } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const cutShort = new AbortController();
  const sent: SentMails = { mails: 0, lastAt: null, givenUp: 0 };

  const send = async (row: OutboxRow) => {
    try {
      const mail = await composers[row.kind](row.recipient, row.about ?? undefined);
      // The same id at every attempt lets mail servers and readers drop a duplicate.
      const signal = AbortSignal.any([cutShort.signal, AbortSignal.timeout(deliveryMs)]);
      if (mail !== undefined) {
        await deliver(mail, `<${row.id}@${domain}>`, signal);
        sent.mails += 1;
        sent.lastAt = clock().getTime();
      }
      await deleteOutboxRow(db, row.id);
    } catch (error) {
      await giveUpOrPostpone(row, error);
    }
  };

  const giveUpOrPostpone = async (row: OutboxRow, error: unknown) => {
    const line = { mail: row.id, kind: row.kind, attempts: row.attempts, ...reasonOf(error) };
    const now = clock().getTime();
    if (error instanceof MailRefused || now - row.createdAt > keptMs) {
      logger.error(line, "gave up sending an email");
      sent.givenUp += 1;
      await deleteOutboxRow(db, row.id);
    } else {
      logger.warn(line, "an email could not be sent and will be retried");
      await postponeOutboxRow(db, row.id, now + retryDelayMs(row.attempts));
    }
  };

  /** Returns when the next email is due. */
  const sendAllDue = async (): Promise<number> => {
    for (;;) {
      const now = clock().getTime();
      const row = stopped ? undefined : await leaseOutboxRow(db, now, now + leaseMs);
      if (row !== undefined) await send(row);
      else {
        const due = (await findNextDue(db)) ?? Number.POSITIVE_INFINITY;
        if (stopped || due > now) return due;
      }
    }
  };

  const work = async () => {
    let due = Number.POSITIVE_INFINITY;
    try {
      do {
        again = false;
        due = await sendAllDue();
      } while (again);
    } catch (error) {
      logger.error({ err: error }, "could not read the outbox");
    }
    running = undefined;
    // Whatever happened: nobody else would look again.
    const wait = Math.min(Math.max(due - clock().getTime(), 0), lookEveryMs);
    if (!stopped) timer = setTimeout(() => void run(), wait).unref();
  };

  // Never rejects: several callers may have the same run, and most don't wait for it.
  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running === undefined) running = work();
    else again = true;
    return running;
  };

  return {
    wake: () => void run(),
    run,
    async waiting() {
      const now = clock().getTime();
      const { mails, oldestAt } = await summarizeOutbox(db, now, retryDelayMs(1));
      return { mails, oldestMs: oldestAt === null ? 0 : now - oldestAt };
    },
    sent: () => ({ ...sent }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => cutShort.abort(), stopMs);
      await running;
      clearTimeout(cut);
    },
  };
}

/** Why an email couldn't be sent, without the server's message, which may repeat emails. */
function reasonOf(error: unknown): { code?: unknown; answer?: unknown } {
  const cause = error instanceof MailRefused ? error.cause : error;
  if (!(cause instanceof Error)) return {};
  return {
    ...("code" in cause && { code: cause.code }),
    ...("responseCode" in cause && { answer: cause.responseCode }),
  };
}
