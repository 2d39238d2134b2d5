import { cpus, release, totalmem } from "node:os";

/** Describes the machine of a measurement. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${processors.length} cores of ${processors[0]?.model.trim()}, ${memory} GB of memory, ${process.platform} ${release()}, Node ${process.versions.node}`;
}

/** Milliseconds of a clock shared by all threads and processes of the machine. */
export function machineClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
