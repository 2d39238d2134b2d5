import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readConfig, type Config } from "../platform/config.ts";
import { reasonToEnd } from "../platform/start-error.ts";

/**
 * Runs an operator command with the settings from the environment. Errors that operators can fix
 * are printed as one line that begins with what failed, and the process exits with code 1.
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
