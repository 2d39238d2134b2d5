import { createTestRun, type TestRun } from "./test-run.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
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
      flaky: testResults.flatMap(({ assertionResults }) => assertionResults.filter(failedAtFirst))
        .length,
      broken: testResults.filter(failedAsAWhole).map(({ name, message }) => `${name}: ${message}`),
    }),
  );
}

type Assertion = Report["testResults"][number]["assertionResults"][number];

/** One that was tried again. */
function failedAtFirst({ status, failureMessages }: Assertion): boolean {
  return status === "passed" && failureMessages.length > 0;
}

/** A file that could not be loaded, or that failed around its tests. */
function failedAsAWhole({ status, assertionResults }: Report["testResults"][number]): boolean {
  return status === "failed" && assertionResults.every(({ status }) => status !== "failed");
}
