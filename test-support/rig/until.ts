import { setTimeout as wait } from "node:timers/promises";

type Answer<Value> = Value | undefined | null | false;

/**
 * Asks repeatedly until there is an answer, and returns it; an error is no answer yet. After
 * `limitMs`, throws an error that names what it was waiting for.
 */
export async function until<Value>(
  what: string,
  ask: () => Answer<Value> | Promise<Answer<Value>>,
  { limitMs = 60_000, everyMs = 100 } = {},
): Promise<Value> {
  const end = performance.now() + limitMs;
  for (;;) {
    let cause: unknown;
    const answer = await (async () => ask())().catch((error: unknown) => void (cause = error));
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end)
      throw new Error(`${what}: not within ${limitMs / 1000} s.`, { cause });
    await wait(everyMs);
  }
}

/** Waits until a condition is true; returns whether it was before the limit. */
export function happensWithin(
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<boolean> {
  return until("", isSo, { limitMs, everyMs: 20 }).catch(() => false);
}
