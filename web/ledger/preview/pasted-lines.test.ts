import { describe, expect, it } from "vitest";
import type { LineOutcome } from "#contract/ledger/ledger.ts";
import { linesLeft, linesOf, linesToSend, withOutcomes, type CheckedLine } from "./pasted-lines.ts";

const ben = { id: "b1", name: "Ben Okoro", gradYear: 2027 };
const other = { ...ben, id: "b2", gradYear: 2028 };
const ana = { id: "a", name: "Ana Ruiz", gradYear: null };
const found: LineOutcome[] = [
  { line: "Ana Ruiz", outcome: "added", people: [ana] },
  { line: "Ben Okoro", outcome: "several", people: [ben, other] },
  { line: "Nobody", outcome: "unknown", people: [] },
];

describe("Pasted lines", () => {
  it("are read without blank ones, whatever ends them", () => {
    expect(linesOf(" Ana Ruiz\r\n\n  \nBen Okoro ")).toEqual(["Ana Ruiz", "Ben Okoro"]);
    expect(linesOf("\n")).toEqual([]);
  });

  it("name the chosen person by their id, and keep offering the others", () => {
    const checked = withOutcomes(found, found);
    const chosen: CheckedLine[] = checked.map((line) =>
      line.outcome === "several" ? { ...line, chosen: other.id } : line,
    );
    expect(linesToSend(chosen)).toEqual(["Ana Ruiz", "b2", "Nobody"]);
    const [, again] = withOutcomes(chosen, [
      ...found.slice(0, 1),
      { line: "b2", outcome: "already-here", people: [other] },
      ...found.slice(2),
    ]);
    expect(again).toMatchObject({ line: "Ben Okoro", outcome: "already-here", people: [other] });
    expect(again?.candidates).toEqual([ben, other]);
  });

  it("are left to fix if they match no one, or several people", () => {
    expect(linesLeft(withOutcomes(found, found))).toEqual(["Ben Okoro", "Nobody"]);
  });
});
