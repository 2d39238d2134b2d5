import { createTestRun, type TestRun } from "./test-run.ts";

type Report = {
  errors: { message?: string }[];
  stats: { expected: number; flaky: number; unexpected: number };
};

/**
 * The journeys in a real browser; without the path of one, in the one that Playwright brings.
 * Those that need no part of a browser with windows run in its `headlessShell` where there is one.
 */
export function createJourneys(browser?: string, headlessShell?: string): TestRun {
  return createTestRun<Report>(
    "Browser journeys",
    (path) => ({
      command: ["@playwright/test/cli.js", "test", "--reporter=list,json"],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        ...(browser && { CHROMIUM: browser }),
        ...(headlessShell && { CHROMIUM_HEADLESS_SHELL: headlessShell }),
      },
    }),
    ({ errors, stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      flaky: stats.flaky,
      broken: errors.map(({ message = "an error without words" }) => message),
    }),
  );
}
