import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { bounds } from "../platform/bounds.ts";
import { hoursOf, minutesOf } from "./service-hours.ts";

describe("Service hours", () => {
  it.each([
    ["2.5", 150],
    ["2,5", 150],
    ["2:30", 150],
    ["0:05", 5],
    ["3", 180],
    [".25", 15],
    ["1.33", 80],
    ["0", 0],
  ])("are typed as %s for %i minutes (R26.14)", (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each(["", ".", "2.555", "2:5", "2:60", "2h", "-1", "1e3", "2 30", ":30", "12345"])(
    "can't be typed as %j (R26.14)",
    (text) => {
      expect(minutesOf(text)).toBeNaN();
    },
  );

  it("are shown so that they read back as the same minutes (R26.14)", () => {
    checkProperty(
      fc.property(fc.integer({ min: 0, max: bounds.maxServiceMinutes }), (minutes) => {
        expect(minutesOf(String(hoursOf(minutes)))).toBe(minutes);
      }),
    );
    expect([150, 100, 60, 1].map(hoursOf)).toEqual([2.5, 1.67, 1, 0.02]);
  });
});
