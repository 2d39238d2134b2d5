import { randomUUID } from "node:crypto";
import type { CategoriesInput, Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { readCategories } from "./categories.service.ts";
import { categoryKey } from "./category-key.ts";

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "set-categories": { categories: CategoriesInput };
  }
}

/**
 * Creates, renames, orders, and archives categories (R26.1). Throws `not-found` for another club's,
 * and `invalid-input` if two would have the same name, or if there would be too many.
 */
async function planSetCategories(
  db: Db,
  clubId: string,
  { categories: wanted }: CommandOf<"set-categories">,
): Promise<Plan> {
  const { categories: from, revision } = await readCategories(db, clubId);
  const known = new Set(from.map(({ id }) => id));
  const named = wanted.flatMap(({ categoryId }) => categoryId ?? []);
  if (named.some((id) => !known.has(id))) throw new AppError("not-found");
  if (new Set(named).size < named.length) refuse(wanted.length - 1);
  const to: Category[] = [
    ...wanted.map(({ categoryId, name, archived }) => ({
      id: categoryId ?? randomUUID(),
      name,
      archived,
    })),
    ...from.filter(({ id }) => !named.includes(id)),
  ];
  const names = to.map(({ name }) => categoryKey(name));
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) refuse(Math.min(twice, wanted.length - 1));
  if (to.length > bounds.maxCategoriesOfClub)
    throw new AppError("invalid-input", {
      fields: {
        categories: { code: "too-large", params: { maximum: bounds.maxCategoriesOfClub } },
      },
    });
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return {
    kind: "categories-set",
    basedOn: revision,
    facts: isSame ? [] : [{ fact: "categories", from, to }],
  };
}

function refuse(index: number): never {
  throw new AppError("invalid-input", {
    fields: { [`categories.${index}.name`]: { code: "taken-name" } },
  });
}

/** Changes a club's categories. */
export const setCategories: CommandKind<"set-categories"> = {
  ability: "manage-events",
  plan: planSetCategories,
};
