import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPoolClient } from "kysely";
import type { Logger } from "../logger.ts";
import { DatabaseUnavailable } from "./database-errors.ts";
import { unavailable } from "./postgres-errors.ts";

/**
 * With `synchronous_standby_names` a commit waits for a standby, as long as it takes: no time
 * limit of the server ends that wait. Nor may we: what is cancelled is committed all the same,
 * can be read by others, and may be lost. So commits are left to come back when they can, and
 * those who asked are told meanwhile that nothing was confirmed.
 */
export type CommitWatch = {
  /**
   * Runs a statement. What changes data fails while commits do not come back: at once, or when
   * that is found out while it is under way. Unless it is `patient`, and only makes us look.
   */
  over<Result>(text: string, run: () => Promise<Result>, patient: boolean): Promise<Result>;
  /** Whether commits come back, as far as anybody has had to wait for one. */
  comeBack(): boolean;
  stop(): void;
};

/** A change that takes longer makes us look whether commits come back, in milliseconds. */
const patienceMs = 1000;
/** A commit of nothing that takes longer does not come back for the moment: a busy server's does. */
const answerMs = 3500;
const tickMs = 250;
/** Then it is tried anew: another server may lead by now. */
export const commitMs = 15_000;
/** Between tries to reach the server. */
const againMs = 1000;

const harmless = /^\s*(?:select|show|rollback)\b/i;
/** Changes nothing that anybody reads; its commit waits as any other does. */
const commitNothing = "select pg_logical_emit_message(true, 'rollcall', '')";
/** Ends what still waits since an earlier try. It was about nothing, so nobody misses it. */
const endEarlier = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = current_setting('application_name') and pid <> pg_backend_pid()`;

type Change = { since: number; giveUp: () => void };

/** Watches commits by connections of its own, which nobody else has the application name of. */
export function createCommitWatch(options: {
  connect: () => Promise<PostgresPoolClient>;
  logger: Logger;
}): CommitWatch {
  const { connect, logger } = options;
  const underWay = new Set<Change>();
  let hanging = false;
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let waiting: PostgresPoolClient | undefined;

  /** Resolves when a commit has come back, or the server says that it does not do this. */
  const waitForCommit = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const client = (waiting = await connect());
        try {
          if (stopping.signal.aborted) return;
          await client.query(endEarlier, []).catch(() => {});
          await client.query(commitNothing, []);
        } finally {
          if (waiting === client) client.release();
          waiting = undefined;
        }
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) return;
        await wait(againMs, undefined, { ref: false });
      }
    }
  };

  const look = async () => {
    let back = false;
    const commit = waitForCommit().then(() => (back = true));
    await Promise.race([commit, wait(answerMs, undefined, { ref: false })]);
    // An answer that came while this process was busy counts.
    await new Promise(setImmediate);
    if (back) return;
    hanging = true;
    logger.error(
      "commits are not being confirmed, so changes are refused until they are: a standby in synchronous_standby_names may be down",
    );
    for (const { giveUp } of underWay) giveUp();
    await commit;
    if (stopping.signal.aborted) return;
    hanging = false;
    logger.warn("commits are being confirmed again");
  };

  const timer = setInterval(() => {
    const [oldest] = underWay;
    if (oldest !== undefined && performance.now() - oldest.since > patienceMs)
      looking ??= look().finally(() => (looking = undefined));
  }, tickMs).unref();

  return {
    async over(text, run, patient) {
      if (harmless.test(text)) return run();
      const { promise: givenUp, reject } = Promise.withResolvers<never>();
      const failure = () => new Error("commits are not being confirmed");
      if (hanging && !patient) throw unavailable(failure());
      const giveUp = () => {
        if (!patient) reject(failure());
      };
      const change = { since: performance.now(), giveUp };
      underWay.add(change);
      try {
        return await Promise.race([run(), givenUp]);
      } finally {
        underWay.delete(change);
      }
    },
    comeBack: () => !hanging,
    stop() {
      stopping.abort();
      clearInterval(timer);
      const client = waiting;
      waiting = undefined;
      client?.release(true);
    },
  };
}
