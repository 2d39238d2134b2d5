import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { settingsOfCommand } from "../../platform/command-settings.ts";
import type { Config } from "../../platform/config.ts";
import { readSettings } from "../../platform/read-settings.ts";
import { reasonToEnd, StartError } from "../../platform/start-error.ts";
import { askServer } from "./ask-server.ts";
import type { Call } from "./call.ts";
import { readCommandLine, type Asked } from "./command-line.ts";
import { commands } from "./command-table.ts";

type AskedCommand = Extract<Asked, { kind: "command" }>;

/**
 * Runs a command that `words` ask for: in the running server if that does it, and otherwise here,
 * with the settings from the environment. Errors that operators can fix are printed as one line
 * that begins with what failed, and the process exits with code 1.
 */
export async function runCommand(asked: AskedCommand, words: readonly string[]): Promise<void> {
  const { command, given, options } = asked;
  const isStart = command === commands.start;
  // What the server writes is only its log.
  if (!isStart) process.stdout.once("error", failWithoutOutput);
  try {
    const { config: read, notices } = readSettings();
    const config = isStart ? read : settingsOfCommand(read);
    for (const notice of notices) note(`Note: ${notice}`);
    const call = callHere(config);
    if (whereOf(asked) === "server" && (await askServer(config, words, call))) return;
    await (await command.load()).run(call, given, options);
  } catch (error) {
    process.stderr.write(`Rollcall cannot ${command.task}: ${reasonToEnd(error)}\n`);
    process.exitCode = 1;
  }
}

/** The call of a command in this process. */
function callHere(config: Config): Call {
  return {
    config,
    say,
    note,
    ask,
    fail: () => {
      process.exitCode = 1;
    },
    run: runForClient,
    withInstallation: async (work) => {
      const { withInstallation } = await import("./open-installation.ts");
      await withInstallation(config, work);
    },
  };
}

/** Runs a command in the server for a client. Throws what ends it. */
async function runForClient(words: readonly string[], call: Call): Promise<void> {
  const asked = readCommandLine(words);
  if (asked.kind !== "command" || whereOf(asked) !== "server")
    throw new StartError("the running server can't do this.");
  await (await asked.command.load()).run(call, asked.given, asked.options);
}

function whereOf({ command: { runs }, given }: AskedCommand) {
  return typeof runs === "function" ? runs(given) : runs;
}

async function ask(question: string, isOver?: AbortSignal): Promise<string | undefined> {
  if (!stdin.isTTY) return undefined;
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return await lines.question(question, isOver === undefined ? {} : { signal: isOver });
  } catch (error) {
    if (isOver?.aborted !== true) throw error;
    return undefined;
  } finally {
    lines.close();
  }
}

/** Reports a result that couldn't be written, unless its reader has read enough. */
function failWithoutOutput({ code }: NodeJS.ErrnoException): void {
  if (code === "EPIPE") return;
  process.stderr.write(`Rollcall cannot write its output (${code}).\n`);
  process.exitCode = 1;
}

/** Writes a line of the result, for the operator or the program that reads it. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line that only the operator reads. */
function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
