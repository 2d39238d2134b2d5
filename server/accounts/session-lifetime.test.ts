import { expect, it } from "vitest";
import { isRunning } from "./session-lifetime.ts";

const now = new Date("2026-11-21T12:00:00Z");
const running = { createdAt: "2026-11-20T12:00:00Z", expiresAt: "2026-11-22T12:00:00Z" };

it("A session with an unreadable start or end has ended", () => {
  expect(isRunning(running, now)).toBe(true);
  for (const unreadable of ["never", "", "infinity"]) {
    expect(isRunning({ ...running, createdAt: unreadable }, now)).toBe(false);
    expect(isRunning({ ...running, expiresAt: unreadable }, now)).toBe(false);
  }
});
