import type { KindSheet } from "./kind-sheet.ts";

export const kinds08: readonly KindSheet[] = [
  {
    row: "N16",
    name: "accents of a Mac's CSV that were read as Windows'",
    sheet: `Name,9/10/2025,9/24/2025
InŽs G—mez,x,x
Bruno Hart,,x
RenŽe Bjšrk,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Inés Gómez | – | xx | 2", "Bruno Hart | – | .x | 1", "Renée Björk | – | x. | 1"],
    why: "Ž, —, and š inside words are é, ó, and ö of Mac Roman.",
  },
  {
    row: "N16",
    name: "accents of UTF-8 that were read as Windows'",
    sheet: `Name,9/10/2025,9/24/2025
InÃ©s GÃ³mez,x,x
Bruno Hart,,x
BjÃ¶rn MÃ¼ller,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Inés Gómez | – | xx | 2", "Bruno Hart | – | .x | 1", "Björn Müller | – | x. | 1"],
  },
  {
    row: "N16",
    name: "numbers guarded with an equals sign and quotes",
    sheet: `Student ID,Name,9/10/2025,9/24/2025
"=""0071845""",Inés Gómez,x,x
"=""0009210""",Bruno Hart,,x
"=""0071846""",Ada Flynn,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Inés Gómez | – | xx | 2", "Bruno Hart | – | .x | 1", "Ada Flynn | – | x. | 1"],
  },
  {
    row: "N16",
    name: "times in UTC that put an evening on two days",
    sheet: `Name,Time
Inés Gómez,2025-10-07T23:48:10Z
Bruno Hart,2025-10-08T00:12:31Z
Ada Flynn,2025-10-08T00:20:05Z
Bruno Hart,2025-10-21T23:51:44Z
Inés Gómez,2025-10-22T00:09:27Z`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: ["Inés Gómez | – | xx | 2", "Bruno Hart | – | xx | 2", "Ada Flynn | – | x. | 1"],
    unknowable: ["meetings"],
    why: "In America these are two evenings, not four days.",
  },
  {
    row: "N16",
    name: "hours that became times of the day 1899-12-30",
    sheet: `Date,Name,Hours
10/4/2025,Inés Gómez,1899-12-30 01:30:00
10/4/2025,Bruno Hart,1899-12-30 02:00:00
11/1/2025,Inés Gómez,1899-12-30 01:00:00`,
    kind: "responses",
    meetings: ["– | 2025-10-04", "– | 2025-11-01"],
    people: ["Inés Gómez | – | xx | 2.5", "Bruno Hart | – | x. | 2"],
    unknowable: ["points"],
  },
  {
    row: "N16",
    name: "ordinary neighbor: right accents and a dash in a name",
    sheet: `Name,9/10/2025,9/24/2025
Željko Šarić,x,x
Zoë Smith–Ruiz,,x
Håkon Œuvrard,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Željko Šarić | – | xx | 2",
      "Zoë Smith–Ruiz | – | .x | 1",
      "Håkon Œuvrard | – | x. | 1",
    ],
  },
  {
    row: "N17",
    name: "German days with dots and without a year",
    sheet: `Nachname;Vorname;10.9.;24.9.;8.10.
Ritter;Janne;x;x;
Obermann;Cem;;x;x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Janne Ritter | – | xx. | 2", "Cem Obermann | – | .xx | 2"],
  },
  {
    row: "N17",
    name: "German months shortened, Okt., Dez., Mär.",
    sheet: `Name;8. Okt.;3. Dez.;4. März
Janne Ritter;x;x;
Cem Obermann;;x;x`,
    kind: "grid",
    meetings: ["– | 2025-10-08", "– | 2025-12-03", "– | 2026-03-04"],
    people: ["Janne Ritter | – | xx. | 2", "Cem Obermann | – | .xx | 2"],
  },
  {
    row: "N17",
    name: "French names and months",
    sheet: `Nom,Prénom,10 septembre,24 septembre,8 octobre
Garnier,Élodie,présente,présente,absente
Diallo,Moussa,absent,présent,présent`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Élodie Garnier | – | xx. | 2", "Moussa Diallo | – | .xx | 2"],
  },
  {
    row: "N17",
    name: "days in headings and months as tabs",
    sheet: {
      September: `Name\t9\t16\t30
Janne Ritter\tx\tx\t
Cem Obermann\t\tx\tx`,
      October: `Name\t14\t28
Janne Ritter\tx\tx
Cem Obermann\tx\t`,
    },
    kind: "grid",
    meetings: [
      "– | 2025-09-09",
      "– | 2025-09-16",
      "– | 2025-09-30",
      "– | 2025-10-14",
      "– | 2025-10-28",
    ],
    people: ["Janne Ritter | – | xx.xx | 4", "Cem Obermann | – | .xxx. | 3"],
  },
  {
    row: "N17",
    name: "days as eight digits",
    sheet: `Name,20250910,20250924,20251008
Janne Ritter,x,x,
Cem Obermann,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Janne Ritter | – | xx. | 2", "Cem Obermann | – | .xx | 2"],
  },
  {
    row: "N17",
    name: "ordinary neighbor: a column of eight-digit numbers of students",
    sheet: `Student Number,Name,Sep 10 2025,Sep 24 2025
20250910,Janne Ritter,x,x
20250917,Cem Obermann,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Janne Ritter | – | xx | 2", "Cem Obermann | – | .x | 1"],
  },
  {
    row: "N18",
    name: "tournaments over two days",
    sheet: `Name,Winter Cup (1/23-24),Lakeside Open (2/6-7),Novice Night 2/19
Inés Gómez,x,x,
Bruno Hart,,x,x`,
    kind: "grid",
    meetings: [
      "Winter Cup | 2026-01-23",
      "Lakeside Open | 2026-02-06",
      "Novice Night | 2026-02-19",
    ],
    people: ["Inés Gómez | – | xx. | 2", "Bruno Hart | – | .xx | 2"],
  },
  {
    row: "N18",
    name: "weeks with the dates that they span",
    sheet: `Name,Wk 1 (9/8-9/12),Wk 2 (9/15-9/19),Wk 3 (9/22-9/26)
Inés Gómez,x,x,
Bruno Hart,,x,x`,
    kind: "grid",
    meetings: ["Wk 1 | 2025-09-08", "Wk 2 | 2025-09-15", "Wk 3 | 2025-09-22"],
    people: ["Inés Gómez | – | xx. | 2", "Bruno Hart | – | .xx | 2"],
  },
  {
    row: "N18",
    name: "a name with two grades that looks like a date",
    sheet: `Name,Kickoff 9/10,Grades 11/12 Social,Picnic 10/4
Inés Gómez,x,x,
Bruno Hart,x,,x`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "Grades 11/12 Social | –", "Picnic | 2025-10-04"],
    people: ["Inés Gómez | – | xx. | 2", "Bruno Hart | – | x.x | 2"],
  },
  {
    row: "N18",
    name: "boxes of a form's grid, with the date in square brackets",
    sheet: `Name,Which practices did you come to? [10/6/2025],Which practices did you come to? [10/13/2025]
Inés Gómez,Yes,Yes
Bruno Hart,,Yes`,
    kind: "grid",
    meetings: ["– | 2025-10-06", "– | 2025-10-13"],
    people: ["Inés Gómez | – | xx | 2", "Bruno Hart | – | .x | 1"],
  },
  {
    row: "N18",
    name: "ordinary neighbor: one date before or behind each name",
    sheet: `Name,9/10 Kickoff,9/24: Elections,Picnic 10/4
Inés Gómez,x,x,
Bruno Hart,,x,x`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "Elections | 2025-09-24", "Picnic | 2025-10-04"],
    people: ["Inés Gómez | – | xx. | 2", "Bruno Hart | – | .xx | 2"],
  },
  {
    row: "N19",
    name: "a list of points as of a day",
    sheet: `Participation points as of 12/19/2025,
Name,Points
Inés Gómez,14
Bruno Hart,0
Ada Flynn,9`,
    kind: "members",
    meetings: [],
    people: ["Inés Gómez | – |  | 0 | 14", "Bruno Hart | – |  | 0", "Ada Flynn | – |  | 0 | 9"],
  },
  {
    row: "N19",
    name: "points for attendance, updated on a day",
    sheet: `Attendance standings (updated 3/27/2026),,
Name,Grade,Pts
Inés Gómez,11,22
Bruno Hart,10,17`,
    kind: "members",
    meetings: [],
    people: ["Inés Gómez | 2027 |  | 0 | 22", "Bruno Hart | 2028 |  | 0 | 17"],
  },
  {
    row: "N19",
    name: "meetings attended through a day",
    sheet: `Meetings attended through 1/30/2026,
Member,Meetings Attended
Inés Gómez,7
Bruno Hart,5
Ada Flynn,8`,
    kind: "members",
    meetings: [],
    people: ["Inés Gómez | – |  | 0 | 7", "Bruno Hart | – |  | 0 | 5", "Ada Flynn | – |  | 0 | 8"],
  },
  {
    row: "N19",
    name: "ordinary neighbor: the attendance of one day",
    sheet: `Attendance 12/9/2025,
Name,Here
Inés Gómez,x
Bruno Hart,
Ada Flynn,x`,
    kind: "event",
    meetings: ["– | 2025-12-09"],
    people: ["Inés Gómez | – | x | 1", "Bruno Hart | – | . | 0", "Ada Flynn | – | x | 1"],
  },
];
