import { afterEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { findChosenCamera, keepChosenCamera, nextCamera } from "./chosen-camera.ts";

afterEach(() => vi.unstubAllGlobals());

it("The chosen camera stays in this browser (R8.22)", () => {
  vi.stubGlobal("localStorage", createStorage());
  expect(findChosenCamera()).toBeUndefined();
  keepChosenCamera("front");
  expect(findChosenCamera()).toBe("front");
});

it("A browser that refuses storage has no chosen camera (R8.22)", () => {
  vi.stubGlobal("localStorage", undefined);
  keepChosenCamera("front");
  expect(findChosenCamera()).toBeUndefined();
});

it.each([
  [["back", "front"], "back", "front"],
  [["back", "wide", "front"], "wide", "front"],
  [["back", "front"], "front", "back"],
  [["back", "front"], "gone", "back"],
  [["back"], "back", undefined],
  [[], "back", undefined],
])("Of the cameras %j, the one after %s is %s (R8.22)", (cameras, current, next) => {
  expect(nextCamera(cameras, current)).toBe(next);
});
