import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { socketPathOf } from "./socket-path.ts";

test("A socket's path is full, relative if that is too long, or missing (R32.30)", () => {
  expect(socketPathOf("data")).toBe(resolve("data/rollcall.sock"));
  expect(socketPathOf("/var/lib/rollcall")).toBe("/var/lib/rollcall/rollcall.sock");
  const room = 103 - "/rollcall.sock".length;
  expect(socketPathOf(`/${"x".repeat(room - 1)}`)).toHaveLength(103);
  expect(socketPathOf(`/${"x".repeat(room)}`)).toBeUndefined();
  // As long as fits from here, which is too long with the folder that we are in.
  const near = "y".repeat(room);
  expect(socketPathOf(near)).toBe(join(near, "rollcall.sock"));
});
