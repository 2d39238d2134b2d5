/** Milliseconds of a clock that all threads and processes of the machine share. */
export function machineClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
