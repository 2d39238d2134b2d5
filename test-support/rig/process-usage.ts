import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { statOf } from "./processes.ts";

/** A process's usage so far: processor time in milliseconds, memory in MB (10^6 bytes). */
export type Usage = { cpuMs: number; rssMb: number; peakMb: number };

/** Reads Linux's /proc, so it works on Linux only. */
export function readUsage(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6;
  return { cpuMs: readCpuMs(pid), rssMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

function readCpuMs(pid: number): number {
  const fields = statOf(pid);
  const [user, system] = [fields[11], fields[12]];
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond;
}
