import { describe, expect, it } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

async function* itemsOf(...items: unknown[]) {
  yield* items;
}

const read = (value: unknown) => Array.fromAsync(jsonPieces(value));

describe("JSON in pieces", () => {
  it("is the same text as JSON.stringify makes", async () => {
    const rest = { text: 'a "b"\n{', none: null, empty: [], nothing: {}, list: [1, { two: [2] }] };
    const make = (list: (...items: unknown[]) => unknown) => ({
      rest,
      deep: [{ items: list({ id: 1, ...rest }, 2, list(3), list()) }, rest],
      items: list(),
    });
    const pieces = await read(make(itemsOf));
    expect(pieces.join("")).toBe(
      JSON.stringify(
        make((...items) => items),
        null,
        2,
      ),
    );
    for (const plain of [rest, [], {}, null, 1, "text", [rest]])
      expect((await read(plain)).join("")).toBe(JSON.stringify(plain, null, 2));
  });

  it("yields to other work between items, and makes none before it is asked for", async () => {
    let made = 0;
    async function* items() {
      for (; made < 1000; made += 1) yield { made };
    }
    const pieces = jsonPieces({ items: items() });
    let turns = 0;
    const count = () => {
      turns += 1;
      if (made < 1000) setImmediate(count);
    };
    setImmediate(count);
    for (let piece = 0; piece < 20; piece += 1) await pieces.next();
    expect(made).toBeLessThan(20);
    for await (const _ of pieces);
    expect(turns).toBeGreaterThan(900);
  });
});
