import { beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { dropKey, findKey, keyOfFile } from "./club-file-key.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", createStorage());
  for (const account of ["asha", "kim"]) dropKey(account);
});

test("a file keeps its key until its club is opened or another file is chosen (R31.25)", () => {
  expect(findKey("asha", "robotics")).toBeUndefined();
  const key = keyOfFile("asha", "robotics");
  expect(keyOfFile("asha", "robotics")).toBe(key);
  expect(findKey("asha", "robotics")).toBe(key);
  expect(findKey("kim", "robotics")).toBeUndefined();
  dropKey("asha");
  expect(findKey("asha", "robotics")).toBeUndefined();

  const next = keyOfFile("asha", "robotics");
  expect(next).not.toBe(key);
  expect(keyOfFile("asha", "chess")).not.toBe(next);
  expect(findKey("asha", "robotics")).toBeUndefined();
});

test("a canceled key is dropped, and no other (R31.26)", () => {
  const key = keyOfFile("asha", "robotics");
  dropKey("asha", "another");
  expect(findKey("asha", "robotics")).toBe(key);
  dropKey("asha", key);
  expect(findKey("asha", "robotics")).toBeUndefined();
});

test("a file keeps its key after a reload, and where the browser blocks storage (R31.25)", async () => {
  const key = keyOfFile("asha", "robotics");
  vi.resetModules();
  const reloaded = await import("./club-file-key.ts");
  expect(reloaded.findKey("asha", "robotics")).toBe(key);

  vi.stubGlobal("sessionStorage", undefined);
  vi.resetModules();
  const blocked = await import("./club-file-key.ts");
  expect(blocked.findKey("asha", "robotics")).toBeUndefined();
  const other = blocked.keyOfFile("asha", "robotics");
  expect(blocked.keyOfFile("asha", "robotics")).toBe(other);
});
