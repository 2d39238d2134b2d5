import type { KindSheet } from "./kind-sheet.ts";

export const kinds13: readonly KindSheet[] = [
  {
    row: "K5",
    name: "a list of Points so far, one of them 0",
    sheet: `Name,Grade,Points so far
Noemi Hart,11,16
Jasper Oduya,10,0
Kirsten Vale,12,21`,
    kind: "members",
    meetings: [],
    people: [
      "Noemi Hart | 2027 |  | 0 | 16",
      "Jasper Oduya | 2028 |  | 0",
      "Kirsten Vale | 2026 |  | 0 | 21",
    ],
  },
  {
    row: "K5",
    name: "Pts to date behind two dates, more than they explain",
    sheet: `Name,3/4/2026,3/18/2026,Pts to date
Noemi Hart,x,x,9
Jasper Oduya,,x,1
Kirsten Vale,x,,5`,
    kind: "grid",
    meetings: ["– | 2026-03-04", "– | 2026-03-18"],
    people: [
      "Noemi Hart | – | xx | 2 | 7",
      "Jasper Oduya | – | .x | 1",
      "Kirsten Vale | – | x. | 1 | 4",
    ],
  },
  {
    row: "K5",
    name: "Pres, Abs, Exc, and L",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Noemi Hart,Pres,Exc,Pres
Jasper Oduya,Abs,L,Pres
Kirsten Vale,Pres,Pres,Abs`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Noemi Hart | – | xex | 2",
      "Jasper Oduya | – | .lx | 2",
      "Kirsten Vale | – | xx. | 2",
    ],
  },
  {
    row: "K5",
    name: "E, Ex, Excused, and Late among x",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Noemi Hart,x,E,x
Jasper Oduya,Ex,x,Late
Kirsten Vale,x,,Excused`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Noemi Hart | – | xex | 2",
      "Jasper Oduya | – | exl | 2",
      "Kirsten Vale | – | x.e | 1",
    ],
  },
  {
    row: "K5",
    name: "tabs with days written as 9-10 Kickoff, 9.24, 10_8, Week 7 (10-22)",
    sheet: {
      "9-10 Kickoff": `Name
Noemi Hart
Jasper Oduya`,
      "9.24": `Name
Noemi Hart`,
      "10_8": `Name
Jasper Oduya
Kirsten Vale`,
      "Week 7 (10-22)": `Name
Kirsten Vale
Noemi Hart`,
    },
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08", "Week 7 | 2025-10-22"],
    people: [
      "Noemi Hart | – | xx.x | 3",
      "Jasper Oduya | – | x.x. | 2",
      "Kirsten Vale | – | ..xx | 2",
    ],
  },
  {
    row: "K5",
    name: "ordinary neighbor: points of each of two dates, and Total Points",
    sheet: `Name,3/4/2026,3/18/2026,Total Points
Noemi Hart,3,2,5
Jasper Oduya,0,2,2`,
    kind: "grid",
    meetings: ["– | 2026-03-04", "– | 2026-03-18"],
    people: ["Noemi Hart | – | xx | 5", "Jasper Oduya | – | .x | 2"],
  },
  {
    row: "K6",
    name: "an HTML table of a school system under the name of an .xls",
    file: "club_attendance.xls",
    sheet: `<html><head><meta charset="utf-8"></head><body>
<table border="1">
<tr><th>Student Name</th><th>Gr</th><th>09/10/2025</th><th>09/24/2025</th></tr>
<tr><td>Hart, Noemi</td><td>11</td><td>P</td><td>P</td></tr>
<tr><td>Oduya, Jasper</td><td>10</td><td>A</td><td>P</td></tr>
<tr><td>Vale, Kirsten</td><td>12</td><td>P</td><td>&nbsp;</td></tr>
</table></body></html>`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Noemi Hart | 2027 | xx | 2",
      "Jasper Oduya | 2028 | .x | 1",
      "Kirsten Vale | 2026 | x. | 1",
    ],
  },
  {
    row: "K6",
    name: "an HTML table with a title over all columns, entities, and tags in cells",
    file: "roster.xls",
    sheet: `<table>
<tr><td colspan="3"><b>Ski Club &amp; Friends</b></td></tr>
<tr><td><b>Last Name</b></td><td><b>First Name</b></td><td><b>Grade</b></td></tr>
<tr><td>O&#39;Shea</td><td><font color="red">Brigid</font></td><td>9</td></tr>
<tr><td>Mu&ntilde;oz</td><td>Santi</td><td>12</td></tr>
</table>`,
    kind: "members",
    meetings: [],
    people: ["Brigid O'Shea | 2029 |  | 0", "Santi Muñoz | 2026 |  | 0"],
  },
  {
    row: "K6",
    name: "a table between pipes with a line of dashes",
    sheet: `| Name | 9/10/2025 | 9/24/2025 |
|------|-----------|-----------|
| Noemi Hart | x | x |
| Jasper Oduya | | x |
| Kirsten Vale | x | |`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Noemi Hart | – | xx | 2", "Jasper Oduya | – | .x | 1", "Kirsten Vale | – | x. | 1"],
  },
  {
    row: "K6",
    name: "columns between pipes without any at the ends",
    sheet: `Last|First|Grade|9/10/2025|9/24/2025
Hart|Noemi|11|P|P
Oduya|Jasper|10|A|P
Vale|Kirsten|12|P|A`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Noemi Hart | 2027 | xx | 2",
      "Jasper Oduya | 2028 | .x | 1",
      "Kirsten Vale | 2026 | x. | 1",
    ],
  },
  {
    row: "K6",
    name: "ordinary neighbor: a comma sheet with a pipe in its headings",
    sheet: `Name,Kickoff | 9/10/2025,Elections | 9/24/2025
Noemi Hart,x,x
Jasper Oduya,,x`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "Elections | 2025-09-24"],
    people: ["Noemi Hart | – | xx | 2", "Jasper Oduya | – | .x | 1"],
  },
  {
    row: "K7",
    name: "dates in headings as serial numbers",
    sheet: `Name,45910,45924,45938
Noemi Hart,x,x,
Jasper Oduya,,x,x
Kirsten Vale,x,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Noemi Hart | – | xx. | 2",
      "Jasper Oduya | – | .xx | 2",
      "Kirsten Vale | – | x.x | 2",
    ],
  },
  {
    row: "K7",
    name: "dates of a log as serial numbers, with fractions for the time",
    sheet: `Timestamp,Name
45910.6458,Noemi Hart
45910.6472,Jasper Oduya
45924.6444,Noemi Hart
45924.6451,Kirsten Vale`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Noemi Hart | – | xx | 2", "Jasper Oduya | – | x. | 1", "Kirsten Vale | – | .x | 1"],
  },
  {
    row: "K7",
    name: "a heading with a day that doesn't exist",
    sheet: `Name,15/01/2026,29/01/2026,29/02/2026
Noemi Hart,x,x,
Jasper Oduya,,x,x`,
    kind: "grid",
    meetings: ["– | 2026-01-15", "– | 2026-01-29", "29/02/2026 | –"],
    people: ["Noemi Hart | – | xx. | 2", "Jasper Oduya | – | .xx | 2"],
    unknowable: ["dates"],
  },
  {
    row: "K7",
    name: "ordinary neighbor: numbers of members that look like serial dates",
    sheet: `Member No,Name,9/10/2025,9/24/2025
45910,Noemi Hart,x,x
45924,Jasper Oduya,,x
45931,Kirsten Vale,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Noemi Hart | – | xx | 2", "Jasper Oduya | – | .x | 1", "Kirsten Vale | – | x. | 1"],
  },
];
