import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestFiles } from "./test-parts.ts";

const [quick, slow, all] = [listTestFiles("quick"), listTestFiles("slow"), listTestFiles("")];

test("Every file of tests runs in one part, and those on one database in both", () => {
  const everything = globSync("*/**/*.test.{ts,tsx}", { exclude: ["node_modules"] }).toSorted();
  expect(everything.length).toBeGreaterThan(300);
  expect([...all.files, ...all.slowFiles].toSorted()).toEqual(everything);
  expect([...quick.files, ...slow.slowFiles].toSorted()).toEqual(everything);
  expect(quick.slowFiles).toEqual([]);
  expect(quick.files).toEqual(expect.arrayContaining(slow.files));
  expect(slow.files.length).toBeGreaterThan(100);
});

test("`enginesDiffer` is said of groups only, once each", () => {
  for (const file of quick.files) {
    const text = readFileSync(file, "utf8");
    const groups = text.match(/^ *onEveryDatabase\(/gm) ?? [];
    const onBoth = text.match(/\benginesDiffer: true\b/g) ?? [];
    if (file !== "tools/test-parts.test.ts")
      expect(onBoth.length, file).toBeLessThanOrEqual(groups.length);
  }
});
