/** Timers of this many milliseconds or more follow the simulation's clock. */
const longMs = 30_000;
/** So do those of the job that counts spots; the drivers' patience is measured in real time. */
const spotsEveryMs = 5_000;

let now = 0;
const waiting = new Set<{ at: number; run: () => void }>();

/**
 * Sets all clocks of this process, in milliseconds since 1970, and runs the timers that are due.
 */
export function setClock(instant: number): void {
  now = instant;
  for (const timer of waiting) {
    if (timer.at > now) continue;
    waiting.delete(timer);
    timer.run();
  }
}

/**
 * Replaces the process's clock with one that only the simulation moves. Short timers run as usual.
 */
export function stopClock(): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget) as Date,
    apply: () => new RealDate(now).toString(),
    get: (target, property, receiver) =>
      property === "now" ? () => now : Reflect.get(target, property, receiver),
  });
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      if (delay < longMs && delay !== spotsEveryMs) return setTimeout(work, delay, ...given);
      const timer = {
        at: now + delay,
        run: () => work(...given),
        ref: () => timer,
        unref: () => timer,
        hasRef: () => false,
      };
      waiting.add(timer);
      return timer;
    },
    setTimeout,
  );
  globalThis.clearTimeout = (timer) => {
    if (!waiting.delete(timer as never)) clearTimeout(timer);
  };
}
