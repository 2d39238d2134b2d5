import type { Mutant } from "./mutant.ts";

/** The result of test files. `failures` and `unloaded` name them with their first error. */
export type TestOutcome = {
  passed: number;
  failures: { test: string; error: string }[];
  /** Files whose tests couldn't even be collected. */
  unloaded: string[];
};

/** The verdict on a mutant, and its reason: only `seen` is good. */
export type Verdict = { kind: "seen" | "missed" | "broken"; reason: string };

/** The result of a mutant. */
export type Tried = { mutant: Mutant; verdict: Verdict };

/** Errors of invalid code, whatever its tests check. */
const nonsense = /^(?:ReferenceError|SyntaxError)\b/;

/** Judges a mutant by its test results. A source that can't be loaded proves nothing. */
export function judge({ passed, failures, unloaded }: TestOutcome): Verdict {
  const [failure] = failures;
  if (unloaded[0] !== undefined) return { kind: "broken", reason: unloaded[0] };
  if (failure === undefined)
    return passed > 0
      ? { kind: "missed", reason: "No test noticed." }
      : { kind: "broken", reason: "no test ran" };
  return nonsense.test(failure.error)
    ? { kind: "broken", reason: `${failure.test}: ${failure.error}` }
    : { kind: "seen", reason: `by ${failure.test}` };
}

/** The lines printed after a mutant was tried. */
export function describe({ mutant: { file, why }, verdict: { kind, reason } }: Tried): string {
  return `${kind.padEnd(6)}  ${file}: ${why}\n        ${reason}`;
}

/** The summary of a run: mutants that weren't seen, and the count of each verdict. */
export function summarize(tried: Tried[]): string {
  const count = (kind: Verdict["kind"]) =>
    tried.filter(({ verdict }) => verdict.kind === kind).length;
  const faults = tried.filter(({ verdict }) => verdict.kind !== "seen");
  const counts = `${count("seen")} seen, ${count("missed")} missed, ${count("broken")} broken`;
  return [...faults.map(describe), counts].join("\n");
}
