import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findHabits } from "./test-habits.ts";

const files = globSync(
  "{bench,contract,e2e,server,test-support,tools,web}/**/*.{test,spec}.{ts,tsx}",
);

test("Tests wait for events, never for a fixed time", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files
    .filter((file) => file !== "tools/test-habits.test.ts")
    .map((file) => [file, findHabits(readFileSync(file, "utf8"))] as const);
  expect(found.filter(([, habits]) => habits.length > 0)).toEqual([]);
});

/** What a module keeps beyond a call: a variable, or a collection that begins empty. */
const state =
  /^(?:export )?(?:(?:let|var) |const \w+\b(?!: Readonly).* = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});)/m;

/** They only cache what never changes. */
const caches = ["server/exports/xlsx.ts", "server/platform/stack-in-sources.ts"];

test("Modules of the server hold no state, so that its test files can share them", () => {
  const sources = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] });
  expect(sources.length).toBeGreaterThan(400);
  const stateful = sources.filter((file) => state.test(readFileSync(file, "utf8")));
  expect(stateful.toSorted()).toEqual(caches);
});

test.for([
  "expect(performance.now() - start).toBeLessThan(250);",
  "expect(\n  Date.now() - start,\n).toBeGreaterThan(9);",
  "await new Promise((resolve) => setTimeout(resolve, 900));",
  'const later = new Promise((resolve) => setTimeout(resolve, 1_000, "late"));',
  "await page.waitForTimeout(100);",
  "await fc.assert(property);",
])("It's found: %s", (source) => {
  expect(findHabits(source)).toHaveLength(1);
});

test.for([
  "expect(at).toBeLessThanOrEqual(limit);",
  "setTimeout(() => stopper.abort());",
  "await new Promise((resolve) => setTimeout(resolve));",
  "test.setTimeout(60_000);",
])("It's fine: %s", (source) => {
  expect(findHabits(source)).toEqual([]);
});
