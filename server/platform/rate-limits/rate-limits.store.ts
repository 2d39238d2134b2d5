import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { prepareForEachRow } from "../database/rows-statement.ts";

/** The stored data of a subject: the number of failures, the last one, and when they expire. */
export type Failures = { count: number; lastAt: number; forgetAt: number };

/**
 * Counts a failure, or as many as are missing to `atLeast`, and returns the new total; expired
 * failures don't count.
 */
export async function incrementFailures(
  db: Db,
  key: string,
  { now, forgetAt, atLeast }: { now: number; forgetAt: number; atLeast: number },
): Promise<number> {
  const { count } = await db
    .insertInto("failures")
    .values({ key, count: atLeast, lastAt: now, forgetAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when "failures"."forgetAt" <= ${now} or "failures"."count" < ${atLeast} then ${atLeast} else "failures"."count" + 1 end`,
        lastAt: now,
        forgetAt,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

const failuresQuery = prepareForEachRow<{ key: string }>({ key: "text" })((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("failures", "failures.key", "rows.key")
    .select(["failures.key", "failures.count", "failures.lastAt", "failures.forgetAt"]),
);

/** The unexpired failures for these keys, in the keys' order. */
export async function listFailuresOf(
  db: Db,
  keys: readonly string[],
  now: number,
): Promise<(Failures | undefined)[]> {
  const asked = [...new Set(keys)].map((key) => ({ key }));
  const rows = await failuresQuery(db, asked);
  const found = new Map(rows.map(({ key, ...failures }) => [key, failures]));
  return keys.map((key) => {
    const failures = found.get(key);
    return failures !== undefined && failures.forgetAt > now ? failures : undefined;
  });
}

/** Replaces `from` with `to`; false if the row has changed since. */
export async function replaceFailures(
  db: Db,
  key: string,
  from: Failures,
  to: Failures,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("failures")
    .set(to)
    .where("key", "=", key)
    .where("count", "=", from.count)
    .where("lastAt", "=", from.lastAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Subtracts one failure, whatever was counted since. */
export async function decrementFailures(db: Db, key: string): Promise<void> {
  await db
    .updateTable("failures")
    .set((expression) => ({ count: expression("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom("failures").where("key", "=", key).execute();
}

/** Deletes expired failures and returns for how many subjects. */
export async function deleteForgottenFailures(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("failures")
    .where("forgetAt", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
