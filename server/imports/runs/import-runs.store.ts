import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ImportRow = Tables["imports"];

/** Notes that an import begins. */
export async function insertRun(
  db: Db,
  { id, clubId, at }: { id: string; clubId: string; at: number },
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      id,
      clubId,
      state: "running",
      startedAt: at,
      seenAt: at,
      percent: 0,
    })
    .execute();
}

/** Changes an import if it is still running, and was last seen by then; returns whether it was. */
export async function updateRun(
  db: Db,
  id: string,
  set: Partial<Pick<ImportRow, "state" | "seenAt" | "percent">>,
  { end = {}, seenBefore }: { end?: { revision?: number }; seenBefore?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ ...set, ...end })
    .where((row) => row.and({ id, state: "running" }))
    .$if(seenBefore !== undefined, (query) => query.where("seenAt", "<=", seenBefore ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a club's imports that ended before this one. */
export async function deleteEarlierRuns(db: Db, clubId: string, id: string): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("clubId", "=", clubId)
    .where("state", "<>", "running")
    .where("id", "<>", id)
    .execute();
}

/** Stores how an import compares with its sheet. */
export async function updateProof(
  db: Db,
  id: string,
  { points, agreeing }: { points: number; agreeing: number },
): Promise<void> {
  await db.updateTable("imports").set({ points, agreeing }).where("id", "=", id).execute();
}

/** Deletes the imports of a club that are running, or one of them. */
export async function deleteRuns(
  db: Db,
  which: { clubId: string } | { id: string },
): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("state", "=", "running")
    .where((expression) => expression.and(which))
    .execute();
}

/** The import of a club that began last. */
export function findLatestRun(db: Db, clubId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom("imports")
    .selectAll()
    .where("clubId", "=", clubId)
    .orderBy("startedAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
