import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { formatBytes } from "./format-bytes.ts";

beforeAll(() => speak("en"));

it("A size has the unit that keeps it below 1000, and no more digits than are of use", () => {
  const sizes = [0, 512, 1536, 999_499, 999_500, 12_345_678, 1.5e9, 9.96e9, 2e15];
  expect(sizes.map(formatBytes)).toEqual([
    "0 kB",
    "0.5 kB",
    "1.5 kB",
    "999 kB",
    "1 MB",
    "12 MB",
    "1.5 GB",
    "10 GB",
    "2 PB",
  ]);
});
