import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { titlesIn } from "./test-titles.ts";

const root = join(import.meta.dirname, "..");

/** A rule of docs/rules.md, such as R2.6, with its text. */
type Rule = { number: string; text: string };

/** A test or group of tests that covers rules; `rules` has their numbers. */
export type RuleTest = { file: string; title: string; rules: string[] };

/** The end of a title that names the rules its test covers: `takes 6 characters (R2.1, R2.6)`. */
const atTheEnd = / \((R\d+\.\d+(?:, R\d+\.\d+)*)\)$/;

/** The rules of docs/rules.md, in order. */
export function listRules(): Rule[] {
  const text = readFileSync(join(root, "docs/rules.md"), "utf8");
  return [...text.matchAll(/^- \*\*(R\d+\.\d+)\*\* (.+)$/gm)].map(([, number = "", rule = ""]) => ({
    number,
    text: rule,
  }));
}

/** The tests that cover rules, by file and title. */
export function listRuleTests(): RuleTest[] {
  const files = globSync("*/**/*.{test,spec}.{ts,tsx}", { cwd: root, exclude: ["node_modules"] });
  return files
    .toSorted()
    .flatMap((file) =>
      [...titlesIn(file, readFileSync(join(root, file), "utf8"))]
        .map((title) => ({ file, title, rules: rulesIn(title) }))
        .filter(({ rules }) => rules.length > 0),
    );
}

/** The places in the code that name a rule, such as `server/attendance/check-in/check-in.ts:27`. */
export function listRuleCode(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const files = globSync("{contract,server,web}/**/*.{ts,tsx}", { cwd: root });
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const [index, line] of readFileSync(join(root, file), "utf8").split("\n").entries())
      for (const rule of rulesIn(line))
        places.getOrInsertComputed(rule, () => []).push(`${file}:${index + 1}`);
  }
  return places;
}

/** All rules that a text names, in any format. */
function rulesIn(title: string): string[] {
  return title.match(/\bR\d+\.\d+\b/g) ?? [];
}

/** The problem with how a title names its rules; undefined if there is none. */
export function findFault(title: string): string | undefined {
  const rules = rulesIn(title);
  const named = atTheEnd.exec(title)?.[1]?.split(", ") ?? [];
  if (named.length < rules.length) return "name rules at the end only, like (R2.1, R2.6)";
  const ordered = [...new Set(named)].toSorted(inOrder);
  return ordered.join() === named.join() ? undefined : `write (${ordered.join(", ")})`;
}

/** R2.9 before R2.10. */
export function inOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** Prints the code and the tests of the given rules, or of all rules. */
function main(named: string[]): number {
  const rules = listRules();
  const unknown = named.filter((name) => !rules.some(({ number }) => number === name));
  if (unknown.length > 0) {
    process.stderr.write(`docs/rules.md doesn't have ${unknown.join(", ")}.\n`);
    return 1;
  }
  const [code, tests] = [listRuleCode(), listRuleTests()];
  for (const { number, text } of rules) {
    if (named.length > 0 && !named.includes(number)) continue;
    const shown = tests.filter((test) => test.rules.includes(number));
    const lines = [
      ...(code.get(number) ?? []),
      ...shown.map(({ file, title }) => `${file} › ${title}`),
    ].map((line) => `  ${line}\n`);
    process.stdout.write(`${number} ${text}\n${lines.join("")}\n`);
  }
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
