import { readSettings } from "../platform/read-settings.ts";
import { reasonToEnd } from "../platform/start-error.ts";
import type { Asked } from "./command-line.ts";
import { commands } from "./command-table.ts";
import { note } from "./say.ts";

/**
 * Runs a command with the settings from the environment. Errors that operators can fix are printed
 * as one line that begins with what failed, and the process exits with code 1.
 */
export async function runCommand({
  command,
  given,
  options,
}: Extract<Asked, { kind: "command" }>): Promise<void> {
  // What the server writes is only its log.
  if (command !== commands.start) process.stdout.once("error", failWithoutOutput);
  try {
    const code = command.load();
    const { config, notices } = readSettings();
    for (const notice of notices) note(`Note: ${notice}`);
    await (await code).run(config, given, options);
  } catch (error) {
    process.stderr.write(`Rollcall cannot ${command.task}: ${reasonToEnd(error)}\n`);
    process.exitCode = 1;
  }
}

/** Reports a result that couldn't be written, unless its reader has read enough. */
function failWithoutOutput({ code }: NodeJS.ErrnoException): void {
  if (code === "EPIPE") return;
  process.stderr.write(`Rollcall cannot write its output (${code}).\n`);
  process.exitCode = 1;
}
