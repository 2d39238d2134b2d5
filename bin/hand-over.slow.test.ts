import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const module = pathToFileURL(join(import.meta.dirname, "hand-over.mjs")).href;

/** Hands over to a program, and returns how the process that did ended. */
function handOver(node: string, ...program: string[]) {
  const script = `import { handOver } from ${JSON.stringify(module)};
    handOver(${JSON.stringify(node)}, ${JSON.stringify(program)});`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
}

test("A program that was handed over to has its exit code passed on", () => {
  expect(handOver(process.execPath, "-e", "process.exit(7)").status).toBe(7);
});

test("A program that a signal has ended is reported as such, so that a stop is no failure", () => {
  const { signal } = handOver(process.execPath, "-e", `process.kill(process.pid, "SIGTERM")`);
  expect(signal).toBe("SIGTERM");
});

test("A Node that this machine can't run is named in one sentence", () => {
  const { stderr, status } = handOver("/nowhere/node", "-e", "0");
  expect(stderr).toBe(
    "Rollcall can't start: /nowhere/node doesn't run on this machine. Install Node 26 from https://nodejs.org.\n",
  );
  expect(status).toBe(1);
});
