/** Groups values by a key, in the order in which the keys first appear. */
export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** The value that comes up most often, and the first of those; undefined if there are none. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const sizes = [...groupBy(values, String).values()];
  return sizes.toSorted((a, b) => b.length - a.length)[0]?.[0];
}
