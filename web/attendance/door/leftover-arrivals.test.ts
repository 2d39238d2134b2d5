import { afterEach, expect, test, vi } from "vitest";
import { refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { sendLeftovers } from "./leftover-arrivals.ts";
import { mayHaveWaiting, noteWaiting } from "./waiting-flag.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

afterEach(() => vi.unstubAllGlobals());

test("a device is remembered as empty only after its storage could be read (R25.5)", async () => {
  vi.stubGlobal("localStorage", createStorage());
  noteWaiting();
  refuseToKeep(true);
  await sendLeftovers("kim");
  expect(mayHaveWaiting()).toBe(true);
  refuseToKeep(false);
  await sendLeftovers("kim");
  expect(mayHaveWaiting()).toBe(false);
});
