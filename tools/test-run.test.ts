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
    ["when a test fails", { "units/b.ts": unit(2) }, "1 failed, 0 could not run"],
    [
      "when a file of tests cannot be loaded",
      { "units/b.ts": `import "./missing.ts";` },
      "0 failed, 1 could not run",
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
      "when somebody ends the tests",
      unitSetup(`process.kill(process.pid, "SIGKILL");`),
      "they left no report",
    ],
    [
      "when something that tests load changes their exit code",
      { ...unitSetup(`process.on("beforeExit", () => process.exit(0));`), "units/a.ts": unit(2) },
      "1 failed, 0 could not run",
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
    ["when a journey fails", { "e2e/b.spec.ts": journey("2") }, "1 failed, 0 could not run"],
    [
      "when a file of journeys cannot be loaded",
      { "e2e/b.spec.ts": `import "./missing.ts";` },
      "0 failed, 1 could not run",
    ],
    ["when there is no journey", { "e2e/a.spec.ts": "" }, "0 failed, 1 could not run"],
    [
      "when every journey is skipped",
      { "e2e/a.spec.ts": journey("1").replace("test(", "test.skip(") },
      "no test ran",
    ],
    [
      "when the set-up crashes",
      journeySetup(`throw new Error("No");`),
      "0 failed, 1 could not run",
    ],
    [
      "when something that journeys load changes their exit code",
      {
        ...journeySetup(`process.on("exit", () => { process.exitCode = 0; });`),
        "e2e/b.spec.ts": journey("2"),
      },
      "1 failed, 0 could not run",
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

  test("fail with the journeys, also where others run them", async ({ create }) => {
    const { code, stdout } = await create({ "e2e/b.spec.ts": journey("2") }).run(".ci/run");
    expect(lastLine(stdout)).toBe("2 passed, 1 failed");
    expect(code).toBe(1);
  });

  const flaky: [what: string, files: Record<string, string>][] = [
    [
      "a unit",
      {
        "vitest.config.ts": unitConfig(`include: ["units/*.ts"], retry: 1`),
        "units/b.ts": `
          import { expect, test } from "vitest";
          let tries = 0;
          test("Another unit", () => expect(++tries).toBe(2));`,
      },
    ],
    ["a journey", { "e2e/b.spec.ts": journey("retry") }],
  ];
  for (const [what, files] of flaky)
    test(`pass with ${what} that passes when it is tried again there, and say so`, async ({
      create,
    }) => {
      const { code, stdout } = await create(files).run(".ci/run");
      expect(lastLine(stdout)).toBe("3 passed, 0 failed, 1 flaky");
      expect(code).toBe(0);
    });
});

/** What a command says to have failed. */
function faultOf(stderr: string): string | undefined {
  return /^✗ (.+)$/m.exec(stderr)?.[1];
}

function lastLine(stdout: string): string | undefined {
  return stdout.trimEnd().split("\n").at(-1);
}
