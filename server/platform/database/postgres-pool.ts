import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { TransactionConflict } from "./database-errors.ts";
import {
  isAbortedTransaction,
  isLostStatement,
  toDatabaseError,
  unavailable,
} from "./postgres-errors.ts";
import { parsePostgresUrl } from "./postgres-url.ts";

/** How long a connection may take, in milliseconds, or the wait for one that is free. */
const connectMs = 3000;

type PoolOptions = Pick<pg.PoolConfig, "max" | "types" | "statement_timeout" | "query_timeout">;

/**
 * Connections to the first host of an address that can be had, the one of last time before
 * the others. What fails because the database is away fails as DatabaseUnavailable, and its
 * connection is not used again.
 */
export function createPostgresPool({
  url,
  logger,
  ...options
}: PoolOptions & { url: string; logger: Logger }): PostgresPool {
  const { urls, writable } = parsePostgresUrl(url) ?? { urls: [url], writable: false };
  const hosts = urls.map((connectionString) => {
    const pool = new pg.Pool({
      ...options,
      connectionString,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: "rollcall",
      onConnect: async (client) => {
        // While a client is in use the pool does not listen, and nobody else needs to:
        // the statement under way fails with the same error.
        client.on("error", () => {});
        if (writable) await requireWritable(client);
      },
    });
    return pool.on("error", (err) => logger.warn({ err }, "an idle database connection broke"));
  });
  const prepared = createStatementNames();
  let preferred = 0;

  return {
    options,
    async connect() {
      let failure: unknown;
      for (const offset of hosts.keys()) {
        const index = (preferred + offset) % hosts.length;
        try {
          const client = await hosts[index]?.connect();
          if (client === undefined) continue;
          preferred = index;
          return guard(client, prepared);
        } catch (error) {
          failure = error;
        }
      }
      throw unavailable(failure);
    },
    async end() {
      await Promise.all(hosts.map((pool) => pool.end()));
    },
  };
}

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  if (rows[0]?.readOnly !== "off") throw new Error("this server takes no changes");
}

/** A connection that fails at once after it has broken, and then is thrown away. */
function guard(client: pg.PoolClient, prepared: StatementNames): PostgresPoolClient {
  let failure: unknown;
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    if (failure !== undefined) throw failure;
    try {
      return (await prepared.run(client, text, [...values])) as unknown as PostgresQueryResult<Row>;
    } catch (cause) {
      const { error, broken } = toDatabaseError(cause);
      if (broken) failure = error;
      throw error;
    }
  };
  return {
    // Cursors are the other form of it, which the product does not use.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || failure !== undefined),
  };
}

type StatementNames = ReturnType<typeof createStatementNames>;

/** As many texts are kept as there are statements of ours, and then some. */
const maxNames = 500;

/**
 * Runs statements under names, so that the server prepares each of them once a connection.
 * A pooler that hands every transaction another connection may not know them: from the
 * first sign of one, statements go without.
 */
function createStatementNames() {
  const names = new Map<string, string>();
  let usable = true;
  const nameOf = (text: string) => {
    if (!usable || (names.size >= maxNames && !names.has(text))) return {};
    const hash = () => createHash("sha256").update(text).digest("base64url").slice(0, 22);
    return { name: names.getOrInsertComputed(text, hash) };
  };
  return {
    async run(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
      try {
        return await client.query({ ...nameOf(text), text, values });
      } catch (error) {
        if (!isLostStatement(error)) throw error;
        usable = false;
      }
      try {
        return await client.query({ text, values });
      } catch (error) {
        if (!isAbortedTransaction(error)) throw error;
        throw new TransactionConflict("a prepared statement was lost", { cause: error });
      }
    },
  };
}
