import type { Db } from "#server/platform/database/database.ts";
import type { Deps } from "#server/app/deps.ts";
import type { TestApp } from "./test-app.ts";

/**
 * A server that does something once, right after it has read a row with a certain column for a
 * request: after the look-up that lets the request in, and before anything that it does.
 */
export function overtakenServer(
  app: TestApp,
  column: "secondStep" | "keyHash",
  overtake: () => Promise<unknown>,
): ReturnType<TestApp["withParts"]> {
  const { database } = app.deps;
  return app.withParts({
    database: { ...database, read: afterReading(database.read, column, overtake) },
  } satisfies Partial<Deps>);
}

function afterReading(db: Db, column: string, overtake: () => Promise<unknown>): Db {
  let isDone = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isDone || !result.rows.some((row) => column in row)) return result;
      isDone = true;
      await overtake();
      return result;
    },
  });
}
