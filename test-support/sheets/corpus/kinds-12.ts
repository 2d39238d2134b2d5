import type { KindSheet } from "./kind-sheet.ts";

export const kinds12: readonly KindSheet[] = [
  {
    row: "K1",
    name: "semicolons, last names first, rows that end early",
    sheet: `Name;9/10/2025;9/24/2025;10/8/2025;10/22/2025
Tanaka, Emi;x;x
Boyle, Declan;;x;x
Ferrante, Lia;x
Musa, Idris;;;x;x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08", "– | 2025-10-22"],
    people: [
      "Emi Tanaka | – | xx.. | 2",
      "Declan Boyle | – | .xx. | 2",
      "Lia Ferrante | – | x... | 1",
      "Idris Musa | – | ..xx | 2",
    ],
  },
  {
    row: "K1",
    name: "semicolons and dates with a comma in a log",
    sheet: `Name;Date
Emi Tanaka;September 10, 2025
Declan Boyle;September 10, 2025
Emi Tanaka;September 24, 2025`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | x. | 1"],
  },
  {
    row: "K1",
    name: "semicolons and dates with a comma in the headings",
    sheet: `Member;Sept 10, 2025;Sept 24, 2025
Emi Tanaka;x;x
Declan Boyle;;x
Lia Ferrante;x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | .x | 1", "Lia Ferrante | – | x. | 1"],
  },
  {
    row: "K1",
    name: "ordinary neighbor: commas, with semicolons in one column of notes",
    sheet: `Name,9/10/2025,9/24/2025,Notes
Emi Tanaka,x,x,allergic to nuts; carpool
Declan Boyle,,x,left early; sick
Lia Ferrante,x,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | .x | 1", "Lia Ferrante | – | x. | 1"],
  },
  {
    row: "K2",
    name: "check boxes far below the last name",
    sheet: `Name,Grade,9/10/2025,9/24/2025
Emi Tanaka,10,TRUE,TRUE
Declan Boyle,11,FALSE,TRUE
Lia Ferrante,9,TRUE,FALSE
,,FALSE,FALSE
,,FALSE,FALSE
,,FALSE,FALSE
,,FALSE,FALSE
,,FALSE,FALSE`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Emi Tanaka | 2028 | xx | 2",
      "Declan Boyle | 2027 | .x | 1",
      "Lia Ferrante | 2029 | x. | 1",
    ],
  },
  {
    row: "K2",
    name: "check boxes and totals of 0 in rows without a name",
    sheet: `First,Last,9/10/2025,9/24/2025,Total
Emi,Tanaka,TRUE,TRUE,2
Declan,Boyle,FALSE,TRUE,1
,,FALSE,FALSE,0
,,FALSE,FALSE,0
,,FALSE,FALSE,0`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | .x | 1"],
  },
  {
    row: "K2",
    name: "ordinary neighbor: someone who never came has only FALSE",
    sheet: `Name,9/10/2025,9/24/2025
Emi Tanaka,TRUE,TRUE
Declan Boyle,FALSE,FALSE
Lia Ferrante,TRUE,FALSE`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | .. | 0", "Lia Ferrante | – | x. | 1"],
  },
  {
    row: "K3",
    name: "long numbers that Excel rounded, the same for two people of other names",
    sheet: `Date,Student ID,Name
10/8/2025,6.02118E+11,Emi Tanaka
10/8/2025,6.02118E+11,Declan Boyle
10/8/2025,6.0214E+11,Lia Ferrante
10/22/2025,6.02118E+11,Declan Boyle`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Emi Tanaka | – | x. | 1", "Declan Boyle | – | xx | 2", "Lia Ferrante | – | x. | 1"],
  },
  {
    row: "K3",
    name: "rounded numbers with a decimal comma in a grid",
    sheet: `ID;Name;9/10/2025;9/24/2025
4,40012E+12;Emi Tanaka;x;x
4,40012E+12;Declan Boyle;;x
4,40015E+12;Lia Ferrante;x;`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Emi Tanaka | – | xx | 2", "Declan Boyle | – | .x | 1", "Lia Ferrante | – | x. | 1"],
  },
  {
    row: "K3",
    name: "ordinary neighbor: long numbers in full",
    sheet: `Date,Student ID,Name
10/8/2025,602118004411,Emi Tanaka
10/8/2025,602118009725,Declan Boyle
10/22/2025,602118009725,Declan Boyle`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Emi Tanaka | – | x. | 1", "Declan Boyle | – | xx | 2"],
  },
  {
    row: "K4",
    name: "thousands with a dot that a total without dots proves",
    sheet: `Punkte;;;;
Nachname;Vorname;Herbstmarkt;Winterball;Summe
Tanaka;Emi;1.250;980;2230
Boyle;Declan;400;1.100;1500`,
    kind: "grid",
    meetings: ["Herbstmarkt | –", "Winterball | –"],
    people: ["Emi Tanaka | – | xx | 2230", "Declan Boyle | – | xx | 1500"],
  },
  {
    row: "K4",
    name: "points as 1.000 and 12.000, and nothing that says which",
    sheet: `Name,Points
Emi Tanaka,12.000
Declan Boyle,1.000
Lia Ferrante,7.000`,
    kind: "members",
    meetings: [],
    people: [
      "Emi Tanaka | – |  | 0 | 12",
      "Declan Boyle | – |  | 0 | 1",
      "Lia Ferrante | – |  | 0 | 7",
    ],
    unknowable: ["points"],
  },
  {
    row: "K4",
    name: "three digits after the point, some not zero, and a total",
    sheet: `Hours served,,,
Name,9/20/2025,10/18/2025,Total
Emi Tanaka,1.500,2.000,3.500
Declan Boyle,0.750,,0.750
Lia Ferrante,1.000,1.250,2.250`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18"],
    people: [
      "Emi Tanaka | – | xx | 3.5",
      "Declan Boyle | – | x. | 0.75",
      "Lia Ferrante | – | xx | 2.25",
    ],
  },
  {
    row: "K4",
    name: "ordinary neighbor: points with two decimals",
    sheet: `Points,,
Name,9/20/2025,10/18/2025
Emi Tanaka,1.50,2.00
Declan Boyle,1.00,`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18"],
    people: ["Emi Tanaka | – | xx | 3.5", "Declan Boyle | – | x. | 1"],
  },
];
