import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readConfig, type Config } from "../platform/config.ts";
import { reasonToEnd } from "../platform/start-error.ts";

/**
 * Runs a command of the operator with the settings of the environment. What they can mend is
 * told in one line that begins with what cannot be done, and the process ends with code 1.
 */
export async function runCommand(
  purpose: string,
  work: (config: Config, ...given: (string | undefined)[]) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(".env")) loadEnvFile();
    await work(readConfig(process.env), ...process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`Rollcall cannot ${purpose}: ${reasonToEnd(error)}\n`);
    process.exitCode = 1;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
