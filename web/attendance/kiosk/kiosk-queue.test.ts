import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { KioskEntry, KioskReply } from "#contract/attendance/kiosk.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { speak } from "#web/platform/language/language.ts";
import { createKioskQueue, type Settled } from "./kiosk-queue.ts";
import { dropEntry, listEntries } from "./kiosk-store.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

beforeAll(() => speak("en"));

const scannedAt = Date.UTC(2026, 10, 20, 23, 30);
const event = { id: "kickoff", name: "Kickoff" };
const signedIn: KioskReply = {
  outcome: "signed-in",
  personId: "ana",
  shown: "Ana R.",
  event,
  points: 5,
  here: 1,
};
const unknown: KioskReply = { outcome: "unknown-id" };
const whichEvent: KioskReply = {
  outcome: "choose-event",
  personId: "ana",
  shown: "Ana R.",
  events: [],
};

type Answer = KioskReply | ErrorCode | Promise<KioskReply>;
/** The server's answers, one per request; without any, the network is down. */
let answers: Answer[] = [];
let sent: KioskEntry[] = [];

const enter = async (input: KioskEntry): Promise<KioskReply> => {
  sent.push(input);
  const answer = answers.shift();
  if (answer === undefined) throw new ApiError(0, "offline");
  if (typeof answer === "string") throw new ApiError(409, answer);
  return answer;
};

const idsSent = () => sent.map(({ entry }) => entry);
const scan = (entry: string) => ({ entry, how: "scanned" as const });

beforeEach(() => {
  vi.useFakeTimers({ now: scannedAt });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("navigator", { onLine: true });
  [answers, sent] = [[], []];
});
afterEach(async () => {
  refuseToKeep(false);
  for (const { key } of await listEntries()) await dropEntry(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs everything until it waits for the network or a timer. */
const waitOn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A kiosk's page, and what it says about each of its entries. */
function openKiosk(id = "desk") {
  const queue = createKioskQueue(id, enter);
  const said: Settled[] = [];
  const add = (entry: string) => {
    const { key, settled } = queue.add(scan(entry));
    void settled.then((became) => said.push(became));
    return key;
  };
  return { queue, said, add };
}

describe("An entry at a kiosk", () => {
  it("is stored before it is sent, and stays nowhere after the answer (R33.40)", async () => {
    const { promise, resolve } = Promise.withResolvers<KioskReply>();
    answers = [promise];
    const { add, said, queue } = openKiosk();
    add("4821");
    await waitOn();
    expect(await listEntries()).toMatchObject([{ entry: "4821", kioskId: "desk" }]);
    resolve(signedIn);
    await waitOn();
    expect(said).toEqual([{ kind: "reply", reply: signedIn }]);
    expect(sent).toEqual([{ key: expect.any(String), entry: "4821", how: "scanned" }]);
    expect(queue.list()).toEqual([]);
    expect(await listEntries()).toEqual([]);
  });

  it("doesn't wait for the answer to the one before, unless it's the same ID (R33.32)", async () => {
    const first = Promise.withResolvers<KioskReply>();
    answers = [first.promise, signedIn, unknown];
    const { add, said } = openKiosk();
    for (const id of ["4821", "5000", "48-21"]) add(id);
    await waitOn();
    expect(idsSent()).toEqual(["4821", "5000"]);
    expect(said).toHaveLength(1);
    first.resolve(signedIn);
    await waitOn();
    expect(idsSent()).toEqual(["4821", "5000", "48-21"]);
    expect(said).toHaveLength(3);
  });

  it("that nobody knows doesn't stop the next one (R33.32)", async () => {
    answers = [unknown, "too-many-attempts", signedIn];
    const { add, said, queue } = openKiosk();
    for (const id of ["1111", "2222", "4821"]) add(id);
    await waitOn();
    expect(said.map(({ kind }) => kind)).toEqual(["reply", "refused", "reply"]);
    expect(queue.list()).toEqual([]);
  });

  it("waits without a network, and is sent in order with its age, each once (R33.40)", async () => {
    const { add, said, queue } = openKiosk();
    for (const id of ["1", "2", "3"]) add(id);
    await waitOn();
    expect(said).toEqual([
      { kind: "saved", isStored: true },
      { kind: "saved", isStored: true },
      { kind: "saved", isStored: true },
    ]);
    expect(queue.list()).toHaveLength(3);
    vi.setSystemTime(scannedAt + 60_000);
    const tried = sent.length;
    answers = [signedIn, { outcome: "kept" }, signedIn];
    await waitOn(20_000);
    expect(idsSent().slice(tried)).toEqual(["1", "2", "3"]);
    for (const { queued } of sent.slice(tried)) {
      expect(queued?.kioskId).toBe("desk");
      expect(queued?.ageMs).toBeGreaterThan(60_000);
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(queue.list()).toEqual([]);
    expect(await listEntries()).toEqual([]);
  });

  it("waits through a restart, and is sent by the next page of the kiosk (R33.42)", async () => {
    const before = openKiosk();
    before.add("4821");
    await waitOn();
    before.queue.stop();
    answers = [signedIn];
    const { queue } = openKiosk();
    await queue.resume();
    await waitOn();
    expect(queue.list()).toEqual([]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("is never sent by another kiosk, which lists it for the officer (R33.42)", async () => {
    const before = openKiosk();
    before.add("4821");
    await waitOn();
    before.queue.stop();
    sent = [];
    const { queue } = openKiosk("door");
    await queue.resume();
    await waitOn(60_000);
    expect(sent).toEqual([]);
    expect(queue.list()).toMatchObject([{ entry: "4821", refused: "kiosk-over" }]);
    queue.dismiss(queue.list()[0]?.key ?? "");
    await waitOn();
    expect(await listEntries()).toEqual([]);
  });

  it("whose answer comes after its person has left is kept for officers if it's unknown (R33.40)", async () => {
    const slow = Promise.withResolvers<KioskReply>();
    answers = [slow.promise, { outcome: "kept" }];
    const { add, said, queue } = openKiosk();
    add("1111");
    await waitOn(2_500);
    expect(said).toEqual([{ kind: "saved", isStored: true }]);
    slow.resolve(unknown);
    await waitOn();
    expect(sent).toMatchObject([{ entry: "1111" }, { entry: "1111", queued: { kioskId: "desk" } }]);
    expect(queue.list()).toEqual([]);
  });

  it("that officers can't be shown, because they have too many of those, isn't sent again and again (R33.17)", async () => {
    const { add, queue } = openKiosk();
    add("1111");
    await waitOn();
    sent = [];
    answers = Array.from({ length: 20 }, () => unknown);
    await waitOn(20_000);
    expect(sent).toHaveLength(1);
    expect(queue.list()).toMatchObject([{ entry: "1111", refused: "unknown-id" }]);
  });

  it("that is refused after it has waited is listed until it's dismissed (R33.42)", async () => {
    const { add, queue } = openKiosk();
    for (const id of ["1", "2", "3"]) add(id);
    await waitOn();
    answers = ["waited-too-long", { outcome: "nothing-open" }, signedIn];
    await waitOn(20_000);
    expect(queue.list().map(({ entry, refused }) => [entry, refused])).toEqual([
      ["1", "waited-too-long"],
      ["2", "nothing-open"],
    ]);
    expect(await listEntries()).toHaveLength(2);
  });

  it("that can't be judged now doesn't hold up those after it, and is sent later (R33.40)", async () => {
    const { add, queue } = openKiosk();
    for (const id of ["1111", "4821"]) add(id);
    await waitOn();
    answers = ["too-many-attempts", signedIn];
    await waitOn(10_000);
    expect(queue.list()).toMatchObject([{ entry: "1111" }]);
    answers = [{ outcome: "kept" }];
    await waitOn(40_000);
    expect(queue.list()).toEqual([]);
  });

  it("is for the event that its person chose while it waited (R33.35)", async () => {
    const { add, queue } = openKiosk();
    const key = add("4821");
    await waitOn();
    queue.choose(key, "kickoff");
    answers = [signedIn];
    await waitOn(20_000);
    expect(sent.at(-1)).toMatchObject({ eventId: "kickoff" });
  });

  it("isn't sent while its person is asked which event it is for (R33.35)", async () => {
    const { add, queue } = openKiosk();
    const keys = ["4821", "5000"].map(add);
    await waitOn();
    for (const key of keys) queue.hold(key, 12_000);
    sent = [];
    answers = [signedIn, { outcome: "kept" }];
    await waitOn(11_900);
    expect(sent).toEqual([]);
    queue.choose(keys[0] ?? "", "kickoff");
    await waitOn();
    expect(sent).toMatchObject([{ entry: "4821", eventId: "kickoff", queued: {} }]);
    await waitOn(5_000);
    expect(idsSent()).toEqual(["4821", "5000"]);
    expect(queue.list()).toEqual([]);
  });

  it("whose answer asks for the event after its person has left is decided by them, or by officers (R33.35)", async () => {
    const slow = [Promise.withResolvers<KioskReply>(), Promise.withResolvers<KioskReply>()];
    answers = [...slow.map(({ promise }) => promise), signedIn, { outcome: "kept" }];
    const { add, queue } = openKiosk();
    const keys = ["4821", "5000"].map(add);
    await waitOn(2_500);
    queue.choose(keys[0] ?? "", "kickoff");
    for (const { resolve } of slow) {
      resolve(whichEvent);
      await waitOn();
    }
    expect(sent.slice(2)).toMatchObject([
      { key: keys[0], eventId: "kickoff", queued: {} },
      { key: keys[1], queued: {} },
    ]);
    expect(queue.list()).toEqual([]);
  });

  it("that was by name and nobody decides is listed, and asks for no more time (R33.42)", async () => {
    const { queue } = openKiosk();
    const { key } = queue.add({ personId: "ana", how: "name" });
    await waitOn();
    queue.hold(key, 1_000);
    answers = [whichEvent];
    await waitOn(20_000);
    expect(queue.list()).toMatchObject([{ key, refused: "choose-event" }]);
    const { length } = sent;
    await waitOn(20_000);
    expect([sent.length, vi.getTimerCount()]).toEqual([length, 0]);
  });

  it("is sent where nothing can be kept, too (R33.40)", async () => {
    refuseToKeep(true);
    answers = [signedIn];
    const { add, said } = openKiosk();
    add("4821");
    await waitOn();
    expect(said).toEqual([{ kind: "reply", reply: signedIn }]);
  });

  it("isn't called saved where nothing can be kept (R33.40)", async () => {
    refuseToKeep(true);
    const { add, said } = openKiosk();
    add("4821");
    await waitOn(2_500);
    expect(said).toEqual([{ kind: "saved", isStored: false }]);
  });
});
