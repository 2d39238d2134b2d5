import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import {
  createPrivateFile,
  makePrivateFile,
  makePrivateFolder,
  replacePrivateFile,
} from "./private-file.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("A private file is for its owner only", ({ folder }) => {
  const path = join(folder, "file");
  createPrivateFile(path, "one");
  expect([readFileSync(path, "utf8"), modeOf(path)]).toEqual(["one", 0o600]);
  expect(() => createPrivateFile(path, "two")).toThrow("EEXIST");
  replacePrivateFile(path, "three");
  expect([readFileSync(path, "utf8"), modeOf(path)]).toEqual(["three", 0o600]);
  makePrivateFile(path);
  expect(readFileSync(path, "utf8")).toBe("three");
});

test("A link in a private file's place isn't followed (R32.34)", ({ folder }) => {
  const target = join(folder, "target");
  for (const create of [createPrivateFile, replacePrivateFile, makePrivateFile]) {
    const link = join(folder, create.name);
    symlinkSync(target, link);
    try {
      create(link, "content");
    } catch {
      // The name is taken.
    }
    expect(existsSync(target)).toBe(false);
  }
});

test("A private folder is created with those that it is in", ({ folder }) => {
  const path = join(folder, "one/two");
  makePrivateFolder(path);
  expect([modeOf(join(folder, "one")), modeOf(path)]).toEqual([0o700, 0o700]);
  makePrivateFolder(path);
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const wrong of [file, join(file, "beneath")])
    expect(() => makePrivateFolder(wrong)).toThrow(/EEXIST|ENOTDIR/);
});

test.runIf(process.platform === "linux")(
  "A folder that can't exist is an error",
  { timeout: 5000 },
  () => {
    expect(() => makePrivateFolder("/proc/none/here")).toThrow("ENOENT");
  },
);

test("An existing folder stays as it is", ({ folder }) => {
  const path = join(folder, "open");
  mkdirSync(path, { mode: 0o755 });
  makePrivateFolder(path);
  expect(modeOf(path)).toBe(0o755);
});
