import { expect, it } from "vitest";
import { isWaiting, toInput, type QueuedCheckIn } from "./queued-check-in.ts";

const checkIn: QueuedCheckIn = {
  key: "one",
  code: "abcd2345",
  how: "typed",
  personId: "ana",
  pressedAt: 1_000_000,
};

it("A check-in that waited is sent with its age, and not with a time by the device's clock", () => {
  expect(toInput(checkIn, 1_090_000)).toEqual({
    key: "one",
    code: "abcd2345",
    how: "typed",
    queued: { personId: "ana", ageMs: 90_000 },
  });
});

it("Nothing is newer than now, even if the clock was set back", () => {
  expect(toInput(checkIn, 400_000).queued.ageMs).toBe(0);
});

it("A check-in that was stopped or answered no longer waits", () => {
  expect(isWaiting(checkIn)).toBe(true);
  expect(isWaiting({ ...checkIn, stopped: true })).toBe(false);
  expect(isWaiting({ ...checkIn, result: { kind: "refused", code: "invalid-code" } })).toBe(false);
});
