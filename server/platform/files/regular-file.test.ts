import { execFileSync } from "node:child_process";
import { closeSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { StartError } from "../start-error.ts";
import { openRegularFile, readRegularFile } from "./regular-file.ts";

test("Only a regular file is opened: a pipe isn't waited for, and a link only if asked (R32.47)", ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const [file, link, pipe] = ["file", "link", "pipe"].map((name) => join(folder.path, name));
  if (!file || !link || !pipe) throw new Error("There are three names.");
  writeFileSync(file, "content");
  symlinkSync(file, link);
  execFileSync("mkfifo", [pipe]);
  expect(readRegularFile(file)).toBe("content");
  expect(readRegularFile(link)).toBe("content");
  closeSync(openRegularFile(file, { asListed: true }));
  expect(() => openRegularFile(link, { asListed: true })).toThrow("ELOOP");
  for (const other of [pipe, folder.path])
    expect(() => readRegularFile(other)).toThrow(new StartError(`${other} is not a regular file.`));
});
