import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from "kysely";

/** Flushes an open file to disk without blocking the process. */
export type Flush = (file: number) => Promise<void>;

export const flushFile: Flush = promisify(fdatasync);

/** The log of the connection that writes. */
type Log = {
  isInTransaction: () => boolean;
  flush: () => Promise<void>;
  /** Sets whether a commit copies the log into the database file once it is long. */
  copyInCommits: (does: boolean) => void;
  /** Copies it while everyone goes on reading and writing. */
  copyAside: () => Promise<void>;
};

/** With this many changed rows, a transaction may write 40 MB of log, and much more. */
const manyRows = 10_000;

/**
 * The driver of the connection that writes. If SQLite flushed each commit to disk, the whole
 * process would wait for it. Instead, SQLite hands its log to the system, and the driver flushes
 * it, while other requests are read and answered. Until then, nobody else gets the connection, and
 * nothing is confirmed (R16.1). The process would also wait for a long transaction's log to be
 * copied into the database file, so another process does that.
 */
export class FlushingDriver extends SqliteDriver {
  #log: Log;
  /** The rows that the current transaction has changed. */
  #changed = 0;
  #copying: Promise<void> = Promise.resolve();
  #copies = 0;

  constructor(config: SqliteDialectConfig, log: Log) {
    super(config);
    this.#log = log;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: Parameters<typeof connection.executeQuery>[0]) => {
        const result = await connection.executeQuery<Row>(query);
        this.#changed += Number(result.numAffectedRows ?? 0);
        const mayHaveCommitted =
          query.query.kind !== "SelectQueryNode" && !this.#log.isInTransaction();
        if (mayHaveCommitted) await this.#flushOrEnd();
        return result;
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#changed = 0;
    await super.beginTransaction(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const isLong = this.#changed >= manyRows;
    if (isLong) this.#log.copyInCommits(false);
    try {
      await super.commitTransaction(connection);
    } finally {
      if (isLong) this.#copyNext();
    }
  }

  override async destroy(): Promise<void> {
    await this.#copying;
    await super.destroy();
  }

  #copyNext(): void {
    this.#copies += 1;
    this.#copying = this.#copying
      .then(() => this.#log.copyAside())
      // A commit copies what wasn't.
      .catch(() => {})
      .then(() => {
        this.#copies -= 1;
        if (this.#copies === 0) this.#log.copyInCommits(true);
      });
  }

  /**
   * If it fails, the process ends without confirming anything: others may have read what isn't on
   * disk, and only the next start can tell what is.
   */
  async #flushOrEnd(): Promise<void> {
    try {
      await this.#log.flush();
    } catch (cause) {
      setImmediate(() => {
        throw new Error("The database's log can't be flushed to disk.", { cause });
      });
      await new Promise(() => {});
    }
  }
}
