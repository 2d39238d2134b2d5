import type { KindSheet } from "./kind-sheet.ts";

export const kinds03: readonly KindSheet[] = [
  {
    row: "N4b",
    name: "an export with U for unexcused absences and blanks for presence",
    sheet: `Student,Grade,9/10/2025,9/17/2025,9/24/2025
"Ahlers, Tove",10,,U,
"Bassi, Luca",11,U,,U
"Corr, Megan",12,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: [
      "Tove Ahlers | 2028 | x.x | 2",
      "Luca Bassi | 2027 | .x. | 1",
      "Megan Corr | 2026 | xxx | 3",
    ],
    unknowable: ["marks"],
  },
  {
    row: "N4b",
    name: "unexcused UNX, excused EXC, tardy TDY, and blanks",
    sheet: `Student,9/10/2025,9/17/2025,9/24/2025
Tove Ahlers,EXC,,TDY
Luca Bassi,,UNX,
Megan Corr,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Tove Ahlers | – | exl | 2", "Luca Bassi | – | x.x | 2", "Megan Corr | – | xxx | 3"],
    unknowable: ["marks"],
  },
  {
    row: "N4b",
    name: "UA and EA with a column that counts the absences",
    sheet: `Student,9/10/2025,9/17/2025,9/24/2025,Total Absences
Tove Ahlers,UA,,EA,2
Luca Bassi,,UA,,1
Megan Corr,,,,0`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Tove Ahlers | – | .xe | 1", "Luca Bassi | – | x.x | 2", "Megan Corr | – | xxx | 3"],
    unknowable: ["marks"],
    why: "The counts prove that an empty cell isn't an absence.",
  },
  {
    row: "N4b",
    name: "ordinary neighbor: every cell has P or U",
    sheet: `Student,9/10/2025,9/17/2025,9/24/2025
Tove Ahlers,P,U,P
Luca Bassi,P,P,P
Megan Corr,U,P,U`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Tove Ahlers | – | x.x | 2", "Luca Bassi | – | xxx | 3", "Megan Corr | – | .x. | 1"],
    unknowable: ["marks"],
    why: "U beside P is hardly anything but unexcused, yet may be asked.",
  },
  {
    row: "N4b",
    name: "ordinary neighbor: x for presence, blanks for absence, and one A",
    sheet: `Name,9/10/2025,9/17/2025,9/24/2025
Tove Ahlers,x,A,x
Luca Bassi,x,x,
Megan Corr,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Tove Ahlers | – | x.x | 2", "Luca Bassi | – | xx. | 2", "Megan Corr | – | .xx | 2"],
  },
  {
    row: "N5",
    name: "a log of scanned cards with two people of one name and two numbers",
    sheet: `Date,Student ID,Name
10/8/2025,70118,Daniel Kim
10/8/2025,70552,Daniel Kim
10/8/2025,70240,Aisha Rowe
10/22/2025,70552,Daniel Kim
10/22/2025,70240,Aisha Rowe`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Daniel Kim | – | x. | 1", "Daniel Kim | – | xx | 2", "Aisha Rowe | – | xx | 2"],
  },
  {
    row: "N5",
    name: "a log with two people of one name in two grades on the same days",
    sheet: `Date,Name,Grade
10/8/2025,Daniel Kim,9
10/8/2025,Daniel Kim,12
10/15/2025,Daniel Kim,9
10/15/2025,Daniel Kim,12
10/22/2025,Daniel Kim,12
10/22/2025,Aisha Rowe,10`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-15", "– | 2025-10-22"],
    people: [
      "Daniel Kim | 2029 | xx. | 2",
      "Daniel Kim | 2026 | xxx | 3",
      "Aisha Rowe | 2028 | ..x | 1",
    ],
    unknowable: ["who"],
  },
  {
    row: "N5",
    name: "one number with three spellings of a name",
    sheet: `Date,Student ID,Name
10/8/2025,70318,Priscilla Owens
10/8/2025,70240,Aisha Rowe
10/15/2025,70318,"Owens, Priscilla"
10/22/2025,70318,Priscilla
10/22/2025,70240,"Rowe, Aisha"`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-15", "– | 2025-10-22"],
    people: ["Priscilla Owens | – | xxx | 3", "Aisha Rowe | – | x.x | 2"],
  },
  {
    row: "N5",
    name: "a log with some names last-first and no numbers",
    sheet: `Date,Name
10/8/2025,Priscilla Owens
10/8/2025,"Rowe, Aisha"
10/22/2025,"Owens, Priscilla"
10/22/2025,Aisha Rowe
10/22/2025,Jorge Pinto`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Priscilla Owens | – | xx | 2", "Aisha Rowe | – | xx | 2", "Jorge Pinto | – | .x | 1"],
  },
  {
    row: "N5",
    name: "ordinary neighbor: a log of numbers and names, each person with one of each",
    sheet: `Date,Student ID,Name
10/8/2025,70318,Priscilla Owens
10/8/2025,70240,Aisha Rowe
10/22/2025,70318,Priscilla Owens
10/22/2025,70240,Aisha Rowe
10/22/2025,70911,Jorge Pinto`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Priscilla Owens | – | xx | 2", "Aisha Rowe | – | xx | 2", "Jorge Pinto | – | .x | 1"],
  },
  {
    row: "N5b",
    name: "a log of points with two rows of one person on one day",
    sheet: `Date,Name,Points
10/8/2025,Elif Aydin,2
10/8/2025,Marcus Dunn,1
10/8/2025,Elif Aydin,3
10/22/2025,Marcus Dunn,2`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Elif Aydin | – | x. | 5", "Marcus Dunn | – | xx | 3"],
    unknowable: ["points"],
  },
  {
    row: "N5b",
    name: "a service log with two activities of one person on one day",
    sheet: `Name,Date,Hours,What did you do?
Elif Aydin,10/11/2025,2,Library shelves
Elif Aydin,10/11/2025,1.5,Senior center bingo
Marcus Dunn,10/11/2025,2,Library shelves`,
    kind: "responses",
    meetings: ["Library shelves | 2025-10-11", "Senior center bingo | 2025-10-11"],
    people: ["Elif Aydin | – | xx | 3.5", "Marcus Dunn | – | x. | 2"],
  },
  {
    row: "N5b",
    name: "a sign-up sheet with Item, one person who took two jobs on one day",
    sheet: `Date,Item,Name,Hours Served
11/1/2025,Set up,Elif Aydin,1
11/1/2025,Clean up,Elif Aydin,2
11/1/2025,Clean up,Marcus Dunn,2`,
    kind: "responses",
    meetings: ["Set up | 2025-11-01", "Clean up | 2025-11-01"],
    people: ["Elif Aydin | – | xx | 3", "Marcus Dunn | – | .x | 2"],
    unknowable: ["meetings"],
  },
  {
    row: "N5b",
    name: "ordinary neighbor: a form that one person sent twice, with equal answers",
    sheet: `Timestamp,Name,Meeting
10/8/2025 15:01:20,Elif Aydin,General meeting
10/8/2025 15:01:24,Elif Aydin,General meeting
10/8/2025 15:02:00,Marcus Dunn,General meeting`,
    kind: "responses",
    meetings: ["General meeting | 2025-10-08"],
    people: ["Elif Aydin | – | x | 1", "Marcus Dunn | – | x | 1"],
  },
  {
    row: "N5b",
    name: "ordinary neighbor: a log of hours, one row per person and day",
    sheet: `Date,Name,Hours
10/8/2025,Elif Aydin,2
10/8/2025,Marcus Dunn,1
10/22/2025,Elif Aydin,1.5`,
    kind: "responses",
    meetings: ["– | 2025-10-08", "– | 2025-10-22"],
    people: ["Elif Aydin | – | xx | 3.5", "Marcus Dunn | – | x. | 1"],
  },
];
