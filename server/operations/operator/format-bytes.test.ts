import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0.0 KB"],
  [512, "0.5 KB"],
  [1000, "1.0 KB"],
  [9949, "9.9 KB"],
  [9950, "10 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [1_500_000_000, "1.5 GB"],
  [77e9, "77 GB"],
  [5e18, "5000 PB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
