/** A category's name for comparisons: names that differ only in case are one category's (R26.1). */
export function categoryKey(name: string): string {
  return name.toLocaleLowerCase("en");
}
