import type { Db } from "#server/platform/database/database.ts";
import type { Deps } from "#server/app/deps.ts";
import type { TestApp } from "./test-app.ts";

/**
 * A server that does something once, right after it has read a row with a certain column for a
 * request, for the first time or the `nth`: after the look-up that lets the request in, and before
 * anything that it does.
 */
export function overtakenServer(
  app: TestApp,
  column: "secondStep" | "keyHash" | "emailVerified",
  overtake: () => Promise<unknown>,
  nth = 1,
): ReturnType<TestApp["withParts"]> {
  const { database } = app.deps;
  return app.withParts({
    database: { ...database, read: afterReading(database.read, column, overtake, nth) },
  } satisfies Partial<Deps>);
}

function afterReading(db: Db, column: string, overtake: () => Promise<unknown>, nth: number): Db {
  let times = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => column in row)) return result;
      times += 1;
      if (times !== nth) return result;
      await overtake();
      return result;
    },
  });
}
