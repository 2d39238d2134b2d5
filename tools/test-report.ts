import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a run of tests counted, and the seconds that each of its files took. */
export type Counts = { passed: number; failed: number; files: { file: string; seconds: number }[] };

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Reads Vitest's JSON report; without one, nothing was tested. */
export function readUnits(path: string): Counts {
  const report = read<UnitReport>(path);
  const files = report?.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    files: files ?? [],
  };
}

type JourneySuite = {
  file: string;
  suites?: JourneySuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: JourneySuite[];
};

/** Reads Playwright's JSON report; without one, nothing was tested. */
export function readJourneys(path: string): Counts {
  const report = read<JourneyReport>(path);
  return {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
    files: (report?.suites ?? []).map((suite) => ({
      file: `e2e/${suite.file}`,
      seconds: durationOf(suite) / 1000,
    })),
  };
}

function durationOf({ suites = [], specs }: JourneySuite): number {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(({ duration }) => duration);
  return [...own, ...suites.map(durationOf)].reduce((sum, next) => sum + next, 0);
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
