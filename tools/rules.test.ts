import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findFault, inOrder, listRuleCode, listRules, listRuleTests } from "./rules.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const rules = listRules().map(({ number }) => number);
const tests = listRuleTests();
const texts = listTexts();

describe("The rules", () => {
  it("are numbered in order and without duplicates", () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules).toEqual([...new Set(rules)].toSorted(inOrder));
  });

  it("are under the heading of their section", () => {
    const headings = [...read("docs/rules.md").matchAll(/^## (\d+)\. |^- \*\*R(\d+)\./gm)];
    let section: string | undefined;
    for (const [, heading, of] of headings) {
      section = heading ?? section;
      expect(of ?? section).toBe(section);
    }
  });

  it("each have a test", () => {
    const shown = new Set(tests.flatMap((test) => test.rules));
    expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it("are named in one format by test titles", () => {
    const faults = tests.map(({ file, title }) => ({ file, title, fault: findFault(title) }));
    expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it("exist wherever one is referenced", () => {
    const known = new Set(rules);
    const named = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([rule]) => ({ file, rule })),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  it("are the only ones: no section sign refers to something outside the project", () => {
    const leading = [...texts].filter(([, text]) => text.includes("\u00a7"));
    expect(leading.map(([file]) => file)).toEqual([]);
  });
});

it("The code of a rule is found by its number, whatever else a line names", () => {
  const code = listRuleCode();
  const linesOf = (rule: string) =>
    (code.get(rule) ?? []).map((place) => {
      const [file = "", line] = place.split(":");
      return read(file).split("\n")[Number(line) - 1];
    });
  const lines = linesOf("R7.6");
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/\bR7\.6\b/);
  expect([...code.values()].flat().filter((place) => place.includes(".test."))).toEqual([]);
});

describe("A title", () => {
  it.each([
    "takes a password of 6 characters",
    "takes a password of 6 characters (R2.6)",
    "takes a password of 6 characters (SQLite) (R2.6)",
    "signs in (R2.9, R2.10, R3.1)",
  ])("is fine: %s", (title) => {
    expect(findFault(title)).toBeUndefined();
  });

  it.each([
    ["R2.6 takes a password", "name rules at the end only, like (R2.1, R2.6)"],
    ["takes a password (R2.6), however weak", "name rules at the end only, like (R2.1, R2.6)"],
    ["takes a password (R2.1 R2.6)", "name rules at the end only, like (R2.1, R2.6)"],
    ["takes a password (R2.1) (R2.6)", "name rules at the end only, like (R2.1, R2.6)"],
    ["signs in (R2.10, R2.9)", "write (R2.9, R2.10)"],
    ["signs in (R3.1, R2.10)", "write (R2.10, R3.1)"],
    ["signs in (R2.9, R2.9)", "write (R2.9)"],
  ])("is not: %s", (title, fault) => {
    expect(findFault(title)).toBe(fault);
  });
});

/** Every text file of the project by its path, except those that git ignores. */
function listTexts(): Map<string, string> {
  const ignored = read(".gitignore").trim().split("\n");
  const exclude = [".git", ...ignored.map((path) => path.replaceAll(/^\/|\/$/g, ""))];
  const entries = globSync(["**/*", ".*", ".ci/*"], { cwd: root, exclude, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  const contents = files.map((file): [string, string] => [file, read(file)]);
  return new Map(contents.filter(([, text]) => !text.includes("\0")));
}
