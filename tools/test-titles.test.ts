import { describe, expect, it } from "vitest";
import { titlesIn } from "./test-titles.ts";

const titles = (source: string) => [...titlesIn("some.test.ts", source)];

describe("The title of a test", () => {
  it.each([
    [`test("of a test", () => {});`, "of a test"],
    ["it(`of ${what} by ${whom()}`, run);", "of … by …"],
    [`test.describe("of a group", () => {});`, "of a group"],
    [
      `onEveryDatabase("of a group on each database", (test) => {});`,
      "of a group on each database",
    ],
    [`it.each([["a", "b"]])("of %s and %j", run);`, "of … and …"],
    [`test.for([{ days: 1 }])("of $days and $a.b", run);`, "of … and …"],
    [`test.runIf(isLinux)("of a test on some machines", run);`, "of a test on some machines"],
    [`describe.each(cases)(\n  "on a line of its own",\n  run,\n);`, "on a line of its own"],
    [`test("it's \\"quoted\\"", run);`, `it's "quoted"`],
  ])("is found: %s", (source, title) => {
    expect(titles(source)).toEqual([title]);
  });

  it.each([
    `expect(text).toBe("what is expected");`,
    `sendCode("an argument of something else");`,
    `test.each(["a case", "another"]);`,
    `test.override("options", {});`,
    `test.skip("what is not run", run);`,
    `test.skip(isSlow, "why it is not run");`,
    `it.todo("what is not written");`,
    `// test("what is commented out", run);`,
    'const source = `test("what stands in a text", run);`;',
    `test(title, run, "a later argument");`,
    `regex.test("what a pattern is tried on");`,
  ])("isn't taken from: %s", (source) => {
    expect(titles(source)).toEqual([]);
  });

  it("can't be read from a file with syntax errors", () => {
    expect(() => titles("test(")).toThrow("some.test.ts: ");
  });
});
