import type { CorpusSheet } from "./corpus-sheet.ts";

/** Sheets with what spreadsheets and officers add to them, some with an officer's answers. */
export const answered: readonly CorpusSheet[] = [
  {
    name: "many marks for present, and one for late and excused each",
    sheet: `Name,Grade,9/12/2025,9/19/2025,9/26/2025
Ana Ruiz,11,x,x,
Ben Okoro,12,✓,,1
Cho Min,9,yes,P,L
Dee O'Neil,10,E,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-19", "– | 2025-09-26"],
    people: [
      "Ana Ruiz | 2027 | xx. | 2",
      "Ben Okoro | 2026 | x.x | 2",
      "Cho Min | 2029 | xxx | 3",
      "Dee O'Neil | 2028 | .x. | 1",
    ],
    warnings: ["late", "excused"],
  },
  {
    name: "points of dated events, a carry-over, and totals of rows and columns",
    sheet: `Member,Class of,Kickoff 9/12/2025,Build Day 10/31/2025,Carryover,Total
Ana Ruiz,2027,5,20,2,27
Ben Okoro,2026,5,,,5
Cho Min,2028,3,20,,25
Total,,13,40,2,57`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-12", "Build Day | 2025-10-31"],
    people: [
      "Ana Ruiz | 2027 | xx | 25 | 2",
      "Ben Okoro | 2026 | x. | 5",
      "Cho Min | 2028 | xx | 23",
    ],
    skipped: ["Total"],
  },
  {
    name: "a title, and months that were merged above days",
    sheet: `Robotics attendance 2025-26,,,,,
,,September,,October,
Name,Email,5,12,3,10
Ana Ruiz,ana@example.org,x,x,x,
Ben Okoro,ben@example.org,,x,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-05", "– | 2025-09-12", "– | 2025-10-03", "– | 2025-10-10"],
    people: ["Ana Ruiz | – | xxx. | 3", "Ben Okoro | – | .x.x | 2"],
  },
  {
    name: "semicolons, and dates that can only begin with the day",
    sheet: `Name;Grade;12/09/2025;26/09/2025;03/10/2025
Ana Ruiz;11;x;x;
Ben Okoro;12;;x;x`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-26", "– | 2025-10-03"],
    people: ["Ana Ruiz | 2027 | xx. | 2", "Ben Okoro | 2026 | .xx | 2"],
  },
  {
    name: "dates of which the officer said that they begin with the day",
    sheet: `Name,3/4/2025,5/6/2025
Ana Ruiz,x,x
Ben Okoro,x,`,
    answers: { dateOrder: "day-first" },
    kind: "grid",
    meetings: ["– | 2025-04-03", "– | 2025-06-05"],
    people: ["Ana Ruiz | – | xx | 2", "Ben Okoro | – | x. | 1"],
    questions: ["date"],
  },
  {
    name: "names of which the officer said that the last one comes first, and a mark that means absent",
    sheet: `"Student Name","Student ID","Graduation Year","Sep 12, 2025","Sep 19, 2025"
"Ruiz, Ana",1001,2027,P,P
"Okoro, Ben",1002,2026,A,P
"van der Berg, Cho",1003,2028,P,L`,
    answers: { nameOrder: "last-first", marks: { a: "absent", l: "absent" } },
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-19"],
    people: [
      "Ana Ruiz | 2027 | xx | 2",
      "Ben Okoro | 2026 | .x | 1",
      "Cho van der Berg | 2028 | x. | 1",
    ],
  },
  {
    name: "names of which the officer said that they stay as typed",
    sheet: `Student Name\tSep 12, 2025
Ruiz, Ana\tP
Okoro, Ben\tA`,
    answers: { nameOrder: "as-typed" },
    kind: "grid",
    meetings: ["– | 2025-09-12"],
    people: ["Ruiz, Ana | – | x | 1", "Okoro, Ben | – | . | 0"],
  },
  {
    name: "rows of dates and points below the names of events",
    sheet: `,,Kickoff,Practice,Tournament
Date,,2025-09-12,2025-09-19,2025-11-08
Points,,5,1,20
Name,Grade,,,
Ana Ruiz,11,x,x,x
Ben Okoro,12,,x,`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-12", "Practice | 2025-09-19", "Tournament | 2025-11-08"],
    people: ["Ana Ruiz | 2027 | xxx | 26", "Ben Okoro | 2026 | .x. | 1"],
  },
  {
    name: "check boxes, with a share for each person and each meeting",
    sheet: `Name,Meeting (9/12),Meeting (1/16),% present
Ana Ruiz,TRUE,FALSE,50%
Ben Okoro,TRUE,TRUE,100%
Average,100%,50%,`,
    kind: "grid",
    meetings: ["Meeting | 2025-09-12", "Meeting | 2026-01-16"],
    people: ["Ana Ruiz | – | x. | 1", "Ben Okoro | – | xx | 2"],
    skipped: ["Average", "% present"],
  },
  {
    name: "responses of one day, of which the officer said that they are of one event",
    sheet: `Timestamp,Full Name,Email Address,Grade
9/12/2025 15:31:02,Ana Ruiz,ana@example.org,11
9/12/2025 15:31:40,Ben Okoro,ben@example.org,12`,
    said: { kind: "event", roles: {} },
    answers: { event: { name: "Kickoff", date: "2025-09-12" }, points: 5 },
    kind: "event",
    meetings: ["Kickoff | 2025-09-12"],
    people: ["Ana Ruiz | 2027 | x | 5", "Ben Okoro | 2026 | x | 5"],
    skipped: ["Timestamp"],
  },
  {
    name: "names that look like formulas, with and without a guard",
    sheet: `Name,School ID,2025-09-12
'=Ana,'-17,x
'+Ben,'@18,
'Cho,19,x
Dee Fox,20,x
Eve Hale,21,
Fay Ivory,22,x`,
    kind: "grid",
    meetings: ["– | 2025-09-12"],
    people: [
      ...["=Ana | – | x | 1", "+Ben | – | . | 0", "'Cho | – | x | 1"],
      ...["Dee Fox | – | x | 1", "Eve Hale | – | . | 0", "Fay Ivory | – | x | 1"],
    ],
    questions: ["odd-name"],
  },
  ...withProblems(),
  {
    name: "two people with one email",
    sheet: `Name,Email,12 Sep 2025,19 Sep 2025
Ana Ruiz,ruiz@example.org,x,
Leo Ruiz,ruiz@example.org,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-19"],
    people: ["Ana Ruiz | – | x. | 1", "Leo Ruiz | – | xx | 2"],
    warnings: ["shared-email"],
  },
  {
    name: "rows of dates and points above names with points and a day, of which one has no points",
    sheet: `Date,,2025-09-12,2025-09-19,
Points,,5,–,
Name,Grade,Practice (2 pts),May 5,Total
Ana Ruiz,11,1,1,5
Ben Okoro,12,1,0,5`,
    kind: "grid",
    meetings: ["Practice (2 pts) | 2025-09-12", "May 5 | 2025-09-19"],
    people: ["Ana Ruiz | 2027 | xx | 5", "Ben Okoro | 2026 | x. | 5"],
  },
  {
    name: "points of one event that its totals prove, where 0 means present",
    sheet: `Name,Grade,Kickoff,Total
Date,,2025-09-12,
Points,,5,
Ana Ruiz,11,1,1
Ben Okoro,12,0,0`,
    answers: { marks: { "0": "present" } },
    kind: "grid",
    meetings: ["Kickoff | 2025-09-12"],
    people: ["Ana Ruiz | 2027 | x | 1", "Ben Okoro | 2026 | x | 0"],
  },
];

/** A sheet with problems, before and after the officer fixed them. */
function withProblems(): CorpusSheet[] {
  const sheet = `Name,Email,Grade,Points,9/26/2025
Ana Ruiz,ana at example.org,11,,x
,ben@example.org,12,,x
Cho Min,cho@example.org,13th,,x
Dee O'Neil,dee@example.org,10,,2.5
Eve Fox,eve@example.org,9,12,x
Eve Fox,eve@example.org,9,,x

Fay Gold,fay@example.org,9,,??
Gus Hale,gus@example.org,9,,x
Ida Jung,ida@example.org,9,,x`;
  const problems = ["2 not-an-email", "3 no-name", "4 not-a-year", "5 not-whole-number"];
  const others = ["Gus Hale | 2029 | x | 1", "Ida Jung | 2029 | x | 1"];
  const fixed = { "1:1": "ana@example.org", "2:0": "Ben Okoro", "3:2": "12" };
  return [
    {
      name: "cells that can't be read, two rows of one person, and an unknown mark",
      sheet,
      kind: "grid",
      meetings: ["– | 2025-09-26"],
      people: ["Eve Fox | 2029 | x | 1", "Fay Gold | 2029 | . | 0", ...others],
      problems,
      questions: ["??"],
      warnings: ["combined"],
    },
    {
      name: "cells that were fixed, rows that were left out, and a mark that was explained",
      sheet,
      answers: { cells: fixed, leftOut: [4, 6], marks: { "??": "absent" } },
      kind: "grid",
      meetings: ["– | 2025-09-26"],
      people: [
        ...["Ana Ruiz | 2027 | x | 1", "Ben Okoro | 2026 | x | 1", "Cho Min | 2026 | x | 1"],
        ...["Eve Fox | 2029 | x | 1", "Fay Gold | 2029 | . | 0", ...others],
      ],
    },
  ];
}
