import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it("A size has the unit that keeps it below 1000, and no more digits than are of use", () => {
  expect([0, 999, 1000, 1536, 999_499, 999_500, 12_345_678, 1.5e9, 2e15].map(formatBytes)).toEqual([
    "0 byte",
    "999 byte",
    "1 kB",
    "1.5 kB",
    "999 kB",
    "1 MB",
    "12 MB",
    "1.5 GB",
    "2 PB",
  ]);
});
