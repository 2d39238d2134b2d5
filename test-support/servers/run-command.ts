import type { CommandName } from "#server/operations/commands/command-table.ts";
import { bundled } from "../../tools/bundled-server.mjs";
import { inheritedEnvironment, readEnding, spawnProgram, type Ending } from "./spawn-program.ts";

/** Runs an operator's command in a separate process, until it ends. */
export async function runCommand(
  name: CommandName,
  dataDir: string,
  {
    argument,
    arguments: given = argument === undefined ? [] : [argument],
    settings = {},
  }: { argument?: string; arguments?: string[]; settings?: Record<string, string> } = {},
): Promise<Ending> {
  const program = await bundled("server/operations/commands/rollcall.ts");
  const child = spawnProgram([program, name, ...given], {
    // A developer's `.env` file in the project must not affect tests.
    cwd: import.meta.dirname,
    env: { ...inheritedEnvironment, DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings },
  });
  return readEnding(child);
}

/** Makes a backup and returns its path; throws if there is none. */
export async function backUp(dataDir: string): Promise<string> {
  const { stdout, stderr } = await runCommand("backup", dataDir);
  const path = /^Backup saved to (.+)$/m.exec(stdout)?.[1];
  if (path === undefined) throw new Error(`There is no backup: ${stderr}`);
  return path;
}
