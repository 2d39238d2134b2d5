/** The number of each of the things with these ids, from 1: a club's file has no ids. */
export type Numbers = ReadonlyMap<string, number>;

/** Numbers things in their order. */
export function numberedBy(ids: readonly string[]): Numbers {
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/** The numbers of those things that have one, in ascending order. */
export function numbersOf(ids: readonly string[], numbers: Numbers): number[] {
  return ids.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b);
}
