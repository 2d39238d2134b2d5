import { randomInt } from "node:crypto";
import fc from "fast-check";

/** How often and how a property is tried; further options are fast-check's. */
type PropertyOptions<Values> = Pick<fc.Parameters<Values>, "examples" | "endOnFailure"> & {
  /** 100 by default. */
  runs?: number;
  /**
   * The number of runs on machines that check everything, as far as they fit into `longestMs`, a
   * minute by default.
   */
  runsInCi?: number;
  longestMs?: number;
};

/**
 * Tries a property with different values each time, except in `npm test`, which must not fail by
 * chance. A failure names the variables that reproduce
 * the values: PROPERTY_SEED, and PROPERTY_PATH for the smallest one alone. PROPERTY_RUNS sets the
 * number of runs.
 */
export function checkProperty<Values>(
  property: fc.IProperty<Values>,
  options?: PropertyOptions<Values>,
): void;
export function checkProperty<Values>(
  property: fc.IAsyncProperty<Values>,
  options?: PropertyOptions<Values>,
): Promise<void>;
export function checkProperty<Values>(
  property: fc.IRawProperty<Values>,
  { runs = 100, runsInCi = runs, longestMs = 60_000, ...options }: PropertyOptions<Values> = {},
): void | Promise<void> {
  const { CI, PROPERTY_SEED, PROPERTY_PATH, PROPERTY_RUNS, TEST_PART } = process.env;
  const numRuns = Number(PROPERTY_RUNS ?? (CI === undefined ? runs : runsInCi));
  const underWay = followRuns(property);
  const checked: unknown = fc.assert(property as fc.IAsyncProperty<Values>, {
    ...options,
    numRuns,
    seed: Number(PROPERTY_SEED ?? (TEST_PART === "quick" ? 1 : randomInt(2 ** 31))),
    ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
    ...(PROPERTY_RUNS === undefined && { interruptAfterTimeLimit: longestMs }),
    reporter: report,
  });
  if (!(checked instanceof Promise)) return;
  // When time is up, a value is still being tried, and needs resources that the caller is about to
  // release.
  return checked.finally(() => Promise.allSettled(underWay));
}

/** The outcomes of all further runs of a property. */
function followRuns<Values>(property: fc.IRawProperty<Values>): ReadonlySet<unknown> {
  const underWay = new Set<unknown>();
  const run = property.run.bind(property);
  property.run = (value) => {
    const outcome = run(value);
    underWay.add(outcome);
    return outcome;
  };
  return underWay;
}

/** Throws the failure, with instructions for reproducing it. */
function report<Values>(details: fc.RunDetails<Values>): void {
  if (!details.failed) return;
  const { seed, counterexamplePath } = details;
  const path = counterexamplePath === null ? "" : ` PROPERTY_PATH=${counterexamplePath}`;
  const again = `To see it again, run this test with PROPERTY_SEED=${seed}${path}`;
  const cause = details.errorInstance;
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new Error([fc.defaultReportMessage(details), why, again].join("\n\n"), { cause });
}
