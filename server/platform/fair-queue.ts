/** Items that wait for their turn; those of one source hold up nobody else's for long. */
export type FairQueue<Item extends object> = {
  size(): number;
  add(source: string, item: Item, options: { urgent: boolean }): void;
  /** Takes the item whose turn it is; one that is not ready keeps its place. Undefined when none is. */
  take(isReady: (item: Item) => boolean): Item | undefined;
  /** About how many are taken before an item, if nobody comes any more. */
  countBefore(source: string, item: Item): number;
  remove(source: string, item: Item): void;
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

  const cut = (items: Item[], index: number): Item | undefined => {
    const [item] = index < 0 ? [] : items.splice(index, 1);
    if (item !== undefined) size -= 1;
    return item;
  };

  return {
    size: () => size,
    add(source, item, { urgent }) {
      const waiting = sources.getOrInsertComputed(source, () => ({ urgent: [], other: [] }));
      waiting[urgent ? "urgent" : "other"].push(item);
      size += 1;
    },
    take(isReady) {
      const kinds = ["urgent", "other"] as const;
      for (const kind of urgentTaken < urgentInRow ? kinds : kinds.toReversed())
        for (const [source, waiting] of sources) {
          const item = cut(waiting[kind], waiting[kind].findIndex(isReady));
          if (item === undefined) continue;
          sources.delete(source);
          if (countOf(waiting) > 0) sources.set(source, waiting);
          urgentTaken = kind === "urgent" ? urgentTaken + 1 : 0;
          return item;
        }
      return undefined;
    },
    countBefore(source, item) {
      const own = sources.get(source);
      const kind = own?.urgent.includes(item) === true ? "urgent" : "other";
      const turns = (own?.[kind].indexOf(item) ?? 0) + 1;
      let [same, different] = [turns - 1, 0];
      for (const [name, waiting] of sources) {
        if (name !== source) same += Math.min(waiting[kind].length, turns);
        different += waiting[kind === "urgent" ? "other" : "urgent"].length;
      }
      const between = kind === "urgent" ? same / urgentInRow : (same + 1) * urgentInRow;
      return same + Math.min(different, Math.floor(between));
    },
    remove(source, item) {
      const waiting = sources.get(source);
      if (waiting === undefined) return;
      for (const items of [waiting.urgent, waiting.other]) cut(items, items.indexOf(item));
      if (countOf(waiting) === 0) sources.delete(source);
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
