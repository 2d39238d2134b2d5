import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { apply, type Mutant } from "./mutant.ts";
import type { TestOutcome } from "./report.ts";
import type { Demand, Pace } from "./test-runner.ts";

/** A copy of the project in a temporary folder, where sources can be changed. */
export type ScratchTree = {
  /** Runs test files on the unchanged sources, or with a protection removed for that run. */
  test(tests: string[], pace: Pace, mutant?: Mutant): Promise<TestOutcome>;
  /** Removes the copy; an interruption does so too. */
  remove(): Promise<void>;
};

/** Copies the project at `root`, including uncommitted changes, and starts its test runner. */
export async function createScratchTree(root: string): Promise<ScratchTree> {
  const folder = createTemporaryFolder();
  copyProject(root, folder.path);
  const runner = fork(join(import.meta.dirname, "test-runner.ts"), [], {
    cwd: folder.path,
    execArgv: [],
    // Ctrl+C only reaches this process; the runner exits after it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(runner, "exit");
  const nextOutcome = async () => {
    const answer = await Promise.race([once(runner, "message"), ended.then(() => undefined)]);
    if (answer === undefined) throw new Error("The test runner ended.");
    return answer[0] as TestOutcome;
  };
  const run = (demand: Demand) => {
    const answer = nextOutcome();
    runner.send(demand);
    return answer;
  };
  await nextOutcome();

  return {
    async test(tests, pace, mutant) {
      if (mutant === undefined) return run({ tests, pace });
      const path = join(folder.path, mutant.file);
      const source = readFileSync(path, "utf8");
      writeFileSync(path, apply(mutant, source));
      try {
        return await run({ tests, pace, changed: mutant.file });
      } finally {
        writeFileSync(path, source);
      }
    },
    async remove() {
      if (runner.connected) runner.disconnect();
      await ended;
    },
  };
}

/** Folders that aren't sources: git's own, dependencies, and output. */
const notCopied = new Set([
  ".git",
  ".stryker",
  "data",
  "data-demo",
  "node_modules",
  "results",
  "screens",
  "test-results",
]);

function copyProject(root: string, target: string): void {
  for (const name of readdirSync(root).filter((name) => !notCopied.has(name)))
    cpSync(join(root, name), join(target, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(target, "node_modules"));
}
