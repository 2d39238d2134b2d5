/** A URL's query with the parameters that are texts, and its question mark; "" if there are none. */
export function searchText(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}
