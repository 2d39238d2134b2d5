import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from "kysely";

/** Flushes an open file to disk without blocking the process. */
export type Flush = (file: number) => Promise<void>;

export const flushFile: Flush = promisify(fdatasync);

/**
 * The driver of the connection that writes. If SQLite flushed each commit to disk, the whole
 * process would wait for it. Instead, SQLite hands its log to the system, and the driver flushes
 * it, while other requests are read and answered. Until then, nobody else gets the connection, and
 * nothing is confirmed (R16.1).
 */
export class FlushingDriver extends SqliteDriver {
  #flush: () => Promise<void>;
  #isInTransaction: () => boolean;

  constructor(
    config: SqliteDialectConfig,
    log: { flush: () => Promise<void>; isInTransaction: () => boolean },
  ) {
    super(config);
    this.#flush = log.flush;
    this.#isInTransaction = log.isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: Parameters<typeof connection.executeQuery>[0]) => {
        const result = await connection.executeQuery<Row>(query);
        const mayHaveCommitted = query.query.kind !== "SelectQueryNode" && !this.#isInTransaction();
        if (mayHaveCommitted) await this.#flushOrEnd();
        return result;
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /**
   * If it fails, the process ends without confirming anything: others may have read what isn't on
   * disk, and only the next start can tell what is.
   */
  async #flushOrEnd(): Promise<void> {
    try {
      await this.#flush();
    } catch (cause) {
      setImmediate(() => {
        throw new Error("The database's log can't be flushed to disk.", { cause });
      });
      await new Promise(() => {});
    }
  }
}
