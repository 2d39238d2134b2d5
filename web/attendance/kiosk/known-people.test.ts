import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { speak } from "#web/platform/language/language.ts";
import { keepNames, listKeptNames } from "../door/known-names.ts";
import { findKiosk } from "./find-kiosk.ts";
import { clearKiosk, getKiosk, listPeople } from "./kiosk-store.ts";
import { openKnownPeople, sameOf } from "./known-people.ts";

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", async () => {
  const memory = await import("#test-support/browser/key-values-in-memory.ts");
  const set: typeof memory.set = async (key, value, store) => {
    stored.set(key, value);
    await memory.set(key, value, store);
  };
  return { ...memory, set };
});

const kiosk: Kiosk = {
  id: "desk",
  clubName: "Robotics",
  event: { id: "kickoff", name: "Kickoff" },
  isLock: true,
  scansOnly: false,
  names: true,
  sound: false,
  open: [],
  opensAt: null,
  endsAt: Date.now() + 3_600_000,
};
const ana = { personId: "ana", shown: "Ana R." };

beforeEach(async () => {
  await speak("en");
  await clearKiosk();
  stored.clear();
  vi.stubGlobal("localStorage", createStorage());
});

describe("A kiosk", () => {
  it("knows whose ID it has read, without having stored the ID (R33.41)", async () => {
    const known = await openKnownPeople(kiosk);
    await known.learn("48213", ana);
    expect(await known.find("48-213 ")).toEqual(ana);
    expect(await known.find("48214")).toBeUndefined();
    expect(JSON.stringify([...stored.keys(), ...stored.values()])).not.toContain("48213");
    const { hashKey } = (await getKiosk()) ?? {};
    expect(hashKey).toMatchObject({ extractable: false });
  });

  it("keeps what it last heard of the kiosk, with whom it knows (R33.42)", async () => {
    const known = await openKnownPeople(kiosk);
    await known.learn("48213", ana);
    const open = [{ id: "kickoff", name: "Kickoff", here: 3 }];
    await known.keep({ ...kiosk, open });
    expect((await getKiosk())?.kiosk.open).toEqual(open);
    expect(await (await openKnownPeople(kiosk)).find("48213")).toEqual(ana);
  });

  it("knows them after a restart, but not once it is another kiosk (R33.41)", async () => {
    await (await openKnownPeople(kiosk)).learn("48213", ana);
    expect(await (await openKnownPeople(kiosk)).find("48213")).toEqual(ana);
    const other = await openKnownPeople({ ...kiosk, id: "door" });
    expect(await other.find("48213")).toBeUndefined();
  });

  it("finds up to three of them by the first letters they type (R33.41)", async () => {
    const known = await openKnownPeople(kiosk);
    for (const name of ["Ana R.", "Andre P.", "Anil K.", "Antje M.", "Bo L."])
      await known.learn(name, { personId: name, shown: name });
    await known.learn("another card", { personId: "Bo L.", shown: "Bo L." });
    expect(await known.search(" an")).toHaveLength(3);
    const bo = [{ personId: "Bo L.", shown: "Bo L." }];
    expect(await known.search("bo")).toEqual(bo);
    // As on the server, with the initial, and whatever the accents.
    expect(await known.search("Bó l")).toEqual(bo);
    expect(await known.search("Bo K")).toEqual([]);
  });

  it("forgets everyone when it ends (R33.43)", async () => {
    const known = await openKnownPeople(kiosk);
    await known.learn("48213", ana);
    await clearKiosk();
    expect(await listPeople()).toEqual([]);
    expect(await getKiosk()).toBeUndefined();
  });
});

describe("A browser that starts", () => {
  const offline = async () => {
    throw new ApiError(0, "offline");
  };

  it("is the kiosk that the server says (R33.42)", async () => {
    const nothing = { kiosk: null, wasKiosk: false, isLocked: false };
    expect(await findKiosk(async () => ({ kiosk: null }))).toEqual(nothing);
    const ended = { kiosk: null, wasKiosk: true, isLocked: false };
    expect(await findKiosk(async () => ({ kiosk: null, over: true }))).toEqual(ended);
    const locked = async () => ({ kiosk: null, over: true, isLocked: true }) as const;
    expect(await findKiosk(locked)).toEqual({ ...ended, isLocked: true });
    expect(await findKiosk(async () => ({ kiosk }))).toMatchObject({ kiosk });
    expect(await findKiosk(async () => ({ kiosk: null }))).toEqual(ended);
  });

  it("forgets the names that a roll call or a scanner has kept here (R25.7, R33.9)", async () => {
    const place = { doerId: "kim", isPass: false, clubId: "robotics", eventId: "kickoff" };
    await keepNames(place, [{ id: "ana", name: "Ana Ruiz" }]);
    await findKiosk(async () => ({ kiosk: null }));
    expect(await listKeptNames(place)).toHaveLength(1);
    await findKiosk(async () => ({ kiosk }));
    await vi.waitFor(async () => expect(await listKeptNames(place)).toEqual([]));
  });

  it("without a network, is the kiosk that it was, until its end (R33.42)", async () => {
    expect(await findKiosk(offline)).toBeInstanceOf(ApiError);
    await openKnownPeople(kiosk);
    expect(await findKiosk(offline)).toMatchObject({ kiosk });
    await openKnownPeople({ ...kiosk, endsAt: Date.now() - 1 });
    expect(await findKiosk(offline)).toBeInstanceOf(ApiError);
  });
});

it.each([
  ["48-213 A", "48213a"],
  ["RB 01234-56789", "rb0123456789"],
  ["https://rollcall.example.org/card?of=2kq.seal.ana", "card ana"],
])("%s is the same as %s, however it is read (R33.41)", (entry, same) =>
  expect(sameOf(entry)).toBe(same),
);
