import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { TransactionConflict } from "./database-errors.ts";
import {
  isAbortedTransaction,
  isLostStatement,
  isOutdatedStatement,
  toDatabaseError,
} from "./postgres-errors.ts";
import { createHosts, requireWaited, type HostOptions } from "./postgres-hosts.ts";

/** Wraps how a pool runs its statements. */
type Run = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Connections to the primary among a URL's hosts. If the database is unavailable, statements fail
 * with DatabaseUnavailable, and their connection isn't used again.
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

/** A connection that fails immediately once it is broken, and is then discarded. */
function guard(client: pg.PoolClient, prepared: StatementNames, watched: Run): PostgresPoolClient {
  let failure: unknown;
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    if (failure !== undefined) throw failure;
    try {
      const result: unknown = await watched<unknown>(text, () =>
        prepared.run(client, text, [...values]),
      );
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

type StatementNames = ReturnType<typeof createStatementNames>;

/** Enough for all of our statements, with room to spare. */
const maxNames = 500;

/**
 * Runs statements under names, so that the server prepares each one once per connection. A pooler
 * that switches connections between transactions may not know them: after the first sign of one,
 * statements run unnamed. After a table got new columns, a statement gets a new name.
 */
function createStatementNames() {
  const names = new Map<string, string>();
  let usable = true;
  let outdated = 0;
  const nameOf = (text: string) => {
    if (!usable || (names.size >= maxNames && !names.has(text))) return undefined;
    const hash = () => createHash("sha256").update(text).digest("base64url").slice(0, 22);
    return names.getOrInsertComputed(text, hash);
  };
  /** Makes it run differently from now on; false if its failure has another reason. */
  const isForgotten = (text: string, name: string | undefined, error: unknown) => {
    if (isLostStatement(error)) usable = false;
    else if (!isOutdatedStatement(error)) return false;
    // Others may have noticed, too.
    else if (name !== undefined && names.get(text) === name)
      names.set(text, `${name.slice(0, 22)} ${(outdated += 1)}`);
    return true;
  };
  return {
    async run(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
      const name = nameOf(text);
      try {
        return await client.query({ ...(name !== undefined && { name }), text, values });
      } catch (error) {
        if (!isForgotten(text, name, error)) throw error;
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
