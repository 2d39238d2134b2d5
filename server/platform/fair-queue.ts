/** Items that wait for their turn; those of one source hold up nobody else's for long. */
export type FairQueue<Item extends object> = {
  size(): number;
  add(source: string, item: Item, options: { urgent: boolean }): void;
  /**
   * Takes the item whose turn it is, undefined when nothing waits. What `accept` turns away
   * is left out, and the next of the same source is tried.
   */
  take(accept: (item: Item) => boolean): Item | undefined;
  /** Takes the last item of the source that has most of them, an urgent one if it has no other. */
  dropLast(): Item | undefined;
};

type Waiting<Item> = { urgent: Item[]; other: Item[] };
const countOf = ({ urgent, other }: Waiting<unknown>) => urgent.length + other.length;

/** So many urgent items in a row come before one that is not. */
const urgentInRow = 2;

/**
 * A queue in which sources take turns, however much each of them puts in. Urgent items go
 * before others, which get every third turn, so that they come to theirs.
 */
export function createFairQueue<Item extends object>(): FairQueue<Item> {
  // In the order of their turns: who had one goes to the end, where who is new begins.
  const sources = new Map<string, Waiting<Item>>();
  let size = 0;
  let urgentTaken = 0;

  const takeFrom = (items: Item[], accept: (item: Item) => boolean): Item | undefined => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      size -= 1;
      if (accept(item)) return item;
    }
    return undefined;
  };

  return {
    size: () => size,
    add(source, item, { urgent }) {
      const waiting = sources.getOrInsertComputed(source, () => ({ urgent: [], other: [] }));
      waiting[urgent ? "urgent" : "other"].push(item);
      size += 1;
    },
    take(accept) {
      const kinds = ["urgent", "other"] as const;
      for (const kind of urgentTaken < urgentInRow ? kinds : kinds.toReversed())
        for (const [source, waiting] of [...sources]) {
          const item = takeFrom(waiting[kind], accept);
          if (item !== undefined || countOf(waiting) === 0) sources.delete(source);
          if (item === undefined) continue;
          if (countOf(waiting) > 0) sources.set(source, waiting);
          urgentTaken = kind === "urgent" ? urgentTaken + 1 : 0;
          return item;
        }
      return undefined;
    },
    dropLast() {
      let most: [string, Waiting<Item>] | undefined;
      for (const entry of sources)
        if (most === undefined || countOf(entry[1]) > countOf(most[1])) most = entry;
      if (most === undefined) return undefined;
      const [source, waiting] = most;
      const item = waiting.other.pop() ?? waiting.urgent.pop();
      size -= 1;
      if (countOf(waiting) === 0) sources.delete(source);
      return item;
    },
  };
}
