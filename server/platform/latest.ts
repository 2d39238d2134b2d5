import { setTimeout as wait } from "node:timers/promises";

/** A value that is read again when someone asks, but neither often nor for long. */
export type Latest<Value> = () => Promise<Value>;

/** How old a value may be, in milliseconds. */
const freshMs = 3000;
/** How long anyone waits for a new value, in milliseconds. */
const patienceMs = 300;

/**
 * Shares the readings of something that may hang, such as a network disk: there is only one at a
 * time, and its result is good for 3 s. Callers wait for at most 0.3 s and then get the last
 * known value, or `unknown` before there is any. A reading that fails counts as `unknown`.
 */
export function createLatest<Value>(
  read: () => Promise<Value>,
  unknown: Value,
  { keptMs = freshMs, waitMs = patienceMs } = {},
): Latest<Value> {
  let value = unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const refresh = async () => {
    try {
      value = await read();
    } catch {
      value = unknown;
    }
    readAt = performance.now();
    reading = undefined;
  };
  return async () => {
    if (performance.now() - readAt >= keptMs) {
      reading ??= refresh();
      await Promise.race([reading, wait(waitMs, undefined, { ref: false })]);
    }
    return value;
  };
}
