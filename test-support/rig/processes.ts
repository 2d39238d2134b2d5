import { readdirSync, readFileSync } from "node:fs";

/** The ids of a process's children, from Linux's /proc. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/**
 * The kernel's information about a process, starting with its state: the third and further fields
 * of `stat`.
 */
export function statOf(pid: number): string[] {
  // The program's name is in parentheses and may contain anything.
  return read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
}

/** A process's own title; PostgreSQL's processes show their activity there. */
export function titleOf(pid: number): string {
  return read(pid, "cmdline");
}

/** Sends a signal, unless the process has already ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Empty if the process has already ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
