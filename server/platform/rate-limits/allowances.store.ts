import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/**
 * Takes `count` of `free` units that are returned one by one, every `eachMs`; false if fewer are left.
 * The row is deleted after the last one was returned.
 */
export async function takeSome(
  db: Db,
  key: string,
  { free, eachMs, count }: { free: number; eachMs: number; count: number },
  now: number,
): Promise<boolean> {
  const forgetAt = sql.ref<number>("failures.forgetAt");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("failures")
    .values({ key, count, lastAt: now, forgetAt: now + count * eachMs })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`case when ${forgetAt} <= ${now} then ${count} else "failures"."count" + ${count} end`,
          lastAt: now,
          forgetAt: sql<number>`case when ${forgetAt} <= ${now} then ${now} else ${forgetAt} end + ${count * eachMs}`,
        })
        .where(forgetAt, "<=", now + (free - count) * eachMs),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes the next unit, whether it is free or still to be returned, and returns when all taken units
 * will have been returned. However many are reserved, at most one is taken in advance.
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

/** Brings a subject's expiry forward to `latest` if it would be later. */
export async function forgetBy(db: Db, key: string, latest: number): Promise<void> {
  await db
    .updateTable("failures")
    .set({ forgetAt: latest })
    .where("key", "=", key)
    .where("forgetAt", ">", latest)
    .execute();
}

/** When everything that a subject took will have been returned; undefined if nothing is taken. */
export async function findForgetAt(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("failures")
    .select("forgetAt")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.forgetAt;
}
