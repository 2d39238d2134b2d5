import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { learnServerTime, serverNow } from "./server-time.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 3) }));
afterEach(() => void vi.useRealTimers());

it("The server's time is its last answer's plus the time since then, whatever this device's clock shows", () => {
  expect(serverNow()).toBe(Date.UTC(2026, 10, 20, 3));
  learnServerTime("Fri, 20 Nov 2026 15:30:00 GMT");
  vi.advanceTimersByTime(90_000);
  vi.setSystemTime(Date.UTC(1999, 0, 1));
  expect(serverNow()).toBe(Date.UTC(2026, 10, 20, 15, 31, 30));
  learnServerTime(null);
  learnServerTime("nonsense");
  expect(serverNow()).toBe(Date.UTC(2026, 10, 20, 15, 31, 30));
});
