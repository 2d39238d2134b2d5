import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { findNamesOwner, forgetNamesUnless } from "#web/platform/device/names-on-device.ts";
import { clearNames, getNames } from "#web/platform/device/names-store.ts";
import { keepNames, listKeptNames } from "./known-names.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 23, 30);
const place = { doerId: "kim", isPass: false, clubId: "robotics", eventId: "kickoff" };
const [ana, ben] = [
  { id: "ana", name: "Ana Ruiz" },
  { id: "ben", name: "Ben Okafor" },
];

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("localStorage", createStorage());
});
afterEach(async () => {
  refuseToKeep(false);
  await clearNames();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Everything that the device has stored about the door. */
const onDevice = () => getNames("robotics kickoff");

describe("The names that stay on a device", () => {
  it("belong to one door and to the people who saw them there (R25.7)", async () => {
    await keepNames(place, [ana]);
    await keepNames(place, [ben, { ...ana, name: "Ana Ruíz" }]);
    expect(await listKeptNames(place)).toEqual([ben, { ...ana, name: "Ana Ruíz" }]);
    expect(await listKeptNames({ ...place, eventId: "other" })).toEqual([]);
    expect(await listKeptNames({ ...place, doerId: "pat" })).toEqual([]);
  });

  it("are each gone after a day (R25.7)", async () => {
    await keepNames(place, [ana]);
    vi.setSystemTime(now + 23 * hour);
    await keepNames(place, [ben]);
    vi.setSystemTime(now + 24 * hour);
    expect(await listKeptNames(place)).toEqual([ben]);
    await forgetNamesUnless(() => true);
    expect(await onDevice()).toHaveLength(2);
    vi.setSystemTime(now + 47 * hour);
    await forgetNamesUnless(() => true);
    expect(await onDevice()).toEqual([]);
    expect(findNamesOwner()).toBeUndefined();
  });

  it("are gone once no one here may see them (R25.7)", async () => {
    await keepNames(place, [ana]);
    await forgetNamesUnless(({ doerId }) => doerId === "kim");
    expect(await onDevice()).toHaveLength(1);
    await forgetNamesUnless(({ doerId }) => doerId === "pat");
    expect(await onDevice()).toEqual([]);
  });

  it("are gone before someone else's are kept (R25.7)", async () => {
    await keepNames(place, [ana]);
    await keepNames({ ...place, doerId: "pass", isPass: true, eventId: "other" }, [ben]);
    expect(await onDevice()).toEqual([]);
    expect(findNamesOwner()).toMatchObject({ doerId: "pass", isPass: true });
  });

  it("are removed later if removing them failed (R25.7)", async () => {
    await keepNames(place, [ana]);
    refuseToKeep(true);
    await forgetNamesUnless(() => false);
    refuseToKeep(false);
    expect(await onDevice()).toHaveLength(1);
    await forgetNamesUnless(() => false);
    expect(await onDevice()).toEqual([]);
  });
});
