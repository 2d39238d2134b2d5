import { expect, test, vi } from "vitest";
import { speak } from "../language/language.ts";
import { ApiError } from "./api-client.ts";
import { delayAfter, mayPass, withRetries } from "./retries.ts";

await speak("en");

const offline = new ApiError(0, "offline");
const failure = (status: number, retryAfter?: number) =>
  new ApiError(status, "unavailable", { retryAfter });

/** Fails with these errors, then succeeds. */
function attempts(...errors: Error[]) {
  return vi.fn<() => Promise<string>>(async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return "receipt";
  });
}

test("only temporary failures are retried", () => {
  const temporary = ["offline", "timed-out", "not-rollcall", "unavailable", "in-line"] as const;
  expect(temporary.every((code) => mayPass(new ApiError(0, code)))).toBe(true);
  const final = ["invalid-code", "signed-out", "too-many-attempts", "unexpected"] as const;
  expect(final.some((code) => mayPass(new ApiError(0, code)))).toBe(false);
  expect(mayPass(new Error("stopped"))).toBe(false);
});

test("delays double up to ten seconds, with jitter of half their length", () => {
  const delays = (chance: number) =>
    [1, 2, 3, 4, 5, 6, 11].map((tries) => delayAfter(tries, offline, chance));
  expect(delays(1)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  expect(delays(0)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
});

test("the server's Retry-After is honored, within limits, and retries end eventually", () => {
  expect(delayAfter(1, failure(503, 3), 0)).toBe(3000);
  expect(delayAfter(1, failure(503, 3600), 0)).toBe(10_000);
  expect(delayAfter(12, offline, 0)).toBeUndefined();
});

test("retries until there is an answer, and reports every wait", async () => {
  vi.useFakeTimers();
  try {
    const attempt = attempts(offline, failure(503));
    const onWaiting = vi.fn<(error: ApiError) => void>();
    const { signal } = new AbortController();
    const answer = withRetries(attempt, { signal, onWaiting });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe("receipt");
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(onWaiting.mock.calls.map(([{ status }]) => status)).toEqual([0, 503]);
  } finally {
    vi.useRealTimers();
  }
});

test("a client in line retries without limit, at the server's pace", async () => {
  vi.useFakeTimers();
  try {
    const inLine = new ApiError(429, "in-line", { retryAfter: 5 });
    const attempt = attempts(...Array.from({ length: 100 }, () => inLine));
    const { signal } = new AbortController();
    const answer = withRetries(attempt, { signal, onWaiting: () => {} });
    await vi.advanceTimersByTimeAsync(499_999);
    expect(attempt).toHaveBeenCalledTimes(100);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe("receipt");
  } finally {
    vi.useRealTimers();
  }
});

test("retries end unless they are meant to be endless", async () => {
  vi.useFakeTimers();
  try {
    const down = () => attempts(...Array.from({ length: 50 }, () => offline));
    const { signal } = new AbortController();
    const attempt = down();
    const answer = withRetries(attempt, { signal, onWaiting: () => {} });
    const refused = expect(answer).rejects.toBe(offline);
    await vi.advanceTimersByTimeAsync(600_000);
    await refused;
    expect(attempt).toHaveBeenCalledTimes(12);

    const endless = withRetries(down(), { signal, onWaiting: () => {}, endless: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await endless).toBe("receipt");
  } finally {
    vi.useRealTimers();
  }
});

test("permanent failures are thrown immediately", async () => {
  const attempt = attempts(new ApiError(500, "unexpected"));
  const { signal } = new AbortController();
  await expect(withRetries(attempt, { signal, onWaiting: () => {} })).rejects.toThrow(
    "Something went wrong on our end.",
  );
  expect(attempt).toHaveBeenCalledOnce();
});

test("aborting ends the wait, with the reason", async () => {
  vi.useFakeTimers();
  try {
    const attempt = attempts(offline);
    const stopper = new AbortController();
    const onStopped = vi.fn<(reason: unknown) => void>();
    const options = { signal: stopper.signal, onWaiting: () => {} };
    withRetries(attempt, options).catch(onStopped);
    await vi.advanceTimersByTimeAsync(0);
    const reason = new Error("Stopped.");
    stopper.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(onStopped).toHaveBeenCalledExactlyOnceWith(reason);
    expect(attempt).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test("the network's return ends the wait", async () => {
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  // Time stands still: only the network can end the wait.
  vi.useFakeTimers();
  try {
    const { signal } = new AbortController();
    const onWaiting = () => queueMicrotask(() => events.dispatchEvent(new Event("online")));
    const attempt = attempts(offline, offline, offline, offline);
    expect(await withRetries(attempt, { signal, onWaiting })).toBe("receipt");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
