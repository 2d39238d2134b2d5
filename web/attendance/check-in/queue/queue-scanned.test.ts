import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { neverAnswer, refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { queueScanned } from "./queue-scanned.ts";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import { isWaiting, type QueuedCheckIn } from "./queued-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

const ana = { id: "a", personId: "ana", name: "Ana Ruiz" };
const waiting: QueuedCheckIn = {
  key: "k",
  code: "abcd2345",
  how: "link",
  personId: "ana",
  pressedAt: 0,
};

/** Opens the page in one of the ways that a browser tells apart. */
function arrive(type: NavigationTimingType): void {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
}

describe("A code that is scanned without a network (R7.23)", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", createStorage());
    vi.stubGlobal("history", { state: {}, replaceState: () => {} });
    vi.stubGlobal("document", { visibilityState: "visible" });
    const page: { top?: object; opener: null } = { opener: null };
    vi.stubGlobal("window", Object.assign(page, { top: page }));
    arrive("navigate");
  });
  afterEach(async () => {
    refuseToKeep(false);
    neverAnswer(false);
    vi.useRealTimers();
    for (const { key } of await listQueued()) await dropQueued(key);
    vi.unstubAllGlobals();
  });

  it("waits on the device, as after Submit, for the member who is logged in there", async () => {
    await queueScanned("ABCD-2345", ana);
    const [queued, ...more] = await listQueued();
    // At a club that is new to them, a scan asks (R7.37).
    expect(queued).toMatchObject({ code: "abcd2345", how: "scan", personId: "ana" });
    expect(more).toEqual([]);
    expect(isWaiting(queued as QueuedCheckIn)).toBe(true);
  });

  it("waits once, however often it is scanned, with its first time", async () => {
    await putQueued(waiting);
    await queueScanned("abcd2345", ana);
    expect(await listQueued()).toEqual([waiting]);
  });

  it("waits again when it is scanned again after Stop, and counts once (R7.7)", async () => {
    await putQueued({ ...waiting, stopped: true });
    await queueScanned("abcd2345", ana);
    const [queued, ...more] = await listQueued();
    expect(more).toEqual([]);
    expect(queued).toMatchObject({ key: "k" });
    expect(isWaiting(queued as QueuedCheckIn)).toBe(true);
  });

  it.each<NavigationTimingType>(["reload", "back_forward"])(
    "doesn't wait again after Stop through %s",
    async (type) => {
      await putQueued({ ...waiting, stopped: true });
      arrive(type);
      await queueScanned("abcd2345", ana);
      expect(await listQueued()).toEqual([{ ...waiting, stopped: true }]);
    },
  );

  it("doesn't wait if nobody sees the page as it opens (R7.38)", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    await queueScanned("abcd2345", ana);
    expect(await listQueued()).toEqual([]);
  });

  it("isn't another person's that waits already", async () => {
    await putQueued({ ...waiting, personId: "ben" });
    await queueScanned("abcd2345", ana);
    expect((await listQueued()).map(({ personId }) => personId).toSorted()).toEqual(["ana", "ben"]);
  });

  it("lets the page open where nothing can be stored, or the storage doesn't answer (R13.34)", async () => {
    refuseToKeep(true);
    await queueScanned("abcd2345", ana);
    refuseToKeep(false);
    expect(await listQueued()).toEqual([]);
    vi.useFakeTimers();
    neverAnswer(true);
    const opening = queueScanned("abcd2345", ana);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(opening).resolves.toBeUndefined();
  });
});
