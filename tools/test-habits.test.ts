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
