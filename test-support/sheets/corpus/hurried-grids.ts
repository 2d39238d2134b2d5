import type { CorpusSheet } from "./corpus-sheet.ts";

/** Grids whose rows, marks, and numbers follow habits of their own. */
export const hurriedGrids: readonly CorpusSheet[] = [
  {
    name: "totals of parts of a club between its people, and notes below",
    sheet: `Name\tGrade\t9/8\t9/15\t9/22
Ada Lane\t11\tx\tx\t
Bo Mann\t12\tx\t\tx
Varsity total\t\t2\t1\t1
Cai Nash\t9\t\tx\tx
Di Orr\t10\tx\tx\tx
JV total\t\t1\t2\t2
GRAND TOTAL\t\t3\t3\t3

* excused for band concert
Officers: Ada, Bo`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: [
      "Ada Lane | 2027 | xx. | 2",
      "Bo Mann | 2026 | x.x | 2",
      "Cai Nash | 2029 | .xx | 2",
      "Di Orr | 2028 | xxx | 3",
    ],
    skipped: [
      "Varsity total",
      "JV total",
      "GRAND TOTAL",
      "* excused for band concert",
      "Officers: Ada, Bo",
    ],
  },
  {
    name: "days before months, and middle initials",
    sheet: `Name\tHR\t8-Sep\t15-Sep\t22-Sep\tTOT
Adams, John Q.\t104\tX\tX\tX\t3
Bates, Mary E.\t210\tX\t\tX\t2
Chu, Wei-Lin\t104\t\tX\t\t1`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: [
      "John Q. Adams | – | xxx | 3",
      "Mary E. Bates | – | x.x | 2",
      "Wei-Lin Chu | – | .x. | 1",
    ],
    skipped: ["HR"],
  },
  {
    name: "suffixes between commas",
    sheet: `Name\tGrade\t9/8/25\t9/15/25
King, Jr., Martin\t11\tx\tx
Griffey Jr., Ken\t12\tx\t
Ott, Mel\t10\t\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "Martin King Jr. | 2027 | xx | 2",
      "Ken Griffey Jr. | 2026 | x. | 1",
      "Mel Ott | 2028 | .x | 1",
    ],
  },
  {
    name: "marks with comments",
    sheet: `Name\t9/8\t9/15\t9/22
Ann Poe\tx\tx (late)\tx
Bob Roe\tE - dentist\tx\tx
Cat Soe\tx\t\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: ["Ann Poe | – | xxx | 3", "Bob Roe | – | .xx | 2", "Cat Soe | – | x.x | 2"],
    warnings: ["late", "excused"],
  },
  {
    name: "only absences marked",
    sheet: `Name\t9/8\t9/15\t9/22
Ann Poe\t\tA\t
Bob Roe\tA\t\t
Cat Soe\t\t\tA
Dan Toe\t\t\t`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: [
      "Ann Poe | – | ... | 0",
      "Bob Roe | – | ... | 0",
      "Cat Soe | – | ... | 0",
      "Dan Toe | – | ... | 0",
    ],
    questions: [""],
  },
  {
    name: "points of each month",
    sheet: `Name\tGrade\tSept\tOct\tNov\tTotal
Ann Poe\t9\t3\t4\t2\t9
Bob Roe\t10\t1\t4\t4\t9
Cat Soe\t11\t2\t2\t2\t6`,
    kind: "grid",
    meetings: ["Sept | –", "Oct | –", "Nov | –"],
    people: ["Ann Poe | 2029 | xxx | 9", "Bob Roe | 2028 | xxx | 9", "Cat Soe | 2027 | xxx | 6"],
  },
  {
    name: "marks of their own, with a key beside the table",
    sheet: `Name\t9/8\t9/15\t\tLegend
Ann Poe\t/\t/\t\t/ = here
Bob Roe\t/\tO\t\tO = absent
Cat Soe\tO\t/\t\t`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ann Poe | – | xx | 2", "Bob Roe | – | x. | 1", "Cat Soe | – | .x | 1"],
    skipped: ["Legend"],
  },
  {
    name: "two tables of one form, one below the other",
    sheet: `Officers
Name\tPosition\t9/8\t9/15
Ana Poe\tPresident\tx\tx
Bea Roe\tTreasurer\tx\t

Members
Name\tPosition\t9/8\t9/15
Cam Soe\t\t\tx
Dee Toe\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "Ana Poe | – | xx | 2",
      "Bea Roe | – | x. | 1",
      "Cam Soe | – | .x | 1",
      "Dee Toe | – | xx | 2",
    ],
    skipped: ["Members", "Name", "Position"],
  },
  {
    name: "a share of attendance, and a key below",
    sheet: `Student Name\tStudent Number\tAug 25\tSep 1\tSep 8\t# Present\t% Attended
Ana Poe\t30011\tP\tE\tP\t2\t67%
Bea Roe\t30012\tA\tP\tP\t2\t67%
Cam Soe\t30013\tP\tP\tP\t3\t100%
Average\t\t67%\t67%\t100%\t\t78%
P - Present
A - Absent
E - Excused`,
    kind: "grid",
    meetings: ["– | 2025-08-25", "– | 2025-09-01", "– | 2025-09-08"],
    people: ["Ana Poe | – | x.x | 2", "Bea Roe | – | .xx | 2", "Cam Soe | – | xxx | 3"],
    warnings: ["excused"],
    skipped: ["Average", "P - Present", "A - Absent", "E - Excused", "% Attended"],
  },
  {
    name: "points by category next to hours",
    sheet: `Name\tService Hours\tMeeting Points\tFundraiser Points\tTotal Points
Ana Poe\t12.5\t4\t10\t14
Bea Roe\t3\t5\t\t5
Cam Soe\t8\t3\t5\t8`,
    kind: "grid",
    meetings: ["Meeting Points | –", "Fundraiser Points | –"],
    people: ["Ana Poe | – | xx | 14", "Bea Roe | – | x. | 5", "Cam Soe | – | xx | 8"],
    skipped: ["Service Hours"],
  },
  {
    name: "halves of a meeting",
    sheet: `Name\t9/8\t9/15\t9/22
Ana Poe\t1\t0.5\t1
Bea Roe\t1\t1\t0
Cam Soe\t0\t1\t0.5`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: ["Ana Poe | – | xxx | 3", "Bea Roe | – | xx. | 2", "Cam Soe | – | .xx | 2"],
    questions: ["number"],
  },
];
