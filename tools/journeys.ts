import { knownFlakyJourneys } from "./known-flaky-journeys.ts";
import { createTestRun, flakyFault, type TestRun } from "./test-run.ts";

type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { error?: Failure }[] }[] }[];
};
type Failure = { message?: string };
type Report = {
  errors: Failure[];
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
};

/**
 * The journeys in a real browser; without a path, in Playwright's own. Journeys that don't need a
 * windowed browser run in its `headlessShell` if there is one.
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
    ({ errors, stats, suites }) => {
      const unknown = suites
        .flatMap((suite) => flakyIn(suite, []))
        .filter(({ name }) => !Object.hasOwn(knownFlakyJourneys, name));
      return {
        passed: stats.expected + stats.flaky - unknown.length,
        failed: stats.unexpected,
        flaky: stats.flaky - unknown.length,
        faults: [
          ...errors.map(({ message = "an error without a message" }) => message),
          ...unknown.map(({ name, failure }) => flakyFault(name, failure?.message)),
        ],
      };
    },
  );
}

/** Journeys that passed only on a retry, and why they failed first. */
function flakyIn({ title, suites = [], specs }: Suite, above: string[]) {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => ({
        name: [...path, spec.title].join(" › "),
        failure: results[0]?.error,
      })),
  );
  const inner: typeof own = suites.flatMap((suite) => flakyIn(suite, path));
  return [...own, ...inner];
}
