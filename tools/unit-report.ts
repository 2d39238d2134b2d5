import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { flakyFault, type Outcome } from "./test-run.ts";

/** The environment variable with the report's path, because Vitest creates the reporters. */
export const pathVariable = "UNIT_REPORT";

/**
 * Saves the result of unit tests. Vitest's own JSON leaves out errors outside of tests, such as a
 * rejection after the last one. Unit tests get no retries: one that is configured for retries and
 * needs one has failed.
 */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], late: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outcome: Outcome = {
      passed: count("passed") - flaky.length,
      failed: count("failed"),
      flaky: 0,
      faults: [
        ...modules.flatMap(faultsOf),
        ...late.map((error) => `An error after a test had ended: ${error.message}`),
        ...flaky.map((test) => flakyFault(nameOf(test), test.result().errors?.[0]?.message)),
      ],
    };
    writeFileSync(process.env[pathVariable] ?? "", JSON.stringify(outcome));
  }
}

/** Errors around a file's tests, or while loading it. */
function faultsOf(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((part) => part.errors());
  return errors.map(({ message }) => `${module.relativeModuleId}: ${message}`);
}

function nameOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} › ${fullName}`;
}
