import { expect, test } from "vitest";
import type { Meeting } from "#contract/reports/turnout.ts";
import { compareDates, dateIssues } from "./chosen-dates.ts";

const meeting = (day: string): Meeting => ({
  id: day,
  name: day,
  day,
  attendees: 1,
  newcomers: 0,
  cameBack: 0,
});
const meetings = ["2025-09-30", "2025-10-01", "2025-10-31", "2026-10-01", "2026-11-05"].map(
  meeting,
);
const days = (some: readonly Meeting[]) => some.map(({ day }) => day);

test("Dates that can't be are named, each at its field (R20.6)", () => {
  expect(dateIssues({})).toEqual({});
  expect(dateIssues({ from: "2026-02-28", to: "2026-02-28" })).toEqual({});
  expect(dateIssues({ from: "2026-02-29", to: "soon" })).toEqual({
    from: { code: "not-a-date" },
    to: { code: "not-a-date" },
  });
  expect(dateIssues({ from: "2026-03-01", to: "2026-02-28" })).toEqual({
    to: { code: "before-first-day" },
  });
});

test("The first and the last day are included, and either may be open (R20.6)", () => {
  const on = (from?: string, to?: string) =>
    days(compareDates(meetings, { from, to }, "2026-12-01").now);
  expect(on("2025-10-01", "2025-10-31")).toEqual(["2025-10-01", "2025-10-31"]);
  expect(on("2026-10-01")).toEqual(["2026-10-01", "2026-11-05"]);
  expect(on(undefined, "2025-10-01")).toEqual(["2025-09-30", "2025-10-01"]);
  expect(on("2027-01-01", "2027-02-01")).toEqual([]);
});

test("They are compared with the same dates a year before, up to today's (R20.6)", () => {
  const before = (from?: string, to?: string, today = "2026-12-01") =>
    days(compareDates(meetings, { from, to }, today).before);
  expect(before("2026-10-01", "2026-10-31")).toEqual(["2025-10-01", "2025-10-31"]);
  expect(before("2026-10-01", "2026-10-31", "2026-10-30")).toEqual(["2025-10-01"]);
  expect(before("2026-10-01")).toEqual(["2025-10-01", "2025-10-31"]);
  expect(before("2025-10-01", "2026-10-31")).toEqual([]);
  expect(before(undefined, "2026-10-31")).toEqual([]);
});
