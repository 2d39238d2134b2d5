import type { KindSheet } from "./kind-sheet.ts";

export const kinds09: readonly KindSheet[] = [
  {
    row: "V1",
    name: "a log with the date only in the first row of each meeting",
    sheet: `Date,Name,Grade
9/10/2025,Freya Nand,11
,Jonah Tews,10
,Paz Rivera,12
9/24/2025,Jonah Tews,10
,Freya Nand,11`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Freya Nand | 2027 | xx | 2",
      "Jonah Tews | 2028 | xx | 2",
      "Paz Rivera | 2026 | x. | 1",
    ],
  },
  {
    row: "V1",
    name: "a log with the date and the event only once each, and hours",
    sheet: `Event,Date,Name,Hours
Book Drive,10/4/2025,Freya Nand,2
,,Jonah Tews,1
Leaf Raking,11/15/2025,Paz Rivera,3
,,Freya Nand,3`,
    kind: "responses",
    meetings: ["Book Drive | 2025-10-04", "Leaf Raking | 2025-11-15"],
    people: ["Freya Nand | – | xx | 5", "Jonah Tews | – | x. | 1", "Paz Rivera | – | .x | 3"],
  },
  {
    row: "V1",
    name: "ordinary neighbor: a log with the date in each row",
    sheet: `Event,Date,Name
Book Drive,10/4/2025,Freya Nand
Book Drive,10/4/2025,Jonah Tews
Leaf Raking,11/15/2025,Freya Nand`,
    kind: "responses",
    meetings: ["Book Drive | 2025-10-04", "Leaf Raking | 2025-11-15"],
    people: ["Freya Nand | – | xx | 2", "Jonah Tews | – | x. | 1"],
  },
  {
    row: "V2",
    name: "fall and spring below each other, with the same people",
    sheet: `Fall,9/10,9/24,10/8
Freya Nand,x,x,
Jonah Tews,,x,x
Paz Rivera,x,x,x
Spring,1/14,1/28,2/11
Freya Nand,x,,
Jonah Tews,x,x,
Paz Rivera,,,x`,
    kind: "grid",
    meetings: [
      "– | 2025-09-10",
      "– | 2025-09-24",
      "– | 2025-10-08",
      "– | 2026-01-14",
      "– | 2026-01-28",
      "– | 2026-02-11",
    ],
    people: [
      "Freya Nand | – | xx.x.. | 3",
      "Jonah Tews | – | .xxxx. | 4",
      "Paz Rivera | – | xxx..x | 4",
    ],
  },
  {
    row: "V2",
    name: "semesters below each other with fewer columns and someone new in the second",
    sheet: `Semester 1,,,
Name,9/10/2025,9/24/2025,10/8/2025
Freya Nand,x,x,
Jonah Tews,,x,x
,,,
Semester 2,,,
Name,1/14/2026,1/28/2026,
Freya Nand,x,x,
Sergio Blum,,x,`,
    kind: "grid",
    meetings: [
      "– | 2025-09-10",
      "– | 2025-09-24",
      "– | 2025-10-08",
      "– | 2026-01-14",
      "– | 2026-01-28",
    ],
    people: [
      "Freya Nand | – | xx.xx | 4",
      "Jonah Tews | – | .xx.. | 2",
      "Sergio Blum | – | ....x | 1",
    ],
  },
  {
    row: "V2",
    name: "ordinary neighbor: the same heading again after a page, the same dates",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Freya Nand,x,x,
Jonah Tews,,x,x
Name,9/10/2025,9/24/2025,10/8/2025
Paz Rivera,x,,
Sergio Blum,,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Freya Nand | – | xx. | 2",
      "Jonah Tews | – | .xx | 2",
      "Paz Rivera | – | x.. | 1",
      "Sergio Blum | – | .x. | 1",
    ],
  },
  {
    row: "V3",
    name: "names across, with a Topic and a count of those present",
    sheet: `Date,Topic,Freya Nand,Jonah Tews,Paz Rivera,Present
9/10/2025,Kickoff,x,x,,2
9/24/2025,Fundraiser,x,,x,2
10/8/2025,Elections,,x,x,2
10/22/2025,Costumes,x,,,1`,
    kind: "grid",
    meetings: [
      "Kickoff | 2025-09-10",
      "Fundraiser | 2025-09-24",
      "Elections | 2025-10-08",
      "Costumes | 2025-10-22",
    ],
    people: ["Freya Nand | – | xx.x | 3", "Jonah Tews | – | x.x. | 2", "Paz Rivera | – | .xx. | 2"],
  },
  {
    row: "V3",
    name: "first names across",
    sheet: `Rehearsal,Freya,Jonah,Paz,Sergio
9/10/2025,x,x,,x
9/24/2025,x,,x,x
10/8/2025,,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Freya | – | xx. | 2",
      "Jonah | – | x.x | 2",
      "Paz | – | .xx | 2",
      "Sergio | – | xxx | 3",
    ],
  },
  {
    row: "V3",
    name: "ordinary neighbor: first names down",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Freya,x,x,
Jonah,x,,x
Paz,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Freya | – | xx. | 2", "Jonah | – | x.x | 2", "Paz | – | .xx | 2"],
  },
  {
    row: "V4",
    name: "below each date the names of those who came",
    sheet: `9/10/2025,9/24/2025,10/8/2025
Freya Nand,Jonah Tews,Freya Nand
Jonah Tews,Paz Rivera,Paz Rivera
Paz Rivera,,Sergio Blum
Sergio Blum,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Freya Nand | – | x.x | 2",
      "Jonah Tews | – | xx. | 2",
      "Paz Rivera | – | xxx | 3",
      "Sergio Blum | – | x.x | 2",
    ],
  },
  {
    row: "V4",
    name: "names of those who came below the name and date of each meeting, with a title and counts",
    sheet: `Who came - Astronomy Club,,
Star Party 9/12,Planetarium 10/10,Meteor Night 11/14
Freya Nand,Sergio Blum,Paz Rivera
Sergio Blum,Freya Nand,Freya Nand
Jonah Tews,,
3,2,2`,
    kind: "grid",
    meetings: ["Star Party | 2025-09-12", "Planetarium | 2025-10-10", "Meteor Night | 2025-11-14"],
    people: [
      "Freya Nand | – | xxx | 3",
      "Sergio Blum | – | xx. | 2",
      "Jonah Tews | – | x.. | 1",
      "Paz Rivera | – | ..x | 1",
    ],
  },
  {
    row: "V4",
    name: "ordinary neighbor: one date above one column of names",
    sheet: `9/10/2025
Freya Nand
Jonah Tews
Paz Rivera`,
    kind: "event",
    meetings: ["– | 2025-09-10"],
    people: ["Freya Nand | – | x | 1", "Jonah Tews | – | x | 1", "Paz Rivera | – | x | 1"],
  },
  {
    row: "V5",
    name: "counts alone: Attended, Excused, Absent",
    sheet: `Name,Grade,Attended,Excused,Absent
Freya Nand,11,7,1,0
Jonah Tews,10,5,0,3
Paz Rivera,12,6,2,0`,
    kind: "members",
    meetings: [],
    people: [
      "Freya Nand | 2027 |  | 0 | 7",
      "Jonah Tews | 2028 |  | 0 | 5",
      "Paz Rivera | 2026 |  | 0 | 6",
    ],
    unknowable: ["points"],
  },
  {
    row: "V5",
    name: "tabs 9-10 and 11-12 of grades",
    sheet: {
      "9-10": `Name\tGrade\t10/7/2025\t10/21/2025
Jonah Tews\t10\tx\t
Sergio Blum\t9\tx\tx`,
      "11-12": `Name\tGrade\t10/7/2025\t10/21/2025
Freya Nand\t11\tx\tx
Paz Rivera\t12\t\tx`,
    },
    kind: "grid",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: [
      "Jonah Tews | 2028 | x. | 1",
      "Sergio Blum | 2029 | xx | 2",
      "Freya Nand | 2027 | xx | 2",
      "Paz Rivera | 2026 | .x | 1",
    ],
  },
  {
    row: "V5",
    name: "ordinary neighbor: tabs that are days of meetings",
    sheet: {
      "9-10": `Name\tGrade
Jonah Tews\t10
Sergio Blum\t9`,
      "9-24": `Name\tGrade
Sergio Blum\t9
Freya Nand\t11`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Jonah Tews | 2028 | x. | 1",
      "Sergio Blum | 2029 | xx | 2",
      "Freya Nand | 2027 | .x | 1",
    ],
  },
];
