import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("./sqlite-damage-process.ts", import.meta.url));

/**
 * Lists the damage of a file that is in use, in a separate process: reading all of it would block
 * everyone else, and a thread couldn't be stopped meanwhile. Rejects if the file can't be read for
 * another reason, or if the check is aborted.
 */
export async function listDamageAside(file: string, givenUp: AbortSignal): Promise<string[]> {
  const running = promisify(execFile)(process.execPath, [program, file], { env: {} });
  givenUp.addEventListener("abort", () => running.child.kill("SIGKILL"), { once: true });
  return JSON.parse((await running).stdout) as string[];
}
