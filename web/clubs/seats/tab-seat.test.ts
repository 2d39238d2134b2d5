import { beforeEach, expect, it, vi } from "vitest";
import type { Seat, User } from "#contract/accounts/accounts.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";

const chess: Seat = { clubId: "chess", clubName: "Chess Club", role: "owner" };
const robotics: Seat = { clubId: "robotics", clubName: "Robotics", role: "officer" };
const user: User = {
  id: "pat",
  name: "Pat Lee",
  email: "pat@example.org",
  type: "admin",
  personId: null,
  seats: [chess, robotics],
};
const other: User = { ...user, id: "kim" };

beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
});

/** A tab that was just opened or reloaded: its scripts start over. */
async function openTab() {
  vi.resetModules();
  return import("./tab-seat.ts");
}

it("A reload preserves a tab's club, for the same account only (R3.11)", async () => {
  (await openTab()).keepTabSeat(user, robotics);
  const tab = await openTab();
  expect(tab.findTabSeat(user)).toMatchObject(robotics);
  expect(tab.findTabSeat(other)).toBeUndefined();
  expect(tab.findLastSeat(other)).toBeUndefined();
});

it("A new tab knows the last used club, without affecting other tabs", async () => {
  const first = await openTab();
  first.keepTabSeat(user, robotics);
  vi.stubGlobal("sessionStorage", createStorage());
  const second = await openTab();
  expect(second.findTabSeat(user)).toBeUndefined();
  expect(second.findLastSeat(user)).toMatchObject(robotics);
  second.keepTabSeat(user, chess);
  expect(first.findTabSeat(user)).toMatchObject(robotics);
  expect(first.findLastSeat(user)).toMatchObject(chess);
});

it("A tab that lost its club has none, even after a reload", async () => {
  const tab = await openTab();
  tab.keepTabSeat(user, robotics);
  tab.forgetTabSeat();
  expect(tab.findTabSeat(user)).toBeUndefined();
  expect((await openTab()).findTabSeat(user)).toBeUndefined();
});

it("A tab preserves its club even if the browser blocks storage", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  const tab = await openTab();
  tab.keepTabSeat(user, robotics);
  expect(tab.findTabSeat(user)).toMatchObject(robotics);
  expect(tab.findLastSeat(user)).toBeUndefined();
});
