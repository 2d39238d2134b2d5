import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import { titlesIn } from "./test-titles.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("docs/privacy-for-schools.md", () => {
  it("lists every table with personal data, and each personal column", () => {
    const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim());
    const rows = read("docs/privacy-for-schools.md").split("\n").map(cellsOf);
    const told = new Set(
      rows.flatMap(([, table = "", columns = ""]) =>
        codesIn(columns).map((column) => `${table} ${column}`),
      ),
    );
    const held = tableNames.flatMap((table) =>
      Object.keys(tableRegistry[table].personal).map((column) => `\`${table}\` ${column}`),
    );
    expect(held.length).toBeGreaterThan(20);
    expect(held.filter((column) => !told.has(column))).toEqual([]);
  });
});

describe("docs/accessibility.md", () => {
  const text = read("docs/accessibility.md");
  const tried = [...text.matchAll(/^- \*\*T(\d+)\*\* `([^`]+)` › (.+)$/gm)];

  it("names tests that exist", () => {
    expect(tried.length).toBeGreaterThan(10);
    const missing = tried.filter(
      ([, , file = "", title = ""]) => !titlesIn(file, read(file)).has(title),
    );
    expect(missing.map(([line]) => line)).toEqual([]);
  });

  it("refers only to tests that it lists", () => {
    const known = new Set(tried.map(([, number]) => number));
    const referred = [...text.matchAll(/\bT(\d+)\b/g)].map(([, number]) => number);
    expect(referred.filter((number) => !known.has(number))).toEqual([]);
  });

  it("covers all 55 criteria of WCAG 2.2, levels A and AA, once and in the report's words", () => {
    const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| ([^|]+?) +\|/gm)];
    expect(new Set(rows.map(([, criterion]) => criterion)).size).toBe(55);
    expect(rows).toHaveLength(55);
    const levels = new Set([
      "Supports",
      "Partially Supports",
      "Does Not Support",
      "Not Applicable",
    ]);
    expect(rows.filter(([, , level = ""]) => !levels.has(level))).toEqual([]);
  });
});

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}
