/** How a list's rows are sorted by one column, as its header says it. */
export type Sorted = "ascending" | "descending";

/**
 * How a sort, by its name in the URL, sorts a column: `name-z-a` sorts `name` descending, and no
 * other column (R4.19).
 */
export function sortedBy(sort: string, column: string): Sorted | undefined {
  if (!sort.startsWith(`${column}-`)) return undefined;
  return /-(?:a-z|increasing|oldest)$/.test(sort) ? "ascending" : "descending";
}
