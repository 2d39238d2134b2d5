import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "./steps.ts";

/**
 * The result of a test run. `flaky` are passed tests that are allowed a retry and needed it;
 * `faults` are other errors: a file that can't be loaded, an error outside of any test, a test that
 * needed a retry but isn't allowed one.
 */
export type Outcome = { passed: number; failed: number; flaky: number; faults: string[] };

/** A step that runs tests; its outcome is missing until it is complete. */
export type TestRun = { step: Step; findOutcome: () => Outcome | undefined };

/**
 * A step that runs tests and is judged by its report as well as its exit code, because anything
 * that a test loads can change the exit code.
 */
export function createTestRun<Report>(
  name: string,
  command: (reportPath: string) => Pick<Step, "command" | "env">,
  read: (report: Report) => Outcome,
): TestRun {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-report-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "report.json");
  const findOutcome = () =>
    existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
  const findFault = () => describeFault(findOutcome());
  return { step: { name, ...command(path), findFault }, findOutcome };
}

/** The last line of a full test run; one with problems never reports 0 failures. */
export function summarize(outcomes: Outcome[], isGood: boolean): string {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum(({ failed, faults }) => failed + faults.length);
  const flaky = sum((outcome) => outcome.flaky);
  const words = [
    `${sum((outcome) => outcome.passed)} passed`,
    `${Math.max(failed, isGood ? 0 : 1)} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ];
  return words.join(", ");
}

/** A message about a test that passed only on a retry, and why it failed first. */
export function flakyFault(name: string, failure = "no message"): string {
  return `${name} passed only on a retry. First failure: ${failure}`;
}

function describeFault(outcome: Outcome | undefined): string | undefined {
  if (outcome === undefined) return "no report was written";
  const { passed, failed, faults } = outcome;
  if (failed > 0 || faults.length > 0)
    return [`${failed} failed, ${faults.length} other errors`, ...faults].join("\n  ");
  return passed === 0 ? "no test ran" : undefined;
}
