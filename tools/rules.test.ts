import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { titlesIn } from "./test-titles.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const rules = numbersIn(read("docs/rules.md"), /^- \*\*R(\d+\.\d+)\*\* /gm);
/** The rows of the coverage: a rule, the file of a test, and its title. */
const coverage = [
  ...read("docs/rules-coverage.md").matchAll(/^- R(\d+\.\d+) `([^`]+)` › (.+)$/gm),
].map(([, rule = "", file = "", title = ""]) => ({ rule, file, title }));
const texts = listTexts();

describe("The rules", () => {
  it("are numbered in their order, each by a number of its own", () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules).toEqual([...new Set(rules)].toSorted(inOrder));
  });

  it("stand below the heading of their section", () => {
    const headings = [...read("docs/rules.md").matchAll(/^## (\d+)\. |^- \*\*R(\d+)\./gm)];
    let section: string | undefined;
    for (const [, heading, of] of headings) {
      section = heading ?? section;
      expect(of ?? section).toBe(section);
    }
  });

  it("are each shown by a test", () => {
    const shown = new Set(coverage.map(({ rule }) => rule));
    expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it("are shown by tests that exist, in the rules' order", () => {
    const titles = new Map(
      [...new Set(coverage.map(({ file }) => file))].map((file) => {
        const text = texts.get(file);
        return [file, text === undefined ? new Set() : titlesIn(file, text)];
      }),
    );
    expect(coverage.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
    const numbers = coverage.map(({ rule }) => rule);
    expect(numbers).toEqual(numbers.toSorted(inOrder));
    const lines = [...read("docs/rules-coverage.md").matchAll(/^- /gm)];
    expect(lines).toHaveLength(coverage.length);
  });

  it("exist wherever one is named", () => {
    const known = new Set(rules);
    const named = [...texts].flatMap(([file, text]) =>
      numbersIn(text, /\bR(\d+\.\d+)\b/g).map((rule) => ({ file, rule })),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  it("are the only ones: no section sign leads out of the project", () => {
    const leading = [...texts].filter(([, text]) => text.includes("\u00a7"));
    expect(leading.map(([file]) => file)).toEqual([]);
  });
});

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, rule = ""]) => rule);
}

/** `R2.9` before `R2.10`. */
function inOrder(a: string, b: string): number {
  const [[section = 0, number = 0], [otherSection = 0, otherNumber = 0]] = [a, b].map((rule) =>
    rule.split(".").map(Number),
  ) as [number[], number[]];
  return section - otherSection || number - otherNumber;
}

/** Every text of the project by its path: what git ignores is not of the project. */
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
