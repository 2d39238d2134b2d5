import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { StartError } from "../start-error.ts";
import { describeOwner, openDataFolder, readOrCreateSecret } from "./data-folder.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("A data folder is created with its parent folders, for its owner only", ({ folder }) => {
  const path = join(folder, "srv/rollcall");
  expect(openDataFolder(path)).toBe(path);
  expect(modeOf(path)).toBe(0o700);
});

test("An existing data folder stays as it is", ({ folder }) => {
  writeFileSync(join(folder, "rollcall.db"), "kept");
  expect(openDataFolder(folder)).toBe(folder);
  expect(readFileSync(join(folder, "rollcall.db"), "utf8")).toBe("kept");
});

test("A data folder that is a file is refused, and the error names the setting", ({ folder }) => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "beneath")]) {
    expect(() => openDataFolder(path)).toThrow(StartError);
    expect(() => openDataFolder(path)).toThrow(
      /cannot write to the data folder .+ \(\w+\)\. Set DATA_DIR to use another folder/,
    );
  }
});

test.skipIf(process.getuid === undefined)(
  "What another user can't use is explained by its owner (R16.4)",
  ({ folder }) => {
    const user = process.getuid?.() ?? 0;
    expect(describeOwner(folder, user + 1)).toBe(
      ` It belongs to the user with the ID ${user}, and this runs as the user with the ID ${user + 1}.`,
    );
    expect(describeOwner(folder, user)).toBe("");
    expect(describeOwner(join(folder, "missing"), user + 1)).toBe("");
  },
);

test.skipIf(process.getuid?.() === 0)("Another user's folder is refused", ({ folder }) => {
  mkdirSync(join(folder, "locked"), { mode: 0o500 });
  expect(() => openDataFolder(join(folder, "locked"))).toThrow(/cannot write to .+ \(EACCES\)/);
  chmodSync(join(folder, "locked"), 0o700);
});

test("A secret is created once, readable only by its owner, and then reused", ({ folder }) => {
  const secret = readOrCreateSecret(folder);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(modeOf(join(folder, "secret"))).toBe(0o600);
  expect(readOrCreateSecret(folder)).toBe(secret);
});

test("A secret that others can read is made private", ({ folder }) => {
  const file = join(folder, "secret");
  writeFileSync(file, "x".repeat(32), { mode: 0o644 });
  chmodSync(folder, 0o755);
  readOrCreateSecret(folder);
  expect(modeOf(file)).toBe(0o600);
  expect(modeOf(folder)).toBe(0o755);
});

test.runIf(process.platform === "linux")(
  "A secret that is read-only is used as it is",
  ({ folder }) => {
    symlinkSync("/proc/self/status", join(folder, "secret"));
    expect(readOrCreateSecret(folder)).toContain("Name:");
  },
);

test("Every data folder has its own secret", ({ folder }) => {
  const folders = ["one", "two"].map((name) => openDataFolder(join(folder, name)));
  expect(new Set(folders.map(readOrCreateSecret)).size).toBe(2);
});

test("A secret whose writing was interrupted is created again", ({ folder }) => {
  writeFileSync(join(folder, "secret.new"), "cut sh");
  expect(readOrCreateSecret(folder)).toHaveLength(43);
});

test("A secret that can't be written is an error, which names its file", ({ folder }) => {
  mkdirSync(join(folder, "secret.new"));
  expect(() => readOrCreateSecret(folder)).toThrow(StartError);
  expect(() => readOrCreateSecret(folder)).toThrow(
    /cannot write the secret to .+\/secret \(EISDIR\)/,
  );
});

test("A secret that is too short is refused, and the error names its file", ({ folder }) => {
  for (const tooShort of ["", "x".repeat(31), `${"x".repeat(31)}\n`]) {
    writeFileSync(join(folder, "secret"), tooShort);
    expect(() => readOrCreateSecret(folder)).toThrow(StartError);
    expect(() => readOrCreateSecret(folder)).toThrow(join(folder, "secret"));
  }
});
