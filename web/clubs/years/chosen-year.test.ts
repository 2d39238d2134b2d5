import { describe, expect, test } from "vitest";
import { chosenYear, yearSearch } from "./chosen-year.ts";

describe("A year in the URL (R31.6)", () => {
  const years = [
    { id: "2", name: "2027–28" },
    { id: "1", name: "2026–27" },
  ];

  test("is the one to show, and the open one without", () => {
    expect(chosenYear(years, "1").name).toBe("2026–27");
    expect(chosenYear(years, undefined).name).toBe("2027–28");
    expect(chosenYear(years, "9").name).toBe("2027–28");
  });

  test("is left out if it can't be an ID", () => {
    expect(yearSearch({ year: 1 })).toEqual({ year: "1" });
    for (const year of [undefined, "", "next", { a: 1 }])
      expect(yearSearch({ year })).toEqual({ year: undefined });
  });
});
