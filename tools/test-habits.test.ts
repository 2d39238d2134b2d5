import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const texts = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { exclude }).map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** What else tests must not do is in `.oxlintrc.json`. */
test("No test asserts how long something took", () => {
  const measured = /expect\([^;]*(?:performance|Date)\.now\(\)[^;]*\)\s*\.toBe(?:Less|Greater)Than/;
  for (const clock of ["performance", "Date"])
    expect(`expect(\n  ${clock}.now() - start,\n).toBeLessThan(250);`).toMatch(measured);
  const tests = texts("{bench,contract,e2e,server,test-support,tools,web}/**/*.{test,spec}.*");
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter(({ text }) => measured.test(text)).map(({ file }) => file)).toEqual([]);
});

/** What a module keeps beyond a call: a variable, or a collection that begins empty. */
const state =
  /^(?:export )?(?:(?:let|var) |const \w+\b(?!: Readonly).* = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});)/m;

/** They only cache what never changes. */
const caches = ["server/reports/exports/xlsx.ts"];

test("Modules of the server hold no state, so that its test files can share them", () => {
  const sources = texts("server/**/*.ts", ["**/*.test.ts"]);
  expect(sources.length).toBeGreaterThan(400);
  const stateful = sources.filter(({ text }) => state.test(text)).map(({ file }) => file);
  expect(stateful.toSorted()).toEqual(caches);
});
