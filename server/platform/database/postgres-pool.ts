import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { TransactionConflict } from "./database-errors.ts";
import { isAbortedTransaction, isLostStatement, toDatabaseError } from "./postgres-errors.ts";
import { createHosts, requireWaited, type HostOptions } from "./postgres-hosts.ts";

/** How the statements of a pool are run. */
type Run = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Connections to the server of an address that leads. What fails because the database is away
 * fails as DatabaseUnavailable, and its connection is not used again.
 */
export function createPostgresPool(
  options: HostOptions,
  watched: Run = (_text, run) => run(),
): PostgresPool {
  const hosts = createHosts(options);
  const prepared = createStatementNames();
  return {
    options,
    connect: async () => guard(await hosts.connect(), prepared, watched),
    end: () => hosts.end(),
  };
}

/** A connection that fails at once after it has broken, and then is thrown away. */
function guard(client: pg.PoolClient, prepared: StatementNames, watched: Run): PostgresPoolClient {
  let failure: unknown;
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    if (failure !== undefined) throw failure;
    try {
      const result = await watched(text, () => prepared.run(client, text, [...values]));
      requireWaited(client);
      return result as unknown as PostgresQueryResult<Row>;
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
