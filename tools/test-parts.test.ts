import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestFiles } from "./test-parts.ts";

const tests = globSync("**/*.{test,spec}.*", { exclude: ["node_modules", "dist*"] }).toSorted();
const [quick, slow, all] = [listTestFiles("quick"), listTestFiles("slow"), listTestFiles("")];

test("Every file of unit and API tests runs in one part, and those on one database in both", () => {
  const everything = tests.filter((file) => /\.test\.\w+$/.test(file));
  expect(everything.length).toBeGreaterThan(300);
  expect([...all.files, ...all.slowFiles].toSorted()).toEqual(everything);
  expect([...quick.files, ...slow.slowFiles].toSorted()).toEqual(everything);
  expect(quick.slowFiles).toEqual([]);
  expect(quick.files).toEqual(expect.arrayContaining(slow.files));
  expect(slow.files.length).toBeGreaterThan(100);
});

test("Every journey is where Playwright looks for it", () => {
  const journeys = tests.filter((file) => /\.spec\.\w+$/.test(file));
  expect(journeys.length).toBeGreaterThan(80);
  expect(journeys.filter((file) => !/^e2e\/.*\.spec\.ts$/.test(file))).toEqual([]);
  // It needs the whole browser: see playwright.config.ts.
  expect(journeys).toContain("e2e/attendance/waiting-check-ins.slow.spec.ts");
});
