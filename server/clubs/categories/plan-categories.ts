import { randomUUID } from "node:crypto";
import type { Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { FactOf } from "../../ledger/facts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { readCategories } from "./categories.service.ts";
import { categoryKey } from "./category-key.ts";

/** Categories by name, and what adds those that the club doesn't offer yet. */
export type PlannedCategories = {
  /** The category with a name; null without a name. */
  idOf: (name: string | null) => string | null;
  /** The names of those that the club gets, or offers again. */
  added: readonly string[];
  facts: readonly FactOf<"categories">[];
  basedOn: number;
};

/**
 * Matches names to the club's categories, and adds those that it doesn't have. An archived one is
 * offered again, because something refers to it now (R23.24, R26.9). Throws `too-many-categories`.
 */
export async function planCategories(
  db: Db,
  clubId: string,
  names: readonly (string | null)[],
): Promise<PlannedCategories> {
  const wanted = new Map(
    names.flatMap((name) => (name === null ? [] : [[categoryKey(name), name]])),
  );
  if (wanted.size === 0) return { idOf: () => null, added: [], facts: [], basedOn: 0 };
  const { categories: from, revision } = await readCategories(db, clubId);
  const known = new Set(from.map(({ name }) => categoryKey(name)));
  const created = [...wanted].flatMap(([key, name]): Category[] =>
    known.has(key) ? [] : [{ id: randomUUID(), name, archived: false }],
  );
  const isRevived = ({ name, archived }: Category) => archived && wanted.has(categoryKey(name));
  const revived = from.filter(isRevived);
  const to = [
    ...from.map((one) => (isRevived(one) ? { ...one, archived: false } : one)),
    ...created,
  ];
  if (to.length > bounds.maxCategoriesOfClub) throw new AppError("too-many-categories");
  const ids = new Map(to.map(({ id, name }) => [categoryKey(name), id]));
  const added = [...revived, ...created].map(({ name }) => name);
  return {
    idOf: (name) => (name === null ? null : (ids.get(categoryKey(name)) ?? null)),
    added,
    facts: added.length === 0 ? [] : [{ fact: "categories", from, to }],
    basedOn: revision,
  };
}
