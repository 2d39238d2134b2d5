import { describe, expect, it } from "vitest";
import { compare } from "#test-support/sheets/corpus/compare.ts";
import { kindRows } from "#test-support/sheets/corpus/kind-sheet.ts";
import { kinds } from "#test-support/sheets/corpus/kinds.ts";
import { secondCorpus } from "#test-support/sheets/second-corpus/second-corpus.ts";

/** The kinds that are wrong in a way that nothing points out, and why it can't be told. */
const silent: Readonly<Record<string, string>> = {
  "an app's Going and Not going, which aren't attendance":
    "what Going means is asked, but not whether these were meetings",
};

describe.each([
  ["The kinds that were once read wrong", kinds, { right: 180, rightOrAsked: 212, wrong: 1 }],
  ["The second corpus", secondCorpus, { right: 115, rightOrAsked: 176, wrong: 12 }],
] as const)("%s", (_title, sheets, { right, rightOrAsked, wrong }) => {
  it("are read right, asked about, or wrong silently as often as docs/old-sheets.md says (R23.48)", () => {
    const outcomes = sheets.map((sheet) => compare(sheet).outcome);
    const count = (...of: (typeof outcomes)[number][]) =>
      outcomes.filter((outcome) => of.includes(outcome)).length;
    expect(count("right")).toBeGreaterThanOrEqual(right);
    expect(count("right", "needless", "asked")).toBeGreaterThanOrEqual(rightOrAsked);
    expect(count("partly", "silent")).toBeLessThanOrEqual(wrong);
  });
});

it("No kind that was once read wrong is wrong silently, but for those whose reason is known (R23.44)", () => {
  const wrong = kinds.filter((sheet) => ["partly", "silent"].includes(compare(sheet).outcome));
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(Object.keys(silent).toSorted());
});

it("Each kind has a sheet of its own and an ordinary neighbor or a second one", () => {
  const sheets = Map.groupBy(kinds, ({ row }) => row);
  expect([...sheets.keys()].toSorted()).toEqual(Object.keys(kindRows).toSorted());
  for (const [row, of] of sheets) expect(of.length, row).toBeGreaterThanOrEqual(2);
});
