import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { stackInSources } from "./stack-in-sources.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const { path, remove } = createTemporaryFolder();
  onCleanup(remove);
  return path;
});

const failing = `
/** Takes up a line, so that the lines of source and bundle differ. */
type Nothing = undefined;
type Less = Nothing;

export const fail = (): void => {
  throw new Error("It failed.");
};
`;
const program = `
import { fail } from "./failing.ts";
try {
  fail();
} catch (error) {
  console.log(error.stack);
}
`;

test("An error in the bundle is logged with its place in the sources", async ({ folder }) => {
  writeFileSync(join(folder, "failing.ts"), failing);
  writeFileSync(join(folder, "program.ts"), program);
  const bundle = await rolldown({ input: join(folder, "program.ts"), platform: "node" });
  const dir = join(folder, "bundle");
  await bundle.write({ dir, sourcemap: true, entryFileNames: "[name].js" });
  const stack = execFileSync(
    process.execPath,
    [
      "--input-type=module-typescript",
      "-e",
      `
    import ${JSON.stringify(pathToFileURL(join(dir, "program.js")).href)}`,
    ],
    { encoding: "utf8" },
  );

  const url = (file: string) => pathToFileURL(join(folder, file)).href;
  const line = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
  expect(stack).toContain("bundle/program.js:");
  const told = stackInSources(stack);
  expect(told).toContain(`${url("failing.ts")}:${line(failing, "new Error")}:`);
  expect(told).toContain(`${url("program.ts")}:${line(program, "fail();")}:`);
  expect(told).not.toContain("bundle/");
});

test("A place without a source map stays as it is", ({ folder }) => {
  const stack = `Error: No\n    at fail (${pathToFileURL(join(folder, "a.js")).href}:3:7)`;
  expect(stackInSources(stack)).toBe(stack);
  expect(stackInSources(undefined)).toBeUndefined();
});
