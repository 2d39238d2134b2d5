import { describe, expect, it } from "vitest";
import { readEventInput } from "./event-input.ts";

function filledIn(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("The event form", () => {
  it("is read as it was filled in", () => {
    const data = filledIn({ status: "Inactive", name: " Party ", date: "2026-11-20", points: "5" });
    expect(readEventInput(data)).toEqual({
      status: "Inactive",
      name: "Party",
      date: "2026-11-20",
      points: 5,
    });
  });

  it("keeps empty what is empty", () => {
    const data = filledIn({ status: "Active", name: "", date: "", points: "" });
    expect(readEventInput(data)).toEqual({ status: "Active", name: "", date: null, points: null });
  });

  it.each([
    { typed: "0", points: 0 },
    { typed: "-3", points: -3 },
    { typed: "7.9", points: 7 },
    { typed: "-7.9", points: -7 },
    { typed: "1e3", points: 1000 },
  ])("reads $typed as the integer $points", ({ typed, points }) => {
    expect(readEventInput(filledIn({ points: typed })).points).toBe(points);
  });
});
