import type { Category } from "#contract/clubs/categories.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import type { Club } from "../state.ts";

/** A category as someone wants it: a new one has no id yet. */
export type WantedCategory = { categoryId: string | null; name: string; archived: boolean };

/** Throws unless these are the club's categories, archived ones included (R26.2). */
export function requireCategories(club: Club, ids: readonly string[]): void {
  const known = new Set(club.categories.list.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Refusal("not-found", "R26.2");
}

/** Creates, renames, orders, and archives categories (R26.1). `idOf` names new ones. */
export function planCategories(
  club: Club,
  wanted: readonly WantedCategory[],
  idOf: (name: string) => string,
): Plan {
  const { list: from, by } = club.categories;
  requireCategories(
    club,
    wanted.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const named = new Set(wanted.map(({ categoryId }) => categoryId));
  const to: Category[] = [
    ...wanted.map(({ categoryId, name, archived }) => ({
      id: categoryId ?? idOf(name),
      name,
      archived,
    })),
    ...from.filter(({ id }) => !named.has(id)),
  ];
  const names = new Set(to.map(({ name }) => name.toLowerCase()));
  if (names.size < to.length) throw new Refusal("invalid-input", "R26.1");
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return {
    kind: "categories-set",
    basedOn: by,
    facts: isSame ? [] : [{ fact: "categories", from, to }],
  };
}
