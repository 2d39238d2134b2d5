import { bounds } from "#contract/platform/bounds.ts";

/** A list's search text in the URL (`?search=`); absent if empty. */
export type TextSearch = { search?: string | undefined };

/** A route's `validateSearch` for a searchable list. */
export function textSearch(search: Record<string, unknown>): TextSearch {
  const text = search["search"];
  return typeof text === "string" && text !== ""
    ? { search: text.slice(0, bounds.maxSearchLength) }
    : { search: undefined };
}
