import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it.each(["bin/rollcall.mjs", "tools/run.mjs"])("%s tells an old Node what it needs", (program) => {
  const pretended = `Object.defineProperty(process.versions, "node", { value: "12.22.9" })`;
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${pretended}`, program, "--version"],
    { cwd: root, encoding: "utf8" },
  );
  expect(stderr).toBe(
    "Rollcall needs Node 20 or newer, and this is 12.22.9. Install it from https://nodejs.org.\n",
  );
  expect(status).toBe(1);
});

it.each(["bin/rollcall.mjs", "tools/run.mjs", "bin/with-node-20.mjs"])(
  "%s does without the syntax that came after Node 12",
  (file) => {
    expect(readFileSync(join(root, file), "utf8")).not.toMatch(
      /\?\?|\?\.|\|\|=|&&=|\bawait\b|"node:/,
    );
  },
);
