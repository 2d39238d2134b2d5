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
      codeKind: "fixed",
    });
    expect(readEventInput(filledIn({ codeKind: "changing" })).codeKind).toBe("changing");
  });

  it("keeps empty what is empty", () => {
    const data = filledIn({ status: "Active", name: "", date: "", points: "" });
    expect(readEventInput(data)).toMatchObject({
      ...{ status: "Active", name: "", date: null, points: null },
    });
  });

  it.each([
    ["0026-05-03", "2026-05-03"],
    ["0099-12-31", "2099-12-31"],
    ["0126-05-03", "0126-05-03"],
    ["1999-05-03", "1999-05-03"],
  ])("takes the date %s for %s", (typed, date) => {
    expect(readEventInput(filledIn({ date: typed })).date).toBe(date);
  });

  it.each([
    { typed: "0", points: 0 },
    { typed: "-3", points: -3 },
    { typed: "7.9", points: 7.9 },
    { typed: "1e3", points: 1000 },
  ])("reads $typed as $points, and leaves it to the server to refuse it", ({ typed, points }) => {
    expect(readEventInput(filledIn({ points: typed })).points).toBe(points);
  });
});
