import { createStore, set, type UseStore } from "idb-keyval";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { listOwnWaiting } from "#web/attendance/door/door-queue.ts";
import { findWaiting } from "../use-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

beforeEach(() => vi.stubGlobal("localStorage", createStorage()));
afterEach(() => vi.unstubAllGlobals());

/** What a phone has stored, as version 0.2 wrote it: phones keep it through updates. */
async function storeAsBefore(database: string, table: string, value: { key: string }) {
  const store: UseStore = createStore(database, table);
  await set(value.key, value, store);
}

it("An update sends the check-ins that an earlier version has queued (R7.16)", async () => {
  const pressedAt = Date.now() - 60_000;
  const queued = { key: "k1", code: "k7mpw3xd", how: "link", personId: "ana", pressedAt };
  await storeAsBefore("rollcall", "check-ins", queued);
  expect(await findWaiting("ana")).toMatchObject({ code: "k7mpw3xd" });
});

it("An update sends the people that an earlier version's roll call added (R25.5)", async () => {
  const place = { doerId: "kim", clubId: "robotics", eventId: "kickoff" };
  const arrival = { key: "k2", ...place, who: { personId: "ana" }, pressedAt: Date.now() };
  await storeAsBefore("rollcall-door", "arrivals", arrival);
  expect(await listOwnWaiting("kim")).toEqual([arrival]);
});
