import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test as plainTest } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { mutants } from "./all.ts";
import { findFault, type Mutant } from "./mutant.ts";
import { summarize } from "./report.ts";
import { runMutants } from "./run-mutants.ts";

const root = join(import.meta.dirname, "..");

describe("The list of mutants", () => {
  it("has only mutants that still apply, with tests that exist", () => {
    const faults = mutants.flatMap((mutant) => {
      const fault = findFault(root, mutant);
      return fault === undefined ? [] : [`${mutant.file}: ${mutant.why}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it("has each mutant once, with its own reason", () => {
    const changes = mutants.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
    expect(changes).toEqual([...new Set(changes)]);
    const reasons = mutants.map(({ why }) => why);
    expect(reasons).toEqual([...new Set(reasons)]);
  });
});

/** A project with guards, some of them untested. */
const sample = {
  "package.json": `{ "type": "module" }`,
  "vitest.config.ts": `export default { test: { include: ["*.test.ts"] } };`,
  "guards.ts": `
    export const isAdult = (age: number) => age >= 18;
    export const label = (name: string) => name.trim();
    export const shout = (name: string) => name.toUpperCase();`,
  "guards.test.ts": `
    import { expect, test } from "vitest";
    import { isAdult, label, shout } from "./guards.ts";
    test("Adults", () => expect([17, 18].map(isAdult)).toEqual([false, true]));
    test("Labels", () => expect(label("Ana")).toBe("Ana"));
    test("Shouts (PostgreSQL)", () => expect(shout("Ana")).toBe("ANA"));`,
  "red.test.ts": `
    import { expect, test } from "vitest";
    test("Always red", () => expect(1).toBe(2));`,
};

const test = plainTest.extend("sampleRoot", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(() => folder.remove());
  for (const [name, text] of Object.entries(sample)) writeFileSync(join(folder.path, name), text);
  mkdirSync(join(folder.path, "node_modules"));
  symlinkSync(join(root, "node_modules/vitest"), join(folder.path, "node_modules/vitest"));
  return folder.path;
});

describe("A mutant", () => {
  const mutant = (find: string, replace: string, tests = ["guards.test.ts"]): Mutant => ({
    file: "guards.ts",
    find,
    replace,
    tests,
    promise: "guards",
    why: "a guard",
  });

  test("is seen if a test fails, missed if all pass, and otherwise broken", async ({
    sampleRoot,
  }) => {
    const tried = await runMutants(
      [
        mutant("age >= 18", "age >= 0"),
        mutant("age >= 18", "age > 18"),
        mutant("name.trim()", "name"),
        mutant("name.toUpperCase()", "name"),
        mutant("name.toLowerCase()", "name"),
        mutant("export const", "const"),
        mutant("age >= 18", "age >="),
        mutant("age >= 18", "years >= 18"),
        mutant("export const label", `throw new Error("No");\nexport const label`),
        mutant("age >= 18", "age >= 0", ["red.test.ts"]),
        mutant("age >= 18", "age >= 0", ["missing.test.ts"]),
      ],
      { root: sampleRoot, atOnce: 1 },
    );
    const broken = (reason: RegExp) => ({
      kind: "broken",
      reason: expect.stringMatching(reason) as string,
    });
    expect(tried.map(({ verdict }) => verdict)).toEqual([
      { kind: "seen", reason: "by guards.test.ts › Adults" },
      { kind: "seen", reason: "by guards.test.ts › Adults" },
      { kind: "missed", reason: "No test noticed." },
      { kind: "seen", reason: "by guards.test.ts › Shouts (PostgreSQL)" },
      broken(/its text is gone/),
      broken(/its text occurs 3 times/),
      broken(/it can't be parsed/),
      broken(/ReferenceError: years is not defined/),
      broken(/guards\.test\.ts: Error: No/),
      broken(/red without the mutant: red\.test\.ts › Always red/),
      broken(/missing\.test\.ts/),
    ]);
    expect(summarize(tried).split("\n").at(-1)).toBe("3 seen, 1 missed, 7 broken");
  });
});
