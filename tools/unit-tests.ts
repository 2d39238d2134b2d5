import { createTestRun, type TestRun } from "./test-run.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string }[];
  }[];
};

/** The unit and API tests. */
export function createUnitTests(): TestRun {
  return createTestRun<Report>(
    "Unit and API tests",
    (path) => ({
      command: [
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${path}`,
      ],
    }),
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      flaky: 0,
      broken: testResults.filter(failedAsAWhole).map(({ name, message }) => `${name}: ${message}`),
    }),
  );
}

/** A file that could not be loaded, or that failed around its tests. */
function failedAsAWhole({ status, assertionResults }: Report["testResults"][number]): boolean {
  return status === "failed" && assertionResults.every(({ status }) => status !== "failed");
}
