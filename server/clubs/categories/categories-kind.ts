import type { Category } from "#contract/clubs/categories.ts";
import { ofWholeClub, type FactKind } from "../../ledger/fact-kind.ts";
import { readCategories, saveCategories } from "./categories.service.ts";

/** All categories of a club, in order, before and after. */
type CategoriesFact = { fact: "categories"; from: Category[]; to: Category[] };

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    categories: CategoriesFact;
  }
}

/** The categories of a club (R26.1). They move no points. */
export const categoriesKind: FactKind<CategoriesFact> = {
  ability: "manage-events",
  ...ofWholeClub,
  async apply(db, writing, facts) {
    for (const { to } of facts) await saveCategories(db, writing, to);
  },
  // Events may have a new category by now, so an undo archives it instead of deleting it.
  inverse: (fact) => ({ ...fact, from: fact.to, to: withArchived(fact.from, fact.to) }),
  keyOf: () => "",
  async writtenBy(db, clubId, facts) {
    const { revision } = await readCategories(db, clubId);
    return facts.map(() => revision);
  },
};

/** The categories of `to`, and at the end, archived, those that only `from` has. */
function withArchived(to: readonly Category[], from: readonly Category[]): Category[] {
  const kept = new Set(to.map(({ id }) => id));
  const others = from.filter(({ id }) => !kept.has(id));
  return [...to, ...others.map((category) => ({ ...category, archived: true }))];
}
