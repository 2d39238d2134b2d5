import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits until a condition is true; returns the milliseconds it took, or undefined after the limit.
 */
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
