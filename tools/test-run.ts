import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "./steps.ts";

/**
 * What came of tests. `flaky` are those of the passed that may need a second try; `faults` are
 * messages about what's wrong besides: a file that can't be loaded, an error outside of any test,
 * a test that needed a second try and may not.
 */
export type Outcome = { passed: number; failed: number; flaky: number; faults: string[] };

/** A step that runs tests; its outcome is absent until it has run to its end. */
export type TestRun = { step: Step; findOutcome: () => Outcome | undefined };

/**
 * A step that runs tests and is judged by the report that they leave as well as by its exit
 * code: anything that one of them loads can change the code.
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

/** The line that a run of all tests ends with; one that isn't good never says that nothing failed. */
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

/** Says which test passed at the second try only, and why it failed at the first. */
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
