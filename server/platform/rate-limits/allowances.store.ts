import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/**
 * Takes one of `free` things that are given back one by one, each after `eachMs`; false
 * when all are taken. The row is forgotten when the last has been given back.
 */
export async function takeOne(
  db: Db,
  key: string,
  { free, eachMs }: { free: number; eachMs: number },
  now: number,
): Promise<boolean> {
  const forgetAt = sql.ref<number>("failures.forgetAt");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("failures")
    .values({ key, count: 1, lastAt: now, forgetAt: now + eachMs })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`case when ${forgetAt} <= ${now} then 1 else "failures"."count" + 1 end`,
          lastAt: now,
          forgetAt: sql<number>`case when ${forgetAt} <= ${now} then ${now} else ${forgetAt} end + ${eachMs}`,
        })
        .where(forgetAt, "<=", now + (free - 1) * eachMs),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes the next one, whether it is there or still has to be given back, and returns when all
 * that was taken will have been given back. However many are asked for ahead, one is out at most.
 */
export async function takeNext(
  db: Db,
  key: string,
  { free, eachMs }: { free: number; eachMs: number },
  now: number,
): Promise<number> {
  const forgetAt = sql.ref<number>("failures.forgetAt");
  const latest = now + free * eachMs;
  const row = await db
    .insertInto("failures")
    .values({ key, count: 1, lastAt: now, forgetAt: now + eachMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when ${forgetAt} <= ${now} then 1 else "failures"."count" + 1 end`,
        lastAt: now,
        forgetAt: sql<number>`case when ${forgetAt} <= ${now} then ${now} when ${forgetAt} > ${latest} then ${latest} else ${forgetAt} end + ${eachMs}`,
      }),
    )
    .returning("forgetAt")
    .executeTakeFirstOrThrow();
  return row.forgetAt;
}

/** Has a subject forgotten at `latest` if that would come later. */
export async function forgetBy(db: Db, key: string, latest: number): Promise<void> {
  await db
    .updateTable("failures")
    .set({ forgetAt: latest })
    .where("key", "=", key)
    .where("forgetAt", ">", latest)
    .execute();
}

/** When everything is given back that a subject has taken; undefined when nothing is taken. */
export async function findForgetAt(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("failures")
    .select("forgetAt")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.forgetAt;
}
