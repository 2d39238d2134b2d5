/** Numbers that depend only on a seed. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** An integer from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** Whether something with this probability happens now. */
  chance(probability: number): boolean;
  pick<One>(list: readonly One[]): One;
};

/** The generator mulberry32: small, and good enough to choose what happens next. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error("There is nothing to pick from.");
      return one;
    },
  };
}
