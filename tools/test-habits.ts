/** Things that tests must not do, and what to do instead. */
const habits: [pattern: RegExp, instead: string][] = [
  [
    /expect\([^;]*(?:performance|Date)\.now\(\)[^;]*\)\s*\.toBe(?:Less|Greater)Than/,
    "asserts how long something took: wait for the expected result, or set the clock",
  ],
  [
    /setTimeout\((?:(?!\bsetTimeout\b)[^;])*?,\s*[1-9][\d_]*\s*[,)]/,
    "waits for a fixed time: wait for the expected result",
  ],
  [/\bwaitForTimeout\(/, "waits for a fixed time: wait for the expected result"],
  [
    /\bfc\.assert\(/,
    "checks a property directly: use checkProperty, which shows how to reproduce a failure",
  ],
];

/** The problems with how a test is written; empty if there are none. */
export function findHabits(source: string): string[] {
  return habits.filter(([pattern]) => pattern.test(source)).map(([, instead]) => instead);
}
