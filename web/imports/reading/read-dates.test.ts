import { expect, it } from "vitest";
import { readMeetings } from "./meetings.ts";
import { dateText, dayOf, findDate } from "./read-dates.ts";
import { findSchoolYear } from "./school-year.ts";

const read = (text: string) => {
  const found = findDate(text);
  if (found === undefined) return "–";
  return `${dayOf(found.written, "month-first", 2026) ?? "no day"} ${found.rest}`.trim();
};

it.each<[text: string, day: string]>([
  ["Tue 9/9", "2025-09-09"],
  ["9/9 (Tue)", "2025-09-09"],
  ["Marathon 9/9", "2025-09-09 Marathon"],
  ["Winter Cup (1/23-24)", "2026-01-23 Winter Cup"],
  ["Oct 3rd-5th Retreat", "2025-10-03 Retreat"],
  ["Wk 1 (9/8-9/12)", "2025-09-08 Wk 1"],
  ["Did you attend the bake sale on 10/25?", "2025-10-25 Did you attend the bake sale?"],
  ["8.9.", "2025-09-08"],
  ["7. Okt. 25", "2025-10-07"],
  ["Oct 25", "2025-10-25"],
  ["6 de outubro", "2025-10-06"],
  ["20250910 15:30", "2025-09-10 15:30"],
  ["45910.6458", "2025-09-10"],
  ["qr_checkin_2026-02-25.csv", "2026-02-25 qr_checkin_ .csv"],
  ["29/02/2026", "no day 29/02/2026"],
  ["11/31 Game", "no day 11/31 Game"],
  ...["Grades 11/12 Social", "Set 3", "Out 2", "Mark 5", "13/13", "20259910", "4591"].map(
    (text): [string, string] => [text, "–"],
  ),
])("The date in %j is read as %j (R23.3)", (text, day) => {
  expect(read(text)).toBe(day);
  const written = findDate(text)?.written;
  if (written !== undefined) expect(read(dateText(written)).slice(0, 6)).toBe(day.slice(0, 6));
});

it.each<[name: string, headings: string[], end: number | undefined]>([
  ["Chess Club 23-24.csv", ["9/4"], 2024],
  ["Club", ["September '24 - June '25"], 2025],
  ["Robotics Fall Semester 2024", ["Kickoff"], 2025],
  ["Log 2024", ["9/11", "11/6", "12/4"], 2025],
  ["Log 2024", ["Sep 11", "Nov 6"], 2025],
  ["Log 2024", ["9/11", "1/15"], undefined],
  ["Class of 2024", ["9/11"], undefined],
  ["", ["Tue 9/10", "Tue 9/17"], 2025],
  ["", ["Tue 9/10", "Mon 9/17"], undefined],
  ["Levels 9-10", ["9/4"], undefined],
])("The school year of %j above %j ends in %j (R23.3)", (name, headings, end) => {
  const sheet = { name, rows: [["Name", ...headings]] };
  const roles = ["name" as const, ...headings.map(() => "meeting" as const)];
  expect(findSchoolYear(sheet, { kind: "grid", firstRow: 1, roles }, "2026-04-15")).toBe(end);
});

it.each<[title: string, headings: string[], meetings: string[]]>([
  ["October 2025", ["1", "2", "3"], ["October 2025 1", "October 2025 2", "October 2025 3"]],
  ["Week of 9/8/2025", ["M", "W"], ["2025-09-08", "2025-09-10"]],
  ["Points", ["Gala [5]", "Car Wash [3]"], ["Gala 5", "Car Wash 3"]],
  ["Practices", ["Practice (1)", "Practice (2)"], ["Practice (1)", "Practice (2)"]],
  ["Boxes", ["Came to: [Kickoff 9/8]", "Came to: [9/15]"], ["Kickoff 2025-09-08", "2025-09-15"]],
])("The meetings below %j, headed %j, are %j (R23.3)", (title, headings, meetings) => {
  const rows = [
    ["", title],
    ["Name", ...headings],
  ];
  const roles = ["name" as const, ...headings.map(() => "meeting" as const)];
  const heads = readMeetings({ name: "", rows }, { kind: "grid", firstRow: 2, roles });
  const said = heads.map(({ name, date, points }) => {
    const day = date === undefined ? undefined : dayOf(date, "month-first", 2026);
    return [name, day, points].filter((one) => one !== undefined && one !== "").join(" ");
  });
  expect(said).toEqual(meetings);
});
