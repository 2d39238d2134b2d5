import { setTimeout } from "node:timers/promises";
import { StartError } from "../start-error.ts";

/** Another process has what this one needs, and may be about to stop. */
export class InUse extends StartError {
  override name = "InUse";
}

/** How often a start looks whether what it needs is free, in milliseconds. */
const everyMs = 50;

/** How long to wait at most, and what to do once if there is something to wait for. */
export type Waiting = { waitMs: number; onWait?: () => void };

/** Repeats an attempt while it throws `InUse`, which it throws in the end. */
export async function untilFree<Result>(
  attempt: () => Result | Promise<Result>,
  { waitMs, onWait }: Waiting,
): Promise<Result> {
  const end = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof InUse) || performance.now() >= end) throw error;
    }
    if (isFirst) onWait?.();
    await setTimeout(everyMs);
  }
}
