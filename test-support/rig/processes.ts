import { readdirSync, readFileSync } from "node:fs";

/** The processes that a process has started, by Linux's /proc. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** What the kernel says of a process, from its state on: the third and further fields of `stat`. */
export function statOf(pid: number): string[] {
  // The name of the program stands in parentheses and may hold anything.
  return read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
}

/** What a process says it is; PostgreSQL's tell what they do. */
export function titleOf(pid: number): string {
  return read(pid, "cmdline");
}

/** Sends a signal, unless the process has ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Empty when the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
