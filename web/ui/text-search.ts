import { bounds } from "#contract/bounds.ts";

/** What a list is searched for, in the address (`?search=`); absent for nothing. */
export type TextSearch = { search?: string | undefined };

/** A route's `validateSearch` for a list that is searched. */
export function textSearch(search: Record<string, unknown>): TextSearch {
  const text = search["search"];
  return typeof text === "string" && text !== ""
    ? { search: text.slice(0, bounds.maxSearchLength) }
    : { search: undefined };
}
