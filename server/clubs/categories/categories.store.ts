import type { Category } from "#contract/clubs/categories.ts";
import type { Writing } from "../../ledger/moves.ts";
import type { Db } from "../../platform/database/database.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";

/** A club's categories, in their order. */
export function listCategoryRows(db: Db, clubId: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "archived", "revision"])
    .where("clubId", "=", clubId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** How many of a club's events each of its categories has. */
export async function countEventsByCategory(db: Db, clubId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("events")
    .select(["categoryId", ({ fn }) => fn.countAll<number | string>().as("events")])
    .where("clubId", "=", clubId)
    .where(isMeeting())
    .where("categoryId", "is not", null)
    .where("deletedAt", "is", null)
    .groupBy("categoryId")
    .execute();
  return new Map(rows.map(({ categoryId, events }) => [categoryId ?? "", Number(events)]));
}

/** Stores a club's categories in this order. */
export async function saveCategories(
  db: Db,
  { clubId, revision }: Writing,
  categories: readonly Category[],
): Promise<void> {
  if (categories.length === 0) return;
  await db
    .insertInto("categories")
    .values(
      categories.map(({ id, name, archived }, position) => ({
        clubId,
        id,
        name,
        position,
        revision,
        archived: Number(archived),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["clubId", "id"]).doUpdateSet((expression) => ({
        name: expression.ref("excluded.name"),
        position: expression.ref("excluded.position"),
        archived: expression.ref("excluded.archived"),
        revision: expression.ref("excluded.revision"),
      })),
    )
    .execute();
}
