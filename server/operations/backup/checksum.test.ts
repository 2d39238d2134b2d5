import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { StartError } from "../../platform/start-error.ts";
import { compareChecksum, haveSameChecksum, writeChecksum } from "./checksum.ts";

test("A checksum that can't be read is named in one line, and is the same as none", ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const [readable, other] = [join(folder.path, "readable.db"), join(folder.path, "other.db")];
  for (const file of [readable, other]) writeFileSync(file, "the same");
  writeChecksum(readable, readable);
  expect(compareChecksum(readable)).toBe("same");
  expect(compareChecksum(other)).toBe("absent");
  // A folder, because root could read any file.
  mkdirSync(`${other}.sha256`);
  expect(() => compareChecksum(other)).toThrow(
    new StartError(`${other}.sha256 is not a regular file.`),
  );
  expect(haveSameChecksum(readable, other)).toBe(false);
  expect(haveSameChecksum(other, readable)).toBe(false);
});
