import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("./sqlite-log-process.ts", import.meta.url));

/**
 * Copies the log of a database that is in use into its file, in a separate process, while everyone
 * goes on reading and writing. Rejects if it can't.
 */
export async function copyLogAside(file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program, file], { env: {} });
}
