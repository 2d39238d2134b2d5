import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "./steps.ts";

/** What came of tests. `broken` are messages about what could not even become a test. */
export type Outcome = { passed: number; failed: number; flaky: number; broken: string[] };

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

/** The line that a run of all tests ends with. */
export function summarize(outcomes: Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const flaky = sum((outcome) => outcome.flaky);
  const words = [
    `${sum((outcome) => outcome.passed)} passed`,
    `${sum(({ failed, broken }) => failed + broken.length)} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ];
  return words.join(", ");
}

function describeFault(outcome: Outcome | undefined): string | undefined {
  if (outcome === undefined) return "they left no report";
  const { passed, failed, broken } = outcome;
  if (failed > 0 || broken.length > 0)
    return [`${failed} failed, ${broken.length} could not run`, ...broken].join("\n  ");
  return passed === 0 ? "no test ran" : undefined;
}
