import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process's usage so far: processor time in milliseconds, memory in MB (10^6 bytes). */
export type Usage = { cpuMs: number; rssMb: number; peakMb: number };

/** Reads Linux's /proc, as everything here does, so it works on Linux only. */
export function readUsage(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6;
  return { cpuMs: readCpuMs(pid), rssMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
}

let ticksPerSecond: number | undefined;

function readCpuMs(pid: number): number {
  ticksPerSecond ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The ids of a process's children. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === parent);
}

/**
 * The kernel's information about a process, starting with its state: the third and further fields
 * of `stat`.
 */
function statOf(pid: number): string[] {
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
