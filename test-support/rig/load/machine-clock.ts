/** Milliseconds of a clock shared by all threads and processes of the machine. */
export function machineClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
