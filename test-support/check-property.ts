import { randomInt } from "node:crypto";
import fc from "fast-check";

/** How often a property is tried, and how; what fast-check knows beyond that. */
type PropertyOptions<Values> = Pick<fc.Parameters<Values>, "examples" | "endOnFailure"> & {
  /** 100 unless said otherwise. */
  runs?: number;
  /** On machines that check everything, as many of these as fit into `longestMs`, a minute. */
  runsInCi?: number;
  longestMs?: number;
};

/**
 * Tries a property on values that are others each time. One that fails says by which variables
 * the same values come again: PROPERTY_SEED, and PROPERTY_PATH for the smallest of them alone.
 * PROPERTY_RUNS tries it that often.
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
  const { CI, PROPERTY_SEED, PROPERTY_PATH, PROPERTY_RUNS } = process.env;
  const numRuns = Number(PROPERTY_RUNS ?? (CI === undefined ? runs : runsInCi));
  const underWay = followRuns(property);
  const checked: unknown = fc.assert(property as fc.IAsyncProperty<Values>, {
    ...options,
    numRuns,
    seed: PROPERTY_SEED === undefined ? randomInt(2 ** 31) : Number(PROPERTY_SEED),
    ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
    ...(PROPERTY_RUNS === undefined && { interruptAfterTimeLimit: longestMs }),
    reporter: report,
  });
  if (!(checked instanceof Promise)) return;
  // When time is up, a value is still being tried, and needs what the caller is about to end.
  return checked.finally(() => Promise.allSettled(underWay));
}

/** What comes of each run of a property from here on. */
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

/** Throws what was found, and how to find it again. */
function report<Values>(details: fc.RunDetails<Values>): void {
  if (!details.failed) return;
  const { seed, counterexamplePath } = details;
  const path = counterexamplePath === null ? "" : ` PROPERTY_PATH=${counterexamplePath}`;
  const again = `To see it again, run this test with PROPERTY_SEED=${seed}${path}`;
  const cause = details.errorInstance;
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new Error([fc.defaultReportMessage(details), why, again].join("\n\n"), { cause });
}
