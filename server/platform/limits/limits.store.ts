import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { prepareQuery, type ParameterOf } from "../database/prepared-query.ts";

/** Counts one failure more and returns how many there are now; old ones are forgotten first. */
export async function incrementFailures(
  db: Db,
  key: string,
  now: number,
  forgetAt: number,
): Promise<number> {
  const { count } = await db
    .insertInto("failures")
    .values({ key, count: 1, lastAt: now, forgetAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when "failures"."forgetAt" <= ${now} then 1 else "failures"."count" + 1 end`,
        lastAt: now,
        forgetAt,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

const failuresQuery = prepareQuery((db, parameter: ParameterOf<{ key: string; now: number }>) =>
  db
    .selectFrom("failures")
    .select(["count", "lastAt", "forgetAt"])
    .where("key", "=", parameter("key"))
    .where("forgetAt", ">", parameter("now")),
);

/** The failures that have not been forgotten; undefined when there are none. */
export async function findFailures(db: Db, key: string, now: number) {
  return (await failuresQuery(db, { key, now }))[0];
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom("failures").where("key", "=", key).execute();
}

/** Removes failures that no longer count, and returns for how many subjects. */
export async function deleteForgottenFailures(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("failures")
    .where("forgetAt", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
