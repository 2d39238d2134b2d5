import { spawnSync } from "node:child_process";
import { styleText } from "node:util";

/** A command of the checks, with its display name. */
export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** The problem according to the command's output files, whatever its exit code. */
  findFault?: () => string | undefined;
};

/** Runs steps in order up to the first failure; returns whether all succeeded. */
export function runSteps(steps: Step[]): boolean {
  return steps.every((step) => {
    process.stdout.write(`${styleText("bold", `▸ ${step.name}`)}\n`);
    const fault = run(step);
    if (fault !== undefined)
      process.stderr.write(`${styleText("red", `✗ ${step.name} failed: ${fault}`)}\n`);
    return fault === undefined;
  });
}

/** Runs one step; returns what is wrong, if anything. */
function run({ command, env, findFault }: Step): string | undefined {
  const [program = "", ...args] = command;
  const { status, signal } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return findFault?.() ?? (status === 0 ? undefined : (signal ?? `exit code ${status}`));
}
