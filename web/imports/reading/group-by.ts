/** Groups values by a key, in the order in which the keys first appear. */
export function groupBy<T, Key>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** The value that comes up most often, and the first of those; undefined if there are none. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const sizes = [...groupBy(values, String).values()];
  return sizes.toSorted((a, b) => b.length - a.length)[0]?.[0];
}
