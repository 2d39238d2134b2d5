import type { Categories, Category } from "#contract/clubs/categories.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { countEventsByCategory, listCategoryRows } from "./categories.store.ts";

export { saveCategories } from "./categories.store.ts";

/** A club's categories in their order, and the operation that last changed them (R26.1). */
export async function readCategories(
  db: Db,
  clubId: string,
): Promise<{ categories: Category[]; revision: number }> {
  const rows = await listCategoryRows(db, clubId);
  return {
    categories: rows.map(({ id, name, archived }) => ({ id, name, archived: archived === 1 })),
    revision: Math.max(0, ...rows.map((row) => row.revision)),
  };
}

/** A club's categories, each with how many events have it. */
export async function readClubCategories(db: Db, clubId: string): Promise<Categories> {
  // Read first, so that the rest may be newer than it, but never older.
  const revision = await getRevision(db, clubId);
  const { categories } = await readCategories(db, clubId);
  const events = await countEventsByCategory(db, clubId);
  return {
    revision,
    categories: categories.map((category) => ({
      ...category,
      events: events.get(category.id) ?? 0,
    })),
  };
}

/** Throws `not-found` unless this is one of the club's categories, or none. */
export async function requireCategory(
  db: Db,
  clubId: string,
  categoryId: string | null,
): Promise<void> {
  if (categoryId === null) return;
  const { categories } = await readCategories(db, clubId);
  if (!categories.some(({ id }) => id === categoryId)) throw new AppError("not-found");
}

/** The names of categories, by id. */
export async function getCategoryNames(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { categories } = await readCategories(db, clubId);
  return new Map(categories.map(({ id, name }) => [id, name]));
}
