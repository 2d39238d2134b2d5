import type { KindSheet } from "./kind-sheet.ts";

export const kinds04: readonly KindSheet[] = [
  {
    row: "N6",
    name: "a roster with days of joining, each another",
    sheet: `Name,Grade,Joined
Viktor Hale,9,9/4/2025
Simone Achebe,11,10/21/2024
Lin Castillo,12,9/12/2023
Rudi Varga,10,1/16/2025`,
    kind: "members",
    meetings: [],
    people: [
      "Viktor Hale | 2029 |  | 0",
      "Simone Achebe | 2027 |  | 0",
      "Lin Castillo | 2026 |  | 0",
      "Rudi Varga | 2028 |  | 0",
    ],
  },
  {
    row: "N6",
    name: "birthdays with years, headed DOB",
    sheet: `Player,Grade,DOB,Jersey
Viktor Hale,9,3/2/2011,14
Simone Achebe,11,7/19/2009,7
Lin Castillo,12,12/30/2007,22`,
    kind: "members",
    meetings: [],
    people: [
      "Viktor Hale | 2029 |  | 0",
      "Simone Achebe | 2027 |  | 0",
      "Lin Castillo | 2026 |  | 0",
    ],
  },
  {
    row: "N6",
    name: "inductees, all on the same day, with grades",
    sheet: `Name,Grade,Inducted
Viktor Hale,10,3/24/2026
Simone Achebe,11,3/24/2026
Lin Castillo,12,3/24/2026`,
    kind: "members",
    meetings: [],
    people: [
      "Viktor Hale | 2028 |  | 0",
      "Simone Achebe | 2027 |  | 0",
      "Lin Castillo | 2026 |  | 0",
    ],
    unknowable: ["kind"],
    why: "The induction could have been a meeting, but a list of members is likelier.",
  },
  {
    row: "N6",
    name: "dates of the sports physical and of the concussion form",
    sheet: `Last,First,Gr,Physical,Concussion Form
Hale,Viktor,9,8/12/2025,8/15/2025
Achebe,Simone,11,7/30/2025,8/2/2025
Castillo,Lin,12,6/18/2025,8/20/2025`,
    kind: "members",
    meetings: [],
    people: [
      "Viktor Hale | 2029 |  | 0",
      "Simone Achebe | 2027 |  | 0",
      "Lin Castillo | 2026 |  | 0",
    ],
  },
  {
    row: "N6",
    name: "ordinary neighbor: a log headed Day whose people repeat",
    sheet: `Name,Grade,Day
Viktor Hale,9,9/10/2025
Simone Achebe,11,9/10/2025
Viktor Hale,9,9/17/2025
Simone Achebe,11,9/24/2025`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Viktor Hale | 2029 | xx. | 2", "Simone Achebe | 2027 | x.x | 2"],
  },
  {
    row: "N6",
    name: "ordinary neighbor: a grid with birthdays beside its meetings",
    sheet: `Name,Birthday,9/10/2025,9/17/2025
Viktor Hale,3/2/2011,x,
Simone Achebe,7/19/2009,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: ["Viktor Hale | – | x. | 1", "Simone Achebe | – | xx | 2"],
  },
  {
    row: "N7",
    name: "24/25 in the title above dates without years",
    sheet: `Interact Club 24/25 attendance,,,,
Name,Gr,10/3,11/7,3/6
Anton Weiss,12,x,x,x
Maribel Soto,9,,x,x`,
    kind: "grid",
    meetings: ["– | 2024-10-03", "– | 2024-11-07", "– | 2025-03-06"],
    people: ["Anton Weiss | 2025 | xxx | 3", "Maribel Soto | 2028 | .xx | 2"],
  },
  {
    row: "N7",
    name: "the school year only in the name of the file",
    file: "Chess Club attendance 23-24.csv",
    sheet: `Name,Grade,9/19,1/23
Anton Weiss,11,x,x
Maribel Soto,10,x,`,
    kind: "grid",
    meetings: ["– | 2023-09-19", "– | 2024-01-23"],
    people: ["Anton Weiss | 2025 | xx | 2", "Maribel Soto | 2026 | x. | 1"],
  },
  {
    row: "N7",
    name: "Aug. 2024 through May 2025 in the title",
    sheet: `Orchestra council: Aug. 2024 through May 2025
Name,Grade,8/28,12/11,4/30
Anton Weiss,10,x,,x
Maribel Soto,12,x,x,`,
    kind: "grid",
    meetings: ["– | 2024-08-28", "– | 2024-12-11", "– | 2025-04-30"],
    people: ["Anton Weiss | 2027 | x.x | 2", "Maribel Soto | 2025 | xx. | 2"],
  },
  {
    row: "N7",
    name: "SY24-25 as the name of the tab",
    sheet: {
      "SY24-25": `Name\tGrade\t10/3\t2/13
Anton Weiss\t9\tx\tx
Maribel Soto\t11\t\tx`,
    },
    kind: "grid",
    meetings: ["– | 2024-10-03", "– | 2025-02-13"],
    people: ["Anton Weiss | 2028 | xx | 2", "Maribel Soto | 2026 | .x | 1"],
  },
  {
    row: "N7",
    name: "columns that begin in July",
    sheet: `Name,7/22,8/5,9/2,9/16
Anton Weiss,x,x,x,
Maribel Soto,,x,,x`,
    kind: "grid",
    meetings: ["– | 2025-07-22", "– | 2025-08-05", "– | 2025-09-02", "– | 2025-09-16"],
    people: ["Anton Weiss | – | xxx. | 3", "Maribel Soto | – | .x.x | 2"],
    why: "The order of the columns says that July and August come before September.",
  },
  {
    row: "N7",
    name: "ordinary neighbor: numbers in the title that are no school year",
    sheet: `Key Club (est. 1998) - meets in rooms 24 and 25
Name,9/10,9/24,1/14
Anton Weiss,x,x,x
Maribel Soto,,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2026-01-14"],
    people: ["Anton Weiss | – | xxx | 3", "Maribel Soto | – | .x. | 1"],
  },
  {
    row: "N7",
    name: "ordinary neighbor: 2024-2025 in full",
    sheet: `Attendance 2024-2025
Name,Grade,10/3,2/13
Anton Weiss,9,x,x
Maribel Soto,11,,x`,
    kind: "grid",
    meetings: ["– | 2024-10-03", "– | 2025-02-13"],
    people: ["Anton Weiss | 2028 | xx | 2", "Maribel Soto | 2026 | .x | 1"],
  },
];
