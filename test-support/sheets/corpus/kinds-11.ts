import type { KindSheet } from "./kind-sheet.ts";

export const kinds11: readonly KindSheet[] = [
  {
    row: "V11",
    name: "✔ and ✘",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,✔,✘,✔
Jakob Roth,✘,✔,✔
Mina Chowdhury,✔,✔,✘`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | x.x | 2",
      "Jakob Roth | – | .xx | 2",
      "Mina Chowdhury | – | xx. | 2",
    ],
  },
  {
    row: "V11",
    name: "✓ and ✗ with blanks for someone who joined later",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,✓,✗,✓
Jakob Roth,✗,✗,✓
Mina Chowdhury,,✓,✓`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | x.x | 2",
      "Jakob Roth | – | ..x | 1",
      "Mina Chowdhury | – | .xx | 2",
    ],
  },
  {
    row: "V11",
    name: "a team's app: attended and not attended in words",
    sheet: `Player,Practice 9/10/2025,Practice 9/24/2025
Alba Ferris,Attended,Did not attend
Jakob Roth,Did not attend,Attended
Mina Chowdhury,Attended,Attended`,
    kind: "grid",
    meetings: ["Practice | 2025-09-10", "Practice | 2025-09-24"],
    people: ["Alba Ferris | – | x. | 1", "Jakob Roth | – | .x | 1", "Mina Chowdhury | – | xx | 2"],
  },
  {
    row: "V11",
    name: "an app's Going and Not going, which aren't attendance",
    sheet: `Member,Bowling 10/17/2025,Hike 11/7/2025
Alba Ferris,Going,Not going
Jakob Roth,Not going,Going
Mina Chowdhury,Going,No response`,
    kind: "members",
    meetings: [],
    people: ["Alba Ferris | – |  | 0", "Jakob Roth | – |  | 0", "Mina Chowdhury | – |  | 0"],
    unknowable: ["marks", "kind"],
  },
  {
    row: "V11",
    name: "ordinary neighbor: x and X for those who came",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,x,,X
Jakob Roth,,X,x
Mina Chowdhury,X,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | x.x | 2",
      "Jakob Roth | – | .xx | 2",
      "Mina Chowdhury | – | xx. | 2",
    ],
  },
  {
    row: "V12",
    name: "# counts the rows",
    sheet: `#,Name,9/10/2025,9/24/2025
1,Alba Ferris,x,x
2,Jakob Roth,,x
3,Mina Chowdhury,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2", "Jakob Roth | – | .x | 1", "Mina Chowdhury | – | x. | 1"],
  },
  {
    row: "V12",
    name: "# is the number on the jersey, behind the name",
    sheet: `Player,#,Pos,9/10/2025,9/24/2025
Alba Ferris,23,GK,x,x
Jakob Roth,4,MF,,x
Mina Chowdhury,11,FW,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2", "Jakob Roth | – | .x | 1", "Mina Chowdhury | – | x. | 1"],
  },
  {
    row: "V12",
    name: "ordinary neighbor: meetings headed #1, #2, #3",
    sheet: `Name,#1,#2,#3
Alba Ferris,x,x,
Jakob Roth,,x,x
Mina Chowdhury,x,,x`,
    kind: "grid",
    meetings: ["#1 | –", "#2 | –", "#3 | –"],
    people: [
      "Alba Ferris | – | xx. | 2",
      "Jakob Roth | – | .xx | 2",
      "Mina Chowdhury | – | x.x | 2",
    ],
  },
  {
    row: "V13",
    name: "grades as G9, G12",
    sheet: `Name,Grade,9/10/2025,9/24/2025
Alba Ferris,G10,x,x
Jakob Roth,G12,,x
Mina Chowdhury,G9,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | 2028 | xx | 2",
      "Jakob Roth | 2026 | .x | 1",
      "Mina Chowdhury | 2029 | x. | 1",
    ],
  },
  {
    row: "V13",
    name: "grades as Grade 10, 12th gr., Gr 9",
    sheet: `Name,Level,9/10/2025,9/24/2025
Alba Ferris,Grade 10,x,x
Jakob Roth,12th gr.,,x
Mina Chowdhury,Gr 9,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | 2028 | xx | 2",
      "Jakob Roth | 2026 | .x | 1",
      "Mina Chowdhury | 2029 | x. | 1",
    ],
  },
  {
    row: "V13",
    name: "classes as '26, '28, '29",
    sheet: `Name,Class,9/10/2025,9/24/2025
Alba Ferris,'28,x,x
Jakob Roth,'26,,x
Mina Chowdhury,'29,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | 2028 | xx | 2",
      "Jakob Roth | 2026 | .x | 1",
      "Mina Chowdhury | 2029 | x. | 1",
    ],
  },
  {
    row: "V13",
    name: "ordinary neighbor: Level is the singer's, not the grade",
    sheet: `Name,Level,9/10/2025,9/24/2025
Alba Ferris,Advanced,x,x
Jakob Roth,Beginner,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2", "Jakob Roth | – | .x | 1"],
  },
  {
    row: "V14",
    name: "points of 24-25 before this year's meetings, and a total",
    sheet: `Name,24-25 Points,9/10/2025,9/24/2025,Total
Alba Ferris,12,x,x,14
Jakob Roth,0,,x,1
Mina Chowdhury,7,x,,8`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | – | xx | 2 | 12",
      "Jakob Roth | – | .x | 1",
      "Mina Chowdhury | – | x. | 1 | 7",
    ],
  },
  {
    row: "V14",
    name: "Rollover, without a total",
    sheet: `Name,Rollover,9/10/2025,9/24/2025
Alba Ferris,5,x,x
Jakob Roth,3,,x
Mina Chowdhury,,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | – | xx | 2 | 5",
      "Jakob Roth | – | .x | 1 | 3",
      "Mina Chowdhury | – | x. | 1",
    ],
  },
  {
    row: "V14",
    name: "Bal. Fwd. with points of meetings and a total",
    sheet: `Name,Bal. Fwd.,9/10/2025 (2 pts),9/24/2025 (3 pts),Balance
Alba Ferris,4,x,x,9
Jakob Roth,1,,x,4
Mina Chowdhury,0,x,,2`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | – | xx | 5 | 4",
      "Jakob Roth | – | .x | 3 | 1",
      "Mina Chowdhury | – | x. | 2",
    ],
  },
  {
    row: "V14",
    name: "ordinary neighbor: Points last year",
    sheet: `Name,Points last year,9/10/2025,9/24/2025
Alba Ferris,5,x,x
Jakob Roth,3,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2 | 5", "Jakob Roth | – | .x | 1 | 3"],
  },
  {
    row: "V15",
    name: "Total Present and Total Absent",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025,Total Present,Total Absent
Alba Ferris,P,P,A,2,1
Jakob Roth,A,A,P,1,2
Mina Chowdhury,P,P,P,3,0`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | xx. | 2",
      "Jakob Roth | – | ..x | 1",
      "Mina Chowdhury | – | xxx | 3",
    ],
  },
  {
    row: "V15",
    name: "# Attended, # Missed, and % behind the marks",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025,10/22/2025,# Attended,# Missed,%
Alba Ferris,x,x,,x,3,1,75%
Jakob Roth,,,x,,1,3,25%
Mina Chowdhury,x,x,x,x,4,0,100%`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08", "– | 2025-10-22"],
    people: [
      "Alba Ferris | – | xx.x | 3",
      "Jakob Roth | – | ..x. | 1",
      "Mina Chowdhury | – | xxxx | 4",
    ],
  },
  {
    row: "V15",
    name: "ordinary neighbor: one Total",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025,Total
Alba Ferris,x,x,,2
Jakob Roth,,,x,1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Alba Ferris | – | xx. | 2", "Jakob Roth | – | ..x | 1"],
  },
];
