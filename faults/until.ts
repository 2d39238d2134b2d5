import { setTimeout as wait } from "node:timers/promises";

/** Waits until something is so; answers after how many milliseconds, or undefined when it is not in time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > limitMs) return undefined;
    await wait(20);
  }
  return performance.now() - start;
}
