import { ApiError } from "./api-client.ts";
import type { FailureCode } from "./error-texts.ts";

/** Number of tries, over more than a minute. */
const maxTries = 12;
const firstDelayMs = 500;
const longestDelayMs = 10_000;

const passing: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "offline",
  "timed-out",
  "not-rollcall",
  "unavailable",
  "in-line",
]);

/** Whether the same submission may succeed a moment later without changes. */
export function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && passing.has(error.code);
}

/** Whether the server saved our spot in line. */
export function isInLine({ code }: ApiError): boolean {
  return code === "in-line";
}

/**
 * Milliseconds to wait after this many failed tries, or undefined to give up. Waits double;
 * `chance` (0 to 1) spreads the phones in a room over time.
 */
export function delayAfter(tries: number, error: ApiError, chance: number): number | undefined {
  if (tries >= maxTries) return undefined;
  const doubled = Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
  const asked = (error.retryAfter ?? 0) * 1000;
  return Math.max(doubled * (0.5 + chance / 2), Math.min(asked, longestDelayMs));
}

type RetryOptions = {
  /** Stops retrying. */
  signal: AbortSignal;
  /** Called after each failure that will be retried. */
  onWaiting: (error: ApiError) => void;
  /** Never gives up. */
  endless?: boolean;
};

/** Runs `attempt` until it succeeds or fails for good; when aborted, throws the signal's reason. */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  { signal, onWaiting, endless = false }: RetryOptions,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error)) throw error;
      // The line always ends eventually, however long it is.
      if (isInLine(error)) tries = 0;
      if (endless) tries = Math.min(tries, maxTries - 1);
      const delay = delayAfter(tries, error, Math.random());
      if (delay === undefined) throw error;
      onWaiting(error);
      await waitFor(delay, signal);
      signal.throwIfAborted();
    }
  }
}

/** Waits until the time has passed, the network is back, or the signal is aborted. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    globalThis.addEventListener?.("online", done);
    signal.addEventListener("abort", done);
  });
}
