import { setPasswordHash } from "#server/accounts/credentials.store.ts";
import type { HashQueue } from "#server/accounts/hash-queue.ts";
import type { Deps } from "#server/app/deps.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Browser } from "../browser/browser.ts";
import type { Person } from "../people/people.ts";
import type { TestApp } from "../servers/test-app.ts";

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

/**
 * A browser like a person's, at a server where their password is a different one as soon as it has
 * been checked. Their sessions go on.
 */
export function browserOfOldPassword(
  app: TestApp,
  { browser: { cookies }, user }: Person,
): Browser {
  const hashQueue: HashQueue = async (asker, work) => {
    const result = await app.deps.hashQueue(asker, work);
    const changed = { accountId: user.id, passwordHash: "another" };
    await setPasswordHash(app.deps.database.write, changed, app.deps.clock());
    return result;
  };
  const browser = app.withParts({ hashQueue }).browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
