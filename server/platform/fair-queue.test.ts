import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

type Item = { name: string };

/** A queue of items by name: `flood 3`, and `flood 3!` for an urgent one. */
function openQueue(...names: string[]) {
  const queue = createFairQueue<Item>();
  const add = (...more: string[]) => {
    for (const name of more)
      queue.add(name.split(" ")[0] ?? "", { name }, { urgent: name.endsWith("!") });
  };
  const take = (isReady: (item: Item) => boolean = () => true) => queue.take(isReady)?.name;
  const takeAll = () => Array.from({ length: queue.size() }, () => take());
  add(...names);
  return { queue, add, take, takeAll };
}

const many = (source: string, count: number, mark = "") =>
  Array.from({ length: count }, (_, number) => `${source} ${number + 1}${mark}`);

describe("A fair queue", () => {
  it("takes a source's items in order of arrival", () => {
    expect(openQueue(...many("a", 4)).takeAll()).toEqual(many("a", 4));
  });

  it("alternates between sources, however many items each of them adds", () => {
    const { add, take } = openQueue(...many("flood", 500));
    expect(take()).toBe("flood 1");
    add("late 1", "late 2", "other 1");
    expect(Array.from({ length: 6 }, () => take())).toEqual([
      "flood 2",
      "late 1",
      "other 1",
      "flood 3",
      "late 2",
      "flood 4",
    ]);
  });

  it("takes urgent items first, and others every third time", () => {
    const { take, takeAll } = openQueue(...many("a", 3), ...many("b", 5, "!"));
    expect(take()).toBe("b 1!");
    expect(takeAll()).toEqual(["b 2!", "a 1", "b 3!", "b 4!", "a 2", "b 5!", "a 3"]);
  });

  it("gives a source one turn for both kinds", () => {
    const { takeAll } = openQueue(...many("flood", 4, "!"), ...many("flood", 4), ...many("b", 2));
    // It uses the urgent turns, so the others are b's.
    expect(takeAll().slice(0, 6)).toEqual([
      "flood 1!",
      "flood 2!",
      "b 1",
      "flood 3!",
      "flood 4!",
      "b 2",
    ]);
  });

  it("makes nobody wait forever for sources that are new each time", () => {
    const { add, take } = openQueue("a 1", "a 2", "a 3");
    const taken = Array.from({ length: 12 }, (_, round) => {
      add(`new${2 * round} 1`, `new${2 * round + 1} 1`);
      return take();
    });
    expect(taken.filter((name) => name?.startsWith("a "))).toEqual(["a 1", "a 2", "a 3"]);
  });

  it("skips items that aren't ready, which keep their place and cost their source no turn", () => {
    const { queue, take, takeAll } = openQueue(...many("a", 5), ...many("b", 2));
    const here = ({ name }: Item) => !["a 1", "a 2", "b 1", "b 2"].includes(name);
    expect([take(here), take(here), take(here), take(here)]).toEqual([
      "a 3",
      "a 4",
      "a 5",
      undefined,
    ]);
    expect(queue.size()).toBe(4);
    expect(takeAll()).toEqual(["b 1", "a 1", "b 2", "a 2"]);
  });

  it("frees the place of removed items", () => {
    const [first, second, third] = ["1", "2", "3"].map((name) => ({ name })) as [Item, Item, Item];
    const queue = createFairQueue<Item>();
    for (const item of [first, second, third]) queue.add("a", item, { urgent: item === second });
    for (const item of [second, second, first]) queue.remove("a", item);
    expect(queue.size()).toBe(1);
    expect(queue.take(() => true)).toBe(third);
    queue.remove("a", third);
    expect(queue.size()).toBe(0);
  });

  it.each([
    { names: many("a", 300) },
    { names: [...many("a", 40, "!"), ...many("a", 40)] },
    { names: [...many("flood", 500), ...many("a", 20), ...many("b", 3)] },
    { names: [...many("flood", 99, "!"), ...many("flood", 99), ...many("a", 9, "!")] },
  ])("estimates how many are ahead of an item, $names.length", ({ names }) => {
    const items = names.map((name) => ({ name }));
    const queue = createFairQueue<Item>();
    const sourceOf = ({ name }: Item) => name.split(" ")[0] ?? "";
    for (const item of items) queue.add(sourceOf(item), item, { urgent: item.name.endsWith("!") });
    const said = new Map(items.map((item) => [item, queue.countBefore(sourceOf(item), item)]));
    for (let before = 0; before < items.length; before += 1) {
      const taken = queue.take(() => true) as Item;
      expect(Math.abs((said.get(taken) ?? 0) - before)).toBeLessThanOrEqual(3);
    }
  });

  it("drops the last item of the source with the most, urgent items at the end", () => {
    const { queue, takeAll } = openQueue("b 1", "a 1", "a 2!", "a 3", "a 4!");
    const dropped = Array.from({ length: 3 }, () => queue.dropLast()?.name);
    expect(dropped).toEqual(["a 3", "a 1", "a 4!"]);
    expect(queue.size()).toBe(2);
    expect(takeAll()).toEqual(["a 2!", "b 1"]);
    expect(queue.dropLast()).toBeUndefined();
  });
});
