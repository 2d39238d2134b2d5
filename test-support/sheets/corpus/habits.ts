import type { CorpusSheet } from "./corpus-sheet.ts";

const absences = "Name\t9/8/2025\t9/22/2025\nAnn Poe\t\tA\nBob Roe\tE\t\nCy Doe\tT\t";
const signIn = "Sign-in 9/22/2025\nName\tGrade\nAnn Poe\t9";
const twoDays = ["– | 2025-09-08", "– | 2025-09-22"];
const numbers = "Date\tName\tPresent\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t4";

/** Sheets that show one habit each: empty cells, days of the week, sheets of one day, points in logs. */
export const habits: readonly CorpusSheet[] = [
  {
    name: "only absences and late arrivals, where the officer said that empty cells mean present",
    sheet: absences,
    answers: { marks: { "": "present" } },
    kind: "grid",
    meetings: twoDays,
    people: ["Ann Poe | – | x. | 1", "Bob Roe | – | .x | 1", "Cy Doe | – | xx | 2"],
    warnings: ["late", "excused"],
  },
  {
    name: "only absences and late arrivals, where the officer said that empty cells mean absent",
    sheet: absences,
    answers: { marks: { "": "absent" } },
    kind: "grid",
    meetings: twoDays,
    people: ["Ann Poe | – | .. | 0", "Bob Roe | – | .. | 0", "Cy Doe | – | x. | 1"],
    warnings: ["late", "excused", "no-one"],
  },
  {
    name: "empty cells where anyone is marked present",
    sheet: "Name\t9/8/2025\t9/22/2025\nAnn Poe\tA\tx\nBob Roe\t\tx",
    kind: "grid",
    meetings: twoDays,
    people: ["Ann Poe | – | .x | 1", "Bob Roe | – | .x | 1"],
    warnings: ["no-one"],
  },
  {
    name: "empty cells where all others are late",
    sheet: "Name\t9/8/2025\t9/22/2025\nAnn Poe\tT\tT\nBob Roe\t\tT",
    kind: "grid",
    meetings: twoDays,
    people: ["Ann Poe | – | xx | 2", "Bob Roe | – | .x | 1"],
    warnings: ["late"],
  },
  {
    name: "events called by days of the week beside a row of dates",
    sheet: "Date\t2025-09-08\t2025-09-12\nName\tM\tFriday Night\nAnn Poe\tx\t\nBob Roe\t\tx",
    kind: "grid",
    meetings: ["M | 2025-09-08", "Friday Night | 2025-09-12"],
    people: ["Ann Poe | – | x. | 1", "Bob Roe | – | .x | 1"],
  },
  {
    name: "days of the week above dates, which are no names",
    sheet: "\tM\tF\nName\t9/8/2025\t9/12/2025\nAnn Poe\tx\t\nBob Roe\t\tx",
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-12"],
    people: ["Ann Poe | – | x. | 1", "Bob Roe | – | .x | 1"],
  },
  {
    name: "responses that name several meetings, one of which has commas in its name",
    sheet: `Timestamp\tName\tWhich meetings?
9/30/2025 15:00:00\tAnn Poe\tPaint, Build
9/30/2025 15:01:00\tBob Roe\tBuild
9/30/2025 15:02:00\tCy Doe\tPaint
9/30/2025 15:03:00\tDi Orr\tBread, Salt, and Soup`,
    kind: "responses",
    meetings: ["Paint | 2025-09-30", "Build | 2025-09-30", "Bread, Salt, and Soup | 2025-09-30"],
    people: [
      ...["Ann Poe | – | xx. | 2", "Bob Roe | – | .x. | 1", "Cy Doe | – | x.. | 1"],
      "Di Orr | – | ..x | 1",
    ],
  },
  {
    name: "a sheet of one day, with the date in its title",
    sheet: signIn,
    kind: "event",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | 2029 | x | 1"],
  },
  {
    name: "a sheet of one day, for which the officer chose another",
    sheet: signIn,
    answers: { event: { name: "Kickoff", date: "2025-09-23" } },
    kind: "event",
    meetings: ["Kickoff | 2025-09-23"],
    people: ["Ann Poe | 2029 | x | 1"],
  },
  {
    name: "a sheet of one day, for which the officer chose none",
    sheet: signIn,
    answers: { event: { name: "Kickoff", date: null } },
    kind: "event",
    meetings: ["Kickoff | –"],
    people: ["Ann Poe | 2029 | x | 1"],
  },
  {
    name: "grades below the date of a sheet of one day, which are no points",
    sheet: "Date\t9/22/2025\nName\tGrade\nAnn Poe\t11\nBob Roe\t12",
    kind: "event",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | 2027 | x | 1", "Bob Roe | 2026 | x | 1"],
  },
  {
    name: "a list of members that says when it was updated",
    sheet: "Updated 9/22/2025\nName\tGrade\nAnn Poe\t9",
    kind: "members",
    people: ["Ann Poe | 2029 |  | 0"],
  },
  {
    name: "a log with the points of each row's meeting, and one person's own",
    sheet: "Date\tName\tPoints\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t3\n9/22/2025\tCy Doe\t5",
    kind: "responses",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | – | x | 3", "Bob Roe | – | x | 3", "Cy Doe | – | x | 5"],
  },
  {
    name: "a log whose rows say of one person both that they were absent, and that they got points",
    sheet:
      "Date\tName\tPoints\n9/22/2025\tAnn Poe\tA\n9/22/2025\tAnn Poe\t5\n9/22/2025\tBob Roe\t2\n9/22/2025\tCy Doe\t2",
    kind: "responses",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | – | x | 5", "Bob Roe | – | x | 2", "Cy Doe | – | x | 2"],
  },
  {
    name: "a log with numbers that no heading calls points",
    sheet: numbers,
    kind: "responses",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | – | x | 3", "Bob Roe | – | x | 4"],
    questions: ["number"],
  },
  {
    name: "a log with numbers of which the officer said that they mean present",
    sheet: numbers,
    answers: { numbers: "present" },
    kind: "responses",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | – | x | 1", "Bob Roe | – | x | 1"],
  },
  {
    name: "half a point in a log",
    sheet: "Date\tName\tPoints\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t2.5",
    kind: "responses",
    meetings: ["– | 2025-09-22"],
    people: ["Ann Poe | – | x | 3"],
    problems: ["3 not-whole-number"],
  },
];
