import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type SheetHabitsRow = Tables["sheetHabits"];
/** A club's kind of sheet. */
export type ClubShape = Pick<SheetHabitsRow, "clubId" | "shape">;

/** The JSON of how a club's sheets of a shape are read; undefined if it isn't known. */
export async function findHabits(
  db: Db,
  { clubId, shape }: ClubShape,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sheetHabits")
    .select("habits")
    .where((row) => row.and({ clubId, shape }))
    .executeTakeFirst();
  return row?.habits;
}

/** Stores how a club's sheets of a shape are read, in place of what was known. */
export async function putHabits(db: Db, row: SheetHabitsRow): Promise<void> {
  const { habits, usedAt } = row;
  await db
    .insertInto("sheetHabits")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clubId", "shape"]).doUpdateSet({ habits, usedAt }))
    .execute();
}

/** Keeps one shape of a club and those used last, `most` in all, and deletes the others. */
export async function deleteOldHabits(
  db: Db,
  { clubId, shape }: ClubShape,
  most: number,
): Promise<void> {
  await db
    .deleteFrom("sheetHabits")
    .where("clubId", "=", clubId)
    .where("shape", "<>", shape)
    .where("shape", "not in", (expression) =>
      expression
        .selectFrom("sheetHabits")
        .select("shape")
        .where("clubId", "=", clubId)
        .where("shape", "<>", shape)
        .orderBy("usedAt", "desc")
        .orderBy("shape")
        .limit(most - 1),
    )
    .execute();
}

/** Deletes what is known about a club's sheets of a shape, if anything is. */
export async function deleteHabits(db: Db, { clubId, shape }: ClubShape): Promise<void> {
  await db
    .deleteFrom("sheetHabits")
    .where((row) => row.and({ clubId, shape }))
    .execute();
}
