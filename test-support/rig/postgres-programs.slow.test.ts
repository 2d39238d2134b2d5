import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";
import { isOpenToOthers } from "./postgres-programs.ts";

test.runIf(process.platform !== "win32")(
  "A program is accessible to others if they may run it and enter every folder above it",
  ({ onTestFinished }) => {
    const { path, remove } = createTemporaryFolder();
    onTestFinished(remove);
    const program = join(path, "bin", "postgres");
    mkdirSync(join(path, "bin"));
    writeFileSync(program, "");
    for (const open of [path, join(path, "bin"), program]) chmodSync(open, 0o755);
    expect(isOpenToOthers(program)).toBe(true);
    for (const [closed, mode] of [
      [path, 0o700],
      [program, 0o744],
    ] as const) {
      chmodSync(closed, mode);
      expect(isOpenToOthers(program)).toBe(false);
      chmodSync(closed, 0o755);
    }
  },
);
