import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { onWindows } from "../bin/do-once.mjs";

/** Changes pure modules with Stryker, which no installation needs; see CONTRIBUTING.md. */

const packages = ["core", "vitest-runner"].map(
  (name) => `--package=@stryker-mutator/${name}@10.1.1`,
);
const program = ["stryker", "run", "mutants/stryker.json", ...process.argv.slice(2)];
// Stryker needs this Node, too, and the machine's own may be older.
process.env["PATH"] = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
const { status } = spawnSync("npx", ["--yes", ...packages, ...program], {
  stdio: "inherit",
  shell: onWindows,
});
process.exitCode = status ?? 1;
