import { expect, it } from "vitest";
import { createLatest } from "./latest.ts";

it("A value is read once for everyone who asks while it is new", async () => {
  let readings = 0;
  const latest = createLatest(async () => (readings += 1), 0);
  expect(await Promise.all([latest(), latest()])).toEqual([1, 1]);
  expect(await latest()).toBe(1);
  const always = createLatest(async () => (readings += 1), 0, { keptMs: 0 });
  expect([await always(), await always()]).toEqual([2, 3]);
});

it("A reading that hangs keeps no one waiting, and isn't begun again meanwhile", async () => {
  let readings = 0;
  const hanging = Promise.withResolvers<string>();
  const read = () => {
    readings += 1;
    return readings === 1 ? Promise.resolve("first") : hanging.promise;
  };
  const latest = createLatest(read, "unknown", { keptMs: 0, waitMs: 1 });
  expect(await latest()).toBe("first");
  expect([await latest(), await latest()]).toEqual(["first", "first"]);
  expect(readings).toBe(2);
  hanging.resolve("second");
  await hanging.promise;
  expect(await latest()).toBe("second");
});

it("A reading that fails is unknown, until the next one", async () => {
  const results = [() => Promise.reject(new Error("gone")), async () => "back"];
  const latest = createLatest(() => (results.shift() ?? (async () => "more"))(), "unknown", {
    keptMs: 0,
  });
  expect([await latest(), await latest()]).toEqual(["unknown", "back"]);
});
