import { expect, test } from "vitest";
import type { Meeting } from "#contract/reports/turnout.ts";
import { average, averagesByMonth, compareYears, listYears, yearText } from "./school-years.ts";

const meeting = (day: string, attendees: number): Meeting => ({
  id: day,
  name: day,
  day,
  attendees,
  newcomers: 0,
  cameBack: 0,
});
const meetings = [
  meeting("2025-07-31", 4),
  meeting("2025-08-01", 10),
  meeting("2025-11-20", 20),
  meeting("2026-03-01", 90),
  meeting("2026-09-01", 30),
  meeting("2026-11-19", 31),
];

test("A school year starts on August 1", () => {
  expect(listYears(meetings)).toEqual([2027, 2026, 2025]);
  expect([2027, 2000, 2010].map(yearText)).toEqual(["2026–27", "1999–00", "2009–10"]);
});

test("An unfinished year is compared with the same part of the year before (R20.2)", () => {
  const { now, before } = compareYears(meetings, 2027, "2026-11-20");
  expect([average(now), average(before)]).toEqual([31, 15]);
  expect(compareYears(meetings, 2027, "2026-11-19").before).toHaveLength(1);
  // A past year is compared with the whole year before.
  expect(compareYears(meetings, 2026, "2026-11-20").before).toEqual([meetings[0]]);
  expect(average([])).toBeUndefined();
});

test("Months are compared by their own averages (R20.2)", () => {
  const byMonth = averagesByMonth([meeting("2025-09-01", 10), meeting("2025-09-08", 21)]);
  expect([...byMonth]).toEqual([["09", 16]]);
});
