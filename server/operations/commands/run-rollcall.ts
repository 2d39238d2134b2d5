import { version } from "../../platform/version.ts";
import { readCommandLine } from "./command-line.ts";
import { UsageError } from "./usage-error.ts";

/** Does what a command line asks for; `words` are those after `rollcall`. */
export async function runRollcall(words: readonly string[]): Promise<void> {
  try {
    const asked = readCommandLine(words);
    if (asked.kind === "help") return void process.stdout.write(asked.text);
    if (asked.kind === "version") return void process.stdout.write(`${version}\n`);
    const { runCommand } = await import("./run-command.ts");
    await runCommand(asked, words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`Rollcall: ${error.message}\n`);
    process.exitCode = 2;
  }
}
