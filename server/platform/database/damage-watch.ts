import type { Logger } from "../logger.ts";
import type { Database } from "./database.ts";

/** Looks whether the database still holds what was written to it. */
export type DamageWatch = {
  /** Reads the database through once, beside the work. */
  wake(): void;
  /** Whether damage has been found; it stays until the database is replaced, for which the server stops. */
  hasFound(): boolean;
  /** Gives a look up that is under way. */
  stop(): Promise<void>;
};

/** SQLite names up to a hundred places, of which these are enough to see what is hit. */
const problemsLogged = 10;

/** What it finds is a fatal line in the log. */
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
