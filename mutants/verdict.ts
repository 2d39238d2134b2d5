/** The result of test files. `failures` and `unloaded` name them with their first error. */
export type TestOutcome = {
  passed: number;
  failures: { test: string; error: string }[];
  /** Files whose tests couldn't even be collected. */
  unloaded: string[];
};

/** The verdict on a mutant: only `seen` is good. */
export type Verdict =
  | { kind: "seen"; by: string }
  | { kind: "missed" }
  | { kind: "broken"; reason: string };

/** Errors of invalid code, whatever its tests check. */
const nonsense = /^(?:ReferenceError|SyntaxError)\b/;

/** Judges a mutant by its test results. A source that can't be loaded proves nothing. */
export function judge({ passed, failures, unloaded }: TestOutcome): Verdict {
  const [failure] = failures;
  if (unloaded[0] !== undefined) return { kind: "broken", reason: unloaded[0] };
  if (failure !== undefined)
    return nonsense.test(failure.error)
      ? { kind: "broken", reason: `${failure.test}: ${failure.error}` }
      : { kind: "seen", by: failure.test };
  return passed > 0 ? { kind: "missed" } : { kind: "broken", reason: "no test ran" };
}
