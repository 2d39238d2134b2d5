import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12", 12],
  ["-3", -3],
  ["007", 7],
  ["5.0", 5],
  ["5.7", 5.7],
  ["-5.7", -5.7],
  ["1e3", 1000],
])("%j is read as %j (R9.4)", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
