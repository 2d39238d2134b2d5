import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { StartError } from "../../platform/start-error.ts";
import { checkBackup } from "./check-backup.ts";

test("A pipe that is named like a backup is refused instead of waited for (R32.47)", ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const pipe = join(folder.path, "rollcall-2026-11-20T02-00-00.000Z.db");
  execFileSync("mkfifo", [pipe]);
  expect(() => checkBackup(pipe)).toThrow(new StartError(`${pipe} is not a regular file.`));
});
