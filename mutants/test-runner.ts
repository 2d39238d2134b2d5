import { rmSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestCase, type TestModule } from "vitest/node";
import type { TestOutcome } from "./report.ts";

/**
 * The process that runs tests for a scratch tree, its working directory. A single Vitest runs all
 * tests, so that its databases are started once. When the parent process is gone, for whatever
 * reason, it removes the tree and exits.
 */

/** Tests that don't use PostgreSQL, and those that do, which take several times as long. */
const patterns = { quick: /^(?!.*\(PostgreSQL\))/, slow: /\(PostgreSQL\)/ };
export type Pace = keyof typeof patterns;

/** The test files to run, and the source file that has changed, by their paths. */
export type Demand = { tests: string[]; pace: Pace; changed?: string };

const root = process.cwd();
const vitest = await createVitest("test", {
  root,
  watch: false,
  // The first failure is enough.
  bail: 1,
  retry: 0,
  maxWorkers: 1,
  // A worker that keeps its modules could run the code from before the change.
  isolate: true,
  reporters: [{}],
});
await vitest.standalone();

process.on("message", async (demand: Demand) => {
  const outcome = await run(demand);
  if (process.connected) process.send?.(outcome);
});
process.once("disconnect", async () => {
  await vitest.cancelCurrentRun("keyboard-input");
  await vitest.close();
  rmSync(root, { recursive: true, force: true });
  process.exit();
});
process.send?.("ready");

async function run({ tests, pace, changed }: Demand): Promise<TestOutcome> {
  const forget = () => changed !== undefined && vitest.invalidateFile(join(root, changed));
  const found = tests.map((test) => vitest.getModuleSpecifications(join(root, test)));
  forget();
  // Results of earlier runs would count as failures of this one, and end it before it begins.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.setGlobalTestNamePattern(patterns[pace]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found.flat());
  forget();
  const [loaded, unloaded] = [
    testModules.filter(({ children }) => children.size > 0),
    testModules.filter(({ children }) => children.size === 0),
  ];
  const cases = loaded.flatMap(({ children }) => [...children.allTests()]);
  const failures = [...cases.flatMap(describeFailure), ...loaded.flatMap(describeErrors)];
  return {
    passed: cases.filter((test) => test.result().state === "passed").length,
    failures: [
      ...failures,
      // Errors thrown after a test has ended also fail the run.
      ...(loaded.length > 0 ? unhandledErrors : []).map((error) => ({
        test: tests.join(", "),
        error: firstLineOf(error),
      })),
    ],
    unloaded: [
      ...tests.filter((_, index) => found[index]?.length === 0).map((test) => `${test}: no test`),
      ...unloaded.flatMap(describeErrors).map(({ test, error }) => `${test}: ${error}`),
    ],
  };
}

function describeFailure(test: TestCase): TestOutcome["failures"] {
  const { errors = [], state } = test.result();
  if (state !== "failed") return [];
  const [error = "it failed"] = errors.map(firstLineOf);
  return [{ test: `${test.module.relativeModuleId} › ${test.fullName}`, error }];
}

/** Errors around a file's tests, or while loading it. */
function describeErrors(module: TestModule): TestOutcome["failures"] {
  return module
    .errors()
    .map((error) => ({ test: module.relativeModuleId, error: firstLineOf(error) }));
}

function firstLineOf(error: unknown): string {
  const { name = "Error", message = String(error) } = error as Partial<Error>;
  return `${name}: ${message}`.split("\n", 1)[0] ?? "";
}
