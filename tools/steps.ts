import { spawnSync } from "node:child_process";
import { styleText } from "node:util";

/** A command of the checks, with the name under which it reports. */
export type Step = { name: string; command: string[]; env?: Record<string, string> };

/** Runs steps one after another; ends the process at the first that fails. */
export function runSteps(steps: Step[]): void {
  for (const { name, command, env } of steps) {
    process.stdout.write(`${styleText("bold", `▸ ${name}`)}\n`);
    const [program = "", ...args] = command;
    const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    if (status !== 0) {
      process.stderr.write(`${styleText("red", `✗ ${name} failed`)}\n`);
      process.exit(1);
    }
  }
}
