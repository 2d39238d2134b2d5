import { useQueryClient } from "@tanstack/react-query";
import type { Categories, CategoriesInput } from "#contract/categories.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";

/** The categories as they are, to be changed and sent again. */
export function inputOf({ categories }: Pick<Categories, "categories">): CategoriesInput {
  return categories.map(({ id: categoryId, name, archived }) => ({ categoryId, name, archived }));
}

/** Saves a club's categories, unless someone else has changed them since, and offers Undo. */
export function useSetCategories(clubId: string, { revision: expectedRevision }: Categories) {
  const queryClient = useQueryClient();
  return async (categories: CategoriesInput, done: string): Promise<void> => {
    const command = { kind: "set-categories" as const, categories };
    const answer = await operate(queryClient, clubId, { command, expectedRevision });
    notifyDone(done, { clubId, ...answer });
  };
}
