import { execFile } from "node:child_process";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { isDamage } from "./sqlite-errors.ts";

/** The problems SQLite finds in a database: damaged pages and broken foreign keys. */
export function listDamage(database: DatabaseSync): string[] {
  try {
    const pages = database.prepare("pragma integrity_check").all();
    const references = database.prepare("pragma foreign_key_check").all();
    return [
      ...pages.map((row) => String(row["integrity_check"])).filter((line) => line !== "ok"),
      ...references.map(
        (row) => `a row of ${String(row["table"])} refers to no row of ${String(row["parent"])}`,
      ),
    ];
  } catch (error) {
    // Some damage makes the file unreadable.
    if (!isDamage(error)) throw error;
    return [error.message];
  }
}

const program = join(import.meta.dirname, "sqlite-damage-process.ts");

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
