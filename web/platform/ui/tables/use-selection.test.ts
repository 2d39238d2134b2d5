import { describe, expect, it } from "vitest";
import { toggled, withAll, withoutAll } from "./use-selection.ts";

const order = ["a", "b", "c", "d", "e"];
const after = (...steps: [id: string, toLast?: "to"][]) =>
  [
    ...steps.reduce<{ chosen: ReadonlySet<string>; last?: string }>(
      (state, [id, to]) => toggled(state, id, to && order),
      { chosen: new Set<string>() },
    ).chosen,
  ].toSorted();

describe("A selection", () => {
  it("selects a row, and deselects it", () => {
    expect(after(["b"], ["d"])).toEqual(["b", "d"]);
    expect(after(["b"], ["d"], ["b"])).toEqual(["d"]);
  });

  it("selects all rows between the last one and this one, in either direction (R4.9, R8.11)", () => {
    expect(after(["b"], ["d", "to"])).toEqual(["b", "c", "d"]);
    expect(after(["d"], ["b", "to"], ["e"])).toEqual(["b", "c", "d", "e"]);
    expect(after(["a"], ["e", "to"], ["c", "to"])).toEqual(["a", "b"]);
  });

  it("keeps what a search hides, whether all that are shown are selected or none (R4.9)", () => {
    const chosen = withAll(new Set(["a"]), ["c", "d"]);
    expect([...chosen]).toEqual(["a", "c", "d"]);
    expect([...withoutAll(chosen, ["c", "d"])]).toEqual(["a"]);
  });

  it("starts over if the last row is gone", () => {
    expect(after(["gone"], ["c", "to"])).toEqual(["c", "gone"]);
    expect(after(["c", "to"])).toEqual(["c"]);
  });
});
