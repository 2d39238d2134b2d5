import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

type Item = { name: string };

/** A queue of items by name: `flood 3`, and `flood 3!` for one that is urgent. */
function openQueue(...names: string[]) {
  const queue = createFairQueue<Item>();
  const add = (...more: string[]) => {
    for (const name of more)
      queue.add(name.split(" ")[0] ?? "", { name }, { urgent: name.endsWith("!") });
  };
  const take = (accept: (item: Item) => boolean = () => true) => queue.take(accept)?.name;
  const takeAll = () => Array.from({ length: queue.size() }, () => take());
  add(...names);
  return { queue, add, take, takeAll };
}

const many = (source: string, count: number, mark = "") =>
  Array.from({ length: count }, (_, number) => `${source} ${number + 1}${mark}`);

describe("A fair queue", () => {
  it("takes the items of a source in the order in which they came", () => {
    expect(openQueue(...many("a", 4)).takeAll()).toEqual(many("a", 4));
  });

  it("has sources take turns, however much each of them puts in", () => {
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

  it("takes what is urgent first, and every third time what is not", () => {
    const { take, takeAll } = openQueue(...many("a", 3), ...many("b", 5, "!"));
    expect(take()).toBe("b 1!");
    expect(takeAll()).toEqual(["b 2!", "a 1", "b 3!", "b 4!", "a 2", "b 5!", "a 3"]);
  });

  it("gives a source one turn for both kinds", () => {
    const { takeAll } = openQueue(...many("flood", 4, "!"), ...many("flood", 4), ...many("b", 2));
    // It has the urgent turns, so the others are b's.
    expect(takeAll().slice(0, 6)).toEqual([
      "flood 1!",
      "flood 2!",
      "b 1",
      "flood 3!",
      "flood 4!",
      "b 2",
    ]);
  });

  it("lets nobody wait for ever for sources that are new each time", () => {
    const { add, take } = openQueue("a 1", "a 2", "a 3");
    const taken = Array.from({ length: 12 }, (_, round) => {
      add(`new${2 * round} 1`, `new${2 * round + 1} 1`);
      return take();
    });
    expect(taken.filter((name) => name?.startsWith("a "))).toEqual(["a 1", "a 2", "a 3"]);
  });

  it("leaves out what is not accepted, without a turn of its source being lost", () => {
    const { queue, take } = openQueue(...many("a", 5), ...many("b", 2));
    const fresh = ({ name }: Item) => !["a 1", "a 2", "b 1", "b 2"].includes(name);
    expect([take(fresh), take(fresh), take(fresh), take(fresh)]).toEqual([
      "a 3",
      "a 4",
      "a 5",
      undefined,
    ]);
    expect(queue.size()).toBe(0);
  });

  it("drops what came last of the source with the most, urgent items at the end", () => {
    const { queue, takeAll } = openQueue("b 1", "a 1", "a 2!", "a 3", "a 4!");
    const dropped = Array.from({ length: 3 }, () => queue.dropLast()?.name);
    expect(dropped).toEqual(["a 3", "a 1", "a 4!"]);
    expect(queue.size()).toBe(2);
    expect(takeAll()).toEqual(["a 2!", "b 1"]);
    expect(queue.dropLast()).toBeUndefined();
  });
});
