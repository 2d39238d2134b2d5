import { spawnSync } from "node:child_process";
import { onWindows } from "../bin/do-once.mjs";

/** Changes pure modules with Stryker, which no installation needs; see CONTRIBUTING.md. */

const packages = ["core", "vitest-runner"].map(
  (name) => `--package=@stryker-mutator/${name}@10.1.1`,
);
const program = ["stryker", "run", "mutants/stryker.json", ...process.argv.slice(2)];
const ended = spawnSync("npx", ["--yes", ...packages, ...program], {
  stdio: "inherit",
  shell: onWindows,
});
process.exitCode = ended.status ?? 1;
