import { useQueryClient } from "@tanstack/react-query";
import type { Categories, CategoriesInput } from "#contract/clubs/categories.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { refreshQueries } from "#web/platform/live/live-queries.ts";
import { categoriesQuery } from "./categories.queries.ts";

/** The categories as they are, to be changed and sent again. */
export function inputOf({ categories }: Pick<Categories, "categories">): CategoriesInput {
  return categories.map(({ id: categoryId, name, archived }) => ({ categoryId, name, archived }));
}

/**
 * Saves a club's categories, unless someone else has changed them since `expectedRevision`, and
 * offers Undo. After a failure, reloads them, so that the next try starts from what there is.
 */
export function useSetCategories(clubId: string) {
  const queryClient = useQueryClient();
  return async (
    categories: CategoriesInput,
    { done, expectedRevision }: { done: string; expectedRevision: number },
  ): Promise<void> => {
    const command = { kind: "set-categories" as const, categories };
    try {
      const answer = await operate(queryClient, clubId, { command, expectedRevision });
      notifyDone(done, { clubId, ...answer });
    } catch (error) {
      refreshQueries(queryClient, categoriesQuery(clubId).queryKey);
      throw error;
    }
  };
}
