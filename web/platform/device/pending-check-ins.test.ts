import { beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import {
  addPendingCheckIn,
  dropPendingCheckIns,
  hasPendingCheckIns,
  listPendingCheckIns,
  settlePendingCheckIns,
} from "./pending-check-ins.ts";

const pending = { code: "abcd2345", eventName: "Kickoff", points: 5, until: 2_000 };

beforeEach(() => vi.stubGlobal("window", { localStorage: createStorage() }));

it("A pending check-in is listed until it expires, and stored until the server has decided", () => {
  addPendingCheckIn(pending);
  expect(listPendingCheckIns(1_999)).toEqual([pending]);
  expect(listPendingCheckIns(2_000)).toEqual([]);
  expect(hasPendingCheckIns()).toBe(true);
});

it("A pending check-in is listed once, in its latest state, next to those at other events", () => {
  const other = { ...pending, code: "wxyz6789" };
  for (const one of [pending, other, { ...pending, points: 7 }]) addPendingCheckIn(one);
  expect(listPendingCheckIns(0)).toEqual([other, { ...pending, points: 7 }]);
});

it("Used pending check-ins are forgotten", () => {
  addPendingCheckIn(pending);
  dropPendingCheckIns();
  expect(hasPendingCheckIns()).toBe(false);
});

it("A browser that blocks storage saves no pending check-in, and nothing else breaks", () => {
  vi.stubGlobal("window", {});
  addPendingCheckIn(pending);
  expect(listPendingCheckIns(0)).toEqual([]);
  dropPendingCheckIns();
});

it("Completed ones are forgotten, except those that count when check-in opens later (R7.24)", () => {
  const early = { ...pending, code: "wxyz6789", opens: { at: 1_500, timeZone: "UTC" } };
  for (const one of [pending, early]) addPendingCheckIn(one);
  expect(hasPendingCheckIns(1_000)).toBe(true);
  settlePendingCheckIns(1_000);
  expect(listPendingCheckIns(1_000)).toEqual([{ ...early, onServer: true }]);
  expect(hasPendingCheckIns(1_499)).toBe(false);
  expect(hasPendingCheckIns(1_500)).toBe(true);
  settlePendingCheckIns(1_500);
  expect(hasPendingCheckIns(1_500)).toBe(false);
});
