import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPoolClient } from "kysely";
import type { Logger } from "../logger.ts";
import { DatabaseUnavailable } from "./database-errors.ts";
import { unavailable } from "./postgres-errors.ts";

/**
 * With `synchronous_standby_names` a commit waits for a standby, however long that takes: no server
 * time limit ends the wait. We must not end it either: a canceled wait still commits, so others
 * could read data that may be lost. So we let commits return when they can, and meanwhile tell
 * clients that nothing was confirmed.
 */
export type CommitWatch = {
  /**
   * Runs a statement. Changes fail while commits aren't being confirmed, either immediately or once
   * we find out while they run. `patient` statements don't fail for this; they only trigger the
   * check.
   */
  over<Result>(text: string, run: () => Promise<Result>, patient: boolean): Promise<Result>;
  /** Whether commits are being confirmed, as far as anyone has had to wait for one. */
  comeBack(): boolean;
  stop(): void;
};

/** A change that takes longer than this triggers a check of commits, in milliseconds. */
const patienceMs = 1000;
/**
 * If an empty commit takes longer, commits aren't being confirmed; a merely busy server is faster.
 */
const answerMs = 3500;
const tickMs = 250;
/** After this long, the commit is retried: another server may be the primary by now. */
export const commitMs = 15_000;
/** Delay between attempts to reach the server. */
const againMs = 1000;

const harmless = /^\s*(?:select|show|rollback)\b/i;
/** Changes no visible data, but its commit waits like any other. */
const commitNothing = "select pg_logical_emit_message(true, 'rollcall', '')";
/** Ends the wait left over from an earlier attempt. Its commit was empty, so nothing is lost. */
const endEarlier = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = current_setting('application_name') and pid <> pg_backend_pid()`;

type Change = { since: number; giveUp: () => void };

/** Watches commits over its own connections, with an application name that nothing else uses. */
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

  /** Resolves when a commit was confirmed, or when the server doesn't support the check. */
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
    // An answer that arrived while this process was busy still counts.
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
