import { describe, expect, it } from "vitest";
import { median, quantile, randomArrivals } from "./distribution.ts";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("a quantile", () => {
  it.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [0.991, 100],
    [1, 100],
  ])("of 1 to 100 at %d is %d", (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });

  it("sorts by value, not by text", () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it("is NaN if nothing was measured", () => {
    expect(median([])).toBeNaN();
  });
});

it("spaces arrivals at the requested rate", () => {
  const arrivals = randomArrivals(10_000, 20);
  expect(arrivals).toEqual(arrivals.toSorted());
  expect(10_000 / ((arrivals.at(-1) ?? 0) / 1000)).toBeCloseTo(20, -1);
});
