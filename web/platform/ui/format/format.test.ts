import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { formatDifference, formatPoints } from "./format.ts";

beforeAll(() => speak("en"));

describe("Points", () => {
  it.each([
    [5, "5 points"],
    [1, "1 point"],
    [0, "0 points"],
    [null, "0 points"],
    [-1, "−1 point"],
    [-5, "−5 points"],
    [1_000_000, "1,000,000 points"],
  ])("%s are written %s", (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });

  it.each([
    [5, "+5 points"],
    [-1, "−1 point"],
    [0, "+0 points"],
  ])("that change by %s are written %s", (points, text) => {
    expect(formatDifference(points)).toBe(text);
  });
});
