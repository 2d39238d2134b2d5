import { expect, test } from "vitest";
import { totalPoints } from "./total-points.ts";

test.each([
  { carryover: 3, earned: 4, total: 7 },
  { carryover: null, earned: 4, total: 4 },
  { carryover: -5, earned: 2, total: -3 },
])("carry-over $carryover and $new new points make $total (R9.1)", ({ total, ...entry }) => {
  expect(totalPoints(entry)).toBe(total);
});
