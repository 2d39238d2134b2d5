import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { listOwn } from "./check-in-queue.ts";
import { nextSubmission } from "./next-submission.ts";
import { dropQueued, putQueued } from "./queue-store.ts";
import { hasWaitingFlag, setWaitingFlag } from "./waiting-flag.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

const pressedAt = Date.UTC(2026, 10, 20, 23, 30);
const submission = { code: "abcd2345", how: "typed", personId: "ana" } as const;

beforeEach(() => void vi.stubGlobal("localStorage", createStorage()));
afterEach(async () => {
  refuseToKeep(false);
  await dropQueued("one");
  vi.unstubAllGlobals();
});

describe("What waits on a device", () => {
  it("belongs to no one else, and a device where nothing waits is remembered as empty", async () => {
    setWaitingFlag(true);
    await putQueued({ ...submission, key: "one", pressedAt });
    expect(await listOwn("ben")).toEqual([]);
    expect(hasWaitingFlag()).toBe(true);
    await dropQueued("one");
    expect(await listOwn("ana")).toEqual([]);
    expect(hasWaitingFlag()).toBe(false);
  });

  it("is looked for again by the next page if it couldn't be read (R7.34)", async () => {
    setWaitingFlag(true);
    await putQueued({ ...submission, key: "one", pressedAt });
    refuseToKeep(true);
    expect(await listOwn("ana")).toEqual([]);
    expect(hasWaitingFlag()).toBe(true);
    refuseToKeep(false);
    expect(await listOwn("ana")).toHaveLength(1);
  });

  it("becomes a press with the time of its scan once someone presses (R7.37)", () => {
    const scan = { ...submission, key: "one", how: "scan", pressedAt } as const;
    const pressed = nextSubmission([scan], submission);
    expect(pressed).toEqual({ ...scan, how: "typed" });
    expect(nextSubmission([pressed], { ...submission, how: "scan" })).toBe(pressed);
  });
});
