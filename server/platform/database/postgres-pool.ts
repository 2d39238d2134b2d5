import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { parsePostgresUrl } from "../postgres-url.ts";
import { toDatabaseError, unavailable } from "./postgres-errors.ts";
import { createStatementNames, type StatementNames } from "./postgres-statements.ts";

/** How long connecting, or waiting for a free connection, may take, in milliseconds. */
const connectMs = 3000;

type PoolOptions = Pick<pg.PoolConfig, "types" | "statement_timeout" | "query_timeout"> & {
  max: number;
  /** How long a transaction may do nothing, in milliseconds; 0, the default, sets no limit. */
  idleMs?: number;
  url: string;
  logger: Logger;
};

/**
 * Connections to one of a URL's hosts: the first that can be used, and that one until it can't be.
 * If the database is unavailable, statements fail with DatabaseUnavailable, and their connection
 * isn't used again.
 */
export function createPostgresPool(poolOptions: PoolOptions): PostgresPool {
  const { url, logger, idleMs = 0, ...options } = poolOptions;
  const { urls, writable } = parsePostgresUrl(url) ?? { urls: [url], writable: false };
  const hosts = urls.map((connectionString) => {
    const pool = new pg.Pool({
      ...options,
      connectionString,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: "rollcall",
      onConnect: async (client) => {
        // While a client is in use, the pool doesn't listen for errors, and nothing else needs to:
        // the current statement fails with the same error.
        client.on("error", () => {});
        client.on("notice", ({ routine }) => {
          if (routine === "SyncRepWaitForLSN") waitedInVain.add(client);
        });
        await client.query(giveUpLostMachine(idleMs));
        if (writable) await requireWritable(client);
      },
    });
    pool.on("error", (err) => logger.warn({ err }, "an idle database connection was lost"));
    const host = { pool, inUse: 0 };
    pool.on("acquire", () => (host.inUse += 1));
    pool.on("release", () => (host.inUse -= 1));
    return host;
  });
  let [current] = hosts;
  const names = createStatementNames();

  return {
    options: poolOptions,
    async connect() {
      let failure: unknown;
      for (const host of new Set([current, ...hosts])) {
        if (host === undefined) continue;
        try {
          const client = await host.pool.connect();
          current = host;
          return guard(client, names);
        } catch (error) {
          failure = error;
          // A host whose connections are all in use is no reason to ask another one. Those that are
          // being opened don't count: a host that says nothing always has some.
          if (host.inUse >= options.max) break;
        }
      }
      throw unavailable(failure);
    },
    end: async () => void (await Promise.all(hosts.map(({ pool }) => pool.end()))),
  };
}

/** A connection that fails immediately once it is broken, and is then discarded. */
function guard(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let failure: unknown;
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    if (failure !== undefined) throw failure;
    try {
      const result: unknown = await names.run(client, text, [...values]);
      requireWaited(client);
      return result as PostgresQueryResult<Row>;
    } catch (cause) {
      const { error, broken } = toDatabaseError(cause);
      if (broken) failure = error;
      throw error;
    }
  };
  return {
    // The other overload is for cursors, which we don't use.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || failure !== undefined),
  };
}

const waitedInVain = new WeakSet<pg.ClientBase>();

/**
 * Throws if the server stopped waiting for its standby because the wait was canceled: it reports
 * the commit as done, but the data may be lost.
 */
function requireWaited(client: pg.ClientBase): void {
  if (waitedInVain.has(client)) throw new Error("the server did not wait for its standby");
}

/**
 * Lets the server give up what a machine that is gone was doing; otherwise, it keeps connections
 * and locks for up to two hours. Set here, because poolers refuse unknown options of connections.
 */
const giveUpLostMachine = (idleMs: number) => `
  set idle_in_transaction_session_timeout = ${idleMs};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`;

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  if (rows[0]?.readOnly !== "off") throw new Error("this server is read-only");
}
