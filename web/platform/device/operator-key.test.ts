import { beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));

/** A document that was just opened: its scripts start over. */
async function openDocument() {
  vi.resetModules();
  return import("./operator-key.ts");
}

it("A link's key is kept for the tab until it is used (R32.50)", async () => {
  const { findOperatorKey, keepOperatorKey } = await openDocument();
  expect(findOperatorKey()).toBeUndefined();
  expect(keepOperatorKey("#key=a-key_1")).toBe(true);
  const next = await openDocument();
  expect(next.findOperatorKey()).toBe("a-key_1");
  next.dropOperatorKey();
  expect(next.findOperatorKey()).toBeUndefined();
  expect((await openDocument()).findOperatorKey()).toBeUndefined();
});

it("The router's fragments, without #, have keys too, and others have none (R32.50)", async () => {
  const { findOperatorKey, keepOperatorKey } = await openDocument();
  for (const hash of ["", "#", "#main", "#key=", "key="]) expect(keepOperatorKey(hash)).toBe(false);
  expect(findOperatorKey()).toBeUndefined();
  expect(keepOperatorKey("key=other")).toBe(true);
  expect(findOperatorKey()).toBe("other");
});

it("Where storage is blocked, a key lasts as long as the document (R32.50)", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { findOperatorKey, keepOperatorKey } = await openDocument();
  expect(keepOperatorKey("#key=a-key")).toBe(true);
  expect(findOperatorKey()).toBe("a-key");
  expect((await openDocument()).findOperatorKey()).toBeUndefined();
});
