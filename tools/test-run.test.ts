import { readFileSync } from "node:fs";
import { describe, expect, test as plainTest } from "vitest";
import { createSampleProject } from "#test-support/sample-project.ts";

const test = plainTest.extend("create", ({}, { onCleanup }) => (files: Record<string, string>) => {
  const project = createSampleProject({ ...green, ...files });
  onCleanup(() => project.remove());
  return project;
});

const unit = (expected: number) => `
  import { expect, test } from "vitest";
  test("A unit", () => expect(1).toBe(${expected}));`;
const unitConfig = (code: string) => `export default { test: { ${code} } };`;
const unitSetup = (code: string) => ({
  "vitest.config.ts": unitConfig(`include: ["units/*.ts"], globalSetup: "setup.ts"`),
  "setup.ts": `export default () => { ${code} };`,
});

/** Later than the end of a test file whose tests don't wait for it. */
const lateMs = 100;

const journey = (expected: string) => `
  import { expect, test } from "@playwright/test";
  test("A journey", ({}, { retry }) => expect(1).toBe(${expected}));`;
const journeySetup = (code: string) => ({
  "playwright.config.ts": `export default { testDir: "e2e", globalSetup: "./setup.ts" };`,
  "setup.ts": `export default () => { ${code} };`,
});

const green = {
  "units/a.ts": unit(1),
  "vitest.config.ts": unitConfig(`include: ["units/*.ts"]`),
  "e2e/a.spec.ts": journey("1"),
  "journeys.ts": `
    import { createJourneys } from "./tools/journeys.ts";
    import { runSteps } from "./tools/steps.ts";
    process.exitCode = runSteps([createJourneys("none").step]) ? 0 : 1;`,
};

type Case = [title: string, files: Record<string, string>, fault: string];

describe("The checks fail", () => {
  const cases: Case[] = [
    ["when a test fails", { "units/b.ts": unit(2) }, "1 failed, 0 other errors"],
    [
      "when a file of tests cannot be loaded",
      { "units/b.ts": `import "./missing.ts";` },
      "0 failed, 1 other errors",
    ],
    [
      "when there is no test",
      { "vitest.config.ts": unitConfig(`include: [], passWithNoTests: true`) },
      "no test ran",
    ],
    [
      "when every test is skipped",
      { "units/a.ts": unit(1).replace("test(", "test.skip(") },
      "no test ran",
    ],
    ["when the set-up crashes", unitSetup(`throw new Error("No");`), "no test ran"],
    [
      "when someone ends the tests",
      unitSetup(`process.kill(process.pid, "SIGKILL");`),
      "no report was written",
    ],
    [
      "when something that tests load changes their exit code",
      { ...unitSetup(`process.on("beforeExit", () => process.exit(0));`), "units/a.ts": unit(2) },
      "1 failed, 0 other errors",
    ],
    [
      "when only the exit code says that something is wrong",
      unitSetup("return () => { throw new Error(); };"),
      "exit code 1",
    ],
  ];
  for (const [title, files, fault] of cases)
    test(title, async ({ create }) => {
      const { code, stderr } = await create(files).run(process.execPath, "tools/check.ts");
      expect(faultOf(stderr)).toBe(`Unit and API tests failed: ${fault}`);
      expect(code).toBe(1);
    });

  test("by their command", async ({ create }) => {
    const { code, stderr } = await create({ "units/b.ts": unit(2) }).run("npm", "run", "check");
    expect(faultOf(stderr)).toContain("Unit and API tests failed");
    expect(code).toBe(1);
  });

  test("only for a reason", async ({ create }) => {
    const { code, stderr } = await create({}).run("npm", "run", "check");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });
});

describe("The journeys fail", () => {
  const cases: Case[] = [
    ["when a journey fails", { "e2e/b.spec.ts": journey("2") }, "1 failed, 0 other errors"],
    [
      "when a file of journeys cannot be loaded",
      { "e2e/b.spec.ts": `import "./missing.ts";` },
      "0 failed, 1 other errors",
    ],
    ["when there is no journey", { "e2e/a.spec.ts": "" }, "0 failed, 1 other errors"],
    [
      "when every journey is skipped",
      { "e2e/a.spec.ts": journey("1").replace("test(", "test.skip(") },
      "no test ran",
    ],
    ["when the set-up crashes", journeySetup(`throw new Error("No");`), "0 failed, 1 other errors"],
    [
      "when something that journeys load changes their exit code",
      {
        ...journeySetup(`process.on("exit", () => { process.exitCode = 0; });`),
        "e2e/b.spec.ts": journey("2"),
      },
      "1 failed, 0 other errors",
    ],
  ];
  for (const [title, files, fault] of cases)
    test(title, async ({ create }) => {
      const { code, stderr } = await create(files).run(process.execPath, "journeys.ts");
      expect(faultOf(stderr)).toBe(`Browser journeys failed: ${fault}`);
      expect(code).toBe(1);
    });
});

describe("All tests together", () => {
  test("fail with the units, and count them", async ({ create }) => {
    const { code, stdout } = await create({ "units/b.ts": unit(2) }).run("npm", "test");
    expect(lastLine(stdout)).toBe("1 passed, 1 failed");
    expect(code).toBe(1);
  });

  test("fail with the journeys, even on CI", async ({ create }) => {
    const { code, stdout } = await create({ "e2e/b.spec.ts": journey("2") }).run(".ci/run");
    expect(lastLine(stdout)).toBe("2 passed, 1 failed");
    expect(code).toBe(1);
  });

  const faults: [what: string, files: Record<string, string>, fault: string, last: string][] = [
    [
      "a unit that passes only when tried again",
      {
        "units/b.ts": `
          import { expect, test } from "vitest";
          let tries = 0;
          test("Another unit", { retry: 1 }, () => expect(++tries).toBe(2));`,
      },
      "units/b.ts › Another unit passed only on a retry. First failure: expected 1 to be 2",
      "1 passed, 1 failed",
    ],
    [
      "a journey that passes only when tried again",
      { "e2e/b.spec.ts": journey("retry") },
      "b.spec.ts › A journey passed only on a retry. First failure: Error: ",
      "2 passed, 1 failed",
    ],
    [
      "what fails after the last test of a file",
      {
        "units/b.ts": `
          import { test } from "vitest";
          test("Another unit", () => {
            setTimeout(() => void Promise.reject(new Error("Too late")), ${lateMs});
          });`,
        "vitest.config.ts": unitConfig(`include: ["units/*.ts"], setupFiles: ["late.ts"]`),
        "late.ts": readFileSync("test-support/fail-on-late-errors.ts", "utf8"),
      },
      "An error after a test had ended: Too late",
      "2 passed, 1 failed",
    ],
    [
      "what is wrong outside of all tests",
      unitSetup("return () => { throw new Error(); };"),
      "Unit and API tests failed: exit code 1",
      "1 passed, 1 failed",
    ],
    [
      "a check that comes before all tests",
      { "node_modules/oxlint/bin/oxlint": "process.exit(3);" },
      "Lint failed: exit code 3",
      "0 passed, 1 failed",
    ],
  ];
  for (const [what, files, fault, last] of faults)
    test(`fail with ${what}, report it, and end with a line that counts it`, async ({ create }) => {
      const { code, stdout, stderr } = await create(files).run(".ci/run");
      expect(stderr).toContain(fault);
      expect(lastLine(stdout)).toBe(last);
      expect(stdout.match(/^\d+ passed, \d+ failed/gm)).toHaveLength(1);
      expect(code).toBe(1);
    });

  test("pass with a known flaky journey, and report it", async ({ create }) => {
    const { code, stdout } = await create({
      "e2e/b.spec.ts": journey("retry"),
      "tools/known-flaky-journeys.ts": `
        export const knownFlakyJourneys = { "b.spec.ts › A journey": "It's a sample." };`,
    }).run(".ci/run");
    expect(lastLine(stdout)).toBe("3 passed, 0 failed, 1 flaky");
    expect(code).toBe(0);
  });
});

/** The failure that a command reports. */
function faultOf(stderr: string): string | undefined {
  return /^✗ (.+)$/m.exec(stderr)?.[1];
}

function lastLine(stdout: string): string | undefined {
  return stdout.trimEnd().split("\n").at(-1);
}
