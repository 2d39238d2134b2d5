import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "./categories.queries.ts";

/**
 * The names of a club's categories, by id. They are loaded only if one of the events has a
 * category.
 */
export function useCategoryNames(
  clubId: string,
  events: readonly { categoryId: string | null }[],
): ReadonlyMap<string, string> {
  const enabled = events.some(({ categoryId }) => categoryId !== null);
  const { data } = useQuery({ ...categoriesQuery(clubId), enabled });
  return new Map(data?.categories.map(({ id, name }) => [id, name]));
}
