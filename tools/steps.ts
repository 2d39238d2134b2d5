import { spawnSync } from "node:child_process";
import { styleText } from "node:util";

/** A command of the checks, with the name under which it reports. */
export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** What is wrong by what the command left behind, whatever its exit code says. */
  findFault?: () => string | undefined;
};

/** Runs steps one after another, up to the first that fails; answers whether all went well. */
export function runSteps(steps: Step[]): boolean {
  return steps.every((step) => {
    process.stdout.write(`${styleText("bold", `▸ ${step.name}`)}\n`);
    const fault = run(step);
    if (fault !== undefined)
      process.stderr.write(`${styleText("red", `✗ ${step.name} failed: ${fault}`)}\n`);
    return fault === undefined;
  });
}

/** Runs one step; answers what is wrong, if anything is. */
function run({ command, env, findFault }: Step): string | undefined {
  const [program = "", ...args] = command;
  const { status, signal } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return findFault?.() ?? (status === 0 ? undefined : (signal ?? `exit code ${status}`));
}
