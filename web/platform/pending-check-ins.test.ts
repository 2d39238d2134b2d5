import { beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/storage-in-memory.ts";
import {
  addPendingCheckIn,
  dropPendingCheckIns,
  hasPendingCheckIns,
  listPendingCheckIns,
} from "./pending-check-ins.ts";

const pending = { code: "abcd2345", eventName: "Kickoff", points: 5, until: 2_000 };

beforeEach(() => vi.stubGlobal("window", { localStorage: createStorage() }));

it("A pending check-in is listed until its time is over, and kept until the server has decided", () => {
  addPendingCheckIn(pending);
  expect(listPendingCheckIns(1_999)).toEqual([pending]);
  expect(listPendingCheckIns(2_000)).toEqual([]);
  expect(hasPendingCheckIns()).toBe(true);
});

it("A pending check-in is listed once, as it was told last, beside those at other events", () => {
  const other = { ...pending, code: "wxyz6789" };
  for (const one of [pending, other, { ...pending, points: 7 }]) addPendingCheckIn(one);
  expect(listPendingCheckIns(0)).toEqual([other, { ...pending, points: 7 }]);
});

it("Pending check-ins that were used are forgotten", () => {
  addPendingCheckIn(pending);
  dropPendingCheckIns();
  expect(hasPendingCheckIns()).toBe(false);
});

it("A browser that refuses its storage keeps no pending check-in, and nothing else breaks", () => {
  vi.stubGlobal("window", {});
  addPendingCheckIn(pending);
  expect(listPendingCheckIns(0)).toEqual([]);
  dropPendingCheckIns();
});
