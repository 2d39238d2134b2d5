/** Items that wait for their turn; no source delays the others for long. */
export type FairQueue<Item extends object> = {
  size(): number;
  add(source: string, item: Item, options: { urgent: boolean }): void;
  /**
   * Takes the next item that is ready; skipped items keep their place. Undefined if none is ready.
   */
  take(isReady: (item: Item) => boolean): Item | undefined;
  /** About how many items are taken before this one, if no more arrive. */
  countBefore(source: string, item: Item): number;
  remove(source: string, item: Item): void;
  /**
   * Takes the last item of the source with the most items; an urgent one only if it has no others.
   */
  dropLast(): Item | undefined;
};

type Waiting<Item> = { urgent: Item[]; other: Item[] };
const countOf = ({ urgent, other }: Waiting<unknown>) => urgent.length + other.length;

/** This many urgent items in a row come before one that isn't. */
const urgentInRow = 2;

/**
 * A queue in which sources take turns, however many items each of them adds. Urgent items come
 * first, but others get every third turn, so that they aren't starved.
 */
export function createFairQueue<Item extends object>(): FairQueue<Item> {
  // In order of turns: after its turn, a source goes to the end, where new sources start.
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
