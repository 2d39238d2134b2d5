import { describe, expect, it } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { readEventInput } from "./event-input.ts";

function filledIn(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** The input of an event without times. */
const none = { starts: null, ends: null };

describe("The event form", () => {
  it("is read as it was filled in", () => {
    const data = filledIn({ status: "Inactive", name: " Party ", date: "2026-11-20", points: "5" });
    expect(readEventInput(data)).toEqual({
      status: "Inactive",
      name: "Party",
      date: "2026-11-20",
      points: 5,
      codeKind: "fixed",
      note: "",
      countsTime: false,
      forgottenMinutes: 0,
      ...none,
    });
    expect(readEventInput(filledIn({ codeKind: "changing" })).codeKind).toBe("changing");
  });

  it("keeps empty fields empty (R9.3)", () => {
    const data = filledIn({ status: "Active", name: "", date: "", points: "" });
    const empty = {
      status: "Active",
      name: "",
      date: null,
      points: null,
      codeKind: "fixed",
      note: "",
      countsTime: false,
      forgottenMinutes: 0,
      ...none,
    };
    expect(readEventInput(data)).toEqual(empty);
    data.set("starts", "16:00");
    expect(readEventInput(data)).toEqual(empty);
  });

  it.each([
    [{}, { countsTime: false, forgottenMinutes: 0 }],
    [
      { countsTime: "on", forgotten: "" },
      { countsTime: true, forgottenMinutes: 0 },
    ],
    [
      { countsTime: "on", forgotten: "end" },
      { countsTime: true, forgottenMinutes: null },
    ],
    [
      { countsTime: "on", forgotten: "minutes", forgottenMinutes: "45" },
      { countsTime: true, forgottenMinutes: 45 },
    ],
  ])("reads how time counts from %o (R35.1)", (fields, input) => {
    expect(readEventInput(filledIn(fields))).toMatchObject(input);
  });

  it.each([
    ["0026-05-03", "2026-05-03"],
    ["0099-12-31", "2099-12-31"],
    ["0126-05-03", "0126-05-03"],
    ["1999-05-03", "1999-05-03"],
  ])("reads the date %s as %s (R6.14)", (typed, date) => {
    expect(readEventInput(filledIn({ date: typed })).date).toBe(date);
  });

  it.each([
    { typed: "0", points: 0 },
    { typed: "-3", points: -3 },
    { typed: "7.9", points: 7.9 },
    { typed: "1e3", points: 1000 },
  ])(
    "reads $typed as $points, and leaves rejecting it to the server (R9.4)",
    ({ typed, points }) => {
      expect(readEventInput(filledIn({ points: typed })).points).toBe(points);
    },
  );
});

describe("Start and end", () => {
  const day = { date: "2027-11-07", starts: "16:00", ends: "17:30" };

  it("are on the event's day, and on the next one if the end is before the start (R6.23)", () => {
    const sameDay = { starts: "2027-11-07T16:00", ends: "2027-11-07T17:30" };
    expect(readEventInput(filledIn(day))).toMatchObject(sameDay);
    const overnight = { starts: "2027-11-07T22:00", ends: "2027-11-08T01:00" };
    const typed = filledIn({ ...day, starts: "22:00", ends: "01:00" });
    expect(readEventInput(typed)).toMatchObject(overnight);
    const yearEnd = filledIn({ ...day, date: "2027-12-31", starts: "22:00", ends: "01:00" });
    expect(readEventInput(yearEnd)).toMatchObject({ ends: "2028-01-01T01:00" });
    // The last day of the calendar has no next one: the server refuses the end.
    const last = filledIn({ ...day, date: "9999-12-31", starts: "22:00", ends: "01:00" });
    expect(readEventInput(last)).toMatchObject({ ends: "9999-12-31T01:00" });
    const camp = filledIn({ ...day, endsOn: "2027-11-09" });
    expect(readEventInput(camp)).toMatchObject({ ends: "2027-11-09T17:30" });
  });

  it("include the choice between two instants of the same local time, which untouched times keep", () => {
    const twice = { ...day, starts: "01:30", ends: "02:30" };
    const chosen = filledIn({ ...twice, startsOffset: "-08:00" });
    expect(readEventInput(chosen)).toMatchObject({ starts: "2027-11-07T01:30-08:00" });
    const event = { starts: "2027-11-07T01:30-08:00", ends: "2027-11-07T02:30" } as Event;
    expect(readEventInput(filledIn(twice), event)).toMatchObject(event);
    const moved = filledIn({ ...twice, starts: "01:45" });
    expect(readEventInput(moved, event)).toMatchObject({ starts: "2027-11-07T01:45" });
  });

  it("have check-in half an hour around them if the minutes are empty, and no one counts as late", () => {
    const input = readEventInput(filledIn({ ...day, opensBefore: "15", lateAfter: "10" }));
    expect(input).toMatchObject({ opensBefore: 15, closesAfter: 30, lateAfter: 10 });
    expect(input).toMatchObject({ latePoints: null });
  });

  it("at the same time are on the same day, so that the server rejects them", () => {
    const input = readEventInput(filledIn({ ...day, ends: "16:00" }));
    expect(input).toMatchObject({ starts: "2027-11-07T16:00", ends: "2027-11-07T16:00" });
  });
});
