import type { Logger } from "../logger.ts";
import type { Database } from "./database.ts";

/** Checks whether the database file is damaged. */
export type DamageWatch = {
  /** Starts a check of the whole database in the background. */
  wake(): void;
  /** Whether damage was found. Stays true: replacing the database requires stopping the server. */
  hasFound(): boolean;
  /** Aborts a running check. */
  stop(): Promise<void>;
};

/** SQLite lists up to a hundred problems; this many are enough to see what is affected. */
const problemsLogged = 10;

/** Logs damage as a fatal error. */
export function createDamageWatch(
  database: Pick<Database, "listDamage">,
  logger: Logger,
): DamageWatch {
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let found = false;

  const look = async () => {
    try {
      const problems = (await database.listDamage?.(stopping.signal)) ?? [];
      if (problems.length === 0) return;
      found = true;
      logger.fatal(
        { problems: problems.slice(0, problemsLogged) },
        "the database file is damaged: stop the server and restore a backup; see docs/backup.md",
      );
    } catch (err) {
      if (!stopping.signal.aborted)
        logger.error({ err }, "could not check the database file for damage");
    }
  };

  return {
    wake: () => void (looking = look()),
    hasFound: () => found,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
