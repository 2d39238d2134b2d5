import { CompiledQuery } from "kysely";
import { platformOf, type Db } from "./database.ts";

/**
 * Statements that are sent to a server one right after the other, without waiting for answers. The
 * server runs them in order, so each sees what those before it changed.
 */
export class Flight {
  readonly queries: CompiledQuery[] = [];
}

type Step = (db: Db) => Promise<unknown>;
type Results<Steps extends readonly Step[]> = {
  [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/** Handles that collect statements for a flight. */
const collecting = new WeakSet<Db>();

/**
 * Runs steps of a transaction in order, and in a single round trip where the database is a
 * server's. So no step can use another one's result, and each has to call its prepared statements
 * before it awaits anything. If one fails, so do those after it.
 */
export async function inOneFlight<const Steps extends readonly Step[]>(
  db: Db,
  steps: Steps,
): Promise<Results<Steps>> {
  const results: unknown[] = [];
  if (collecting.has(db)) results.push(...(await Promise.all(steps.map((step) => step(db)))));
  // SQLite rolls back when a write fails, and would run the next one without a transaction.
  else if (platformOf(db).inProcess) for (const step of steps) results.push(await step(db));
  else results.push(...(await send(db, steps)));
  return results as Results<Steps>;
}

async function send(db: Db, steps: readonly Step[]): Promise<unknown[]> {
  const flight = new Flight();
  const { promise: landed, resolve, reject } = Promise.withResolvers<unknown[][]>();
  let hasLeft = false;
  const executeQuery = async (query: CompiledQuery) => {
    if (hasLeft) throw new Error("A statement came too late for its flight.");
    const place = flight.queries.push(query) - 1;
    return { rows: (await landed)[place] };
  };
  const results = Promise.all(steps.map((step) => step(withQueries(db, executeQuery))));
  hasLeft = true;
  const query = { ...CompiledQuery.raw("flight"), parameters: [flight] };
  if (flight.queries.length === 0) resolve([]);
  else db.executeQuery<unknown[]>(query).then(({ rows }) => resolve(rows), reject);
  return results;
}

/** The same handle, except that it passes compiled queries on. */
function withQueries(db: Db, executeQuery: (query: CompiledQuery) => Promise<unknown>): Db {
  const handle = new Proxy(db, {
    get(target, name) {
      if (name === "executeQuery") return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  collecting.add(handle);
  return handle;
}
