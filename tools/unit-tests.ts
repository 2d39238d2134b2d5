import { createTestRun, type Outcome, type TestRun } from "./test-run.ts";
import { pathVariable } from "./unit-report.ts";

/** The unit and API tests. */
export function createUnitTests(): TestRun {
  return createTestRun<Outcome>(
    "Unit and API tests",
    (path) => ({
      command: [
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=./tools/unit-report.ts",
      ],
      env: { [pathVariable]: path },
    }),
    (outcome) => outcome,
  );
}
