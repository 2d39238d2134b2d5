import type { YearChoice } from "#contract/clubs/years.ts";

/** The chosen school year in the URL (`?year=`), by its ID; absent for the open one. */
export type YearSearch = { year?: string | undefined };

/** A route's `validateSearch` for what can be shown by year. */
export function yearSearch({ year }: Record<string, unknown>): YearSearch {
  // The router reads a number from the URL as such.
  return /^\d{1,9}$/.test(String(year)) ? { year: String(year) } : { year: undefined };
}

/** The year with an ID; the open one, which is the first, if there is none. */
export function chosenYear<Year extends YearChoice>(
  years: readonly Year[],
  id: string | undefined,
): Year {
  const found = years.find((year) => year.id === id) ?? years[0];
  if (found === undefined) throw new Error("A club has no open year.");
  return found;
}
