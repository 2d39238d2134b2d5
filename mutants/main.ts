import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutants } from "./all.ts";
import { describe, summarize } from "./report.ts";
import { runMutants } from "./run-mutants.ts";

/** Removes guards one at a time, and expects a test to fail each time; see CONTRIBUTING.md. */

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, list: { type: "boolean", default: false } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const chosen = mutants.filter(({ promise, file, why, tests }) =>
  [promise, file, why, ...tests].some((text) => text.includes(values.only)),
);
if (chosen.length === 0) throw new Error(`No mutant has "${values.only}" in it.`);
if (values.list) for (const { promise, file, why } of chosen) say(`${promise}: ${why} (${file})`);
else {
  const tried = await runMutants(chosen, {
    root: join(import.meta.dirname, ".."),
    atOnce: Math.max(2, availableParallelism() - 1),
    onTried: (one) => say(describe(one)),
  });
  say(`\n${summarize(tried)}`);
  if (tried.some(({ verdict }) => verdict.kind !== "seen")) process.exitCode = 1;
}
