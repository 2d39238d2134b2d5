import { cpus } from "node:os";
import { childrenOf, readUsage, titleOf } from "#test-support/rig/processes.ts";

/** CPU usage: the busy share of the machine, and the number of CPUs used by each group. */
export type CpuShares = {
  busy: number;
  nodes: number;
  postgres: number;
  clients: number;
  others: number;
};

/** Starts measuring; call the result to end it. Needs Linux's /proc. */
export function measureCpuShares(): () => CpuShares {
  const startedAt = performance.now();
  const before = readTimes();
  return () => {
    const after = readTimes();
    const ms = performance.now() - startedAt;
    const used = (by: keyof typeof after) => (after[by] - before[by]) / ms;
    const ours = { nodes: used("nodes"), postgres: used("postgres"), clients: used("clients") };
    return {
      busy: used("busy") / used("all"),
      ...ours,
      others: Math.max(0, used("busy") - ours.nodes - ours.postgres - ours.clients),
    };
  };
}

function readTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0);
  const children = childrenOf(process.pid);
  const titled = (title: string) => children.filter((pid) => titleOf(pid).includes(title));
  return {
    all,
    busy: all - times.reduce((sum, { idle }) => sum + idle, 0),
    nodes: cpuMsOf(titled("main.js")),
    postgres: cpuMsOf(titled("postgres").flatMap(withDescendants)),
    clients: cpuMsOf([process.pid]),
  };
}

function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readUsage(pid).cpuMs, 0);
}
