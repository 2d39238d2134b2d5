import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets04: readonly JudgedSheet[] = [
  {
    name: "Spanish: sí and no, day first",
    file: "Asistencia Club de Español.csv",
    sheet: `Nombre,Apellido,Grado,15/09/2025,29/09/2025,13/10/2025
Araceli,Benítez,11,sí,sí,no
Bernardo,Cienfuegos,10,no,sí,sí
Charlotte,Mayfield,12,sí,no,sí`,
    kind: "grid",
    meetings: ["– | 2025-09-15", "– | 2025-09-29", "– | 2025-10-13"],
    people: [
      "Araceli Benítez | 2027 | xx. | 2",
      "Bernardo Cienfuegos | 2028 | .xx | 2",
      "Charlotte Mayfield | 2026 | x.x | 2",
    ],
  },
  {
    name: "German: anwesend, entschuldigt, fehlt, dates with dots",
    sheet: `Deutschclub – Anwesenheit 2025/26
a = anwesend; e = entschuldigt; f = fehlt
Name\t12.9.\t26.9.\t10.10.\t24.10.
Detlef Sommer\ta\ta\tf\ta
Eliza Turnbull\te\ta\ta\ta
Femi Adebayo\ta\tf\ta\te`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-26", "– | 2025-10-10", "– | 2025-10-24"],
    people: [
      "Detlef Sommer | – | xx.x | 3",
      "Eliza Turnbull | – | exxx | 3",
      "Femi Adebayo | – | x.xe | 2",
    ],
  },
  {
    name: "French: présent, absent, excusé written out, months in words",
    sheet: `Cercle français;;;
Nom;9 septembre 2025;7 octobre 2025;4 novembre 2025
Geneviève Tremblay;présente;présente;absente
Henri Okafor;excusé;présent;présent
Inès Larkin;présente;absente;présente`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-10-07", "– | 2025-11-04"],
    people: [
      "Geneviève Tremblay | – | xx. | 2",
      "Henri Okafor | – | exx | 2",
      "Inès Larkin | – | x.x | 2",
    ],
  },
  {
    name: "day or month first can't be told",
    file: "International Students Association.csv",
    sheet: `Full name,Country,09/10/2025,10/11/2025,11/12/2025
Jagoda Wilk,Poland,1,1,0
Khalid Al-Amin,Jordan,1,0,1
Leticia Prates,Brazil,0,1,1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-10-11", "– | 2025-11-12"],
    people: [
      "Jagoda Wilk | – | xx. | 2",
      "Khalid Al-Amin | – | x.x | 2",
      "Leticia Prates | – | .xx | 2",
    ],
    unknowable: ["dates"],
    why: "Both orders rise and fit the school year.",
  },
  {
    name: "day-first dates shown by one of them",
    sheet: `Name\t05/09/25\t12/09/25\t19/09/25\t26/09/25
Marguerite Colby\tx\tx\t\tx
Ndidi Eze\t\tx\tx\tx
Oskar Brandvold\tx\t\tx\t`,
    kind: "grid",
    meetings: ["– | 2025-09-05", "– | 2025-09-12", "– | 2025-09-19", "– | 2025-09-26"],
    people: [
      "Marguerite Colby | – | xx.x | 3",
      "Ndidi Eze | – | .xxx | 3",
      "Oskar Brandvold | – | x.x. | 2",
    ],
  },
  {
    name: "Excel's serial dates in the headings",
    sheet: `Name,45908,45922,45936
Pilar Montoya,x,x,
Radek Svoboda,,x,x
Shanice Trotter,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-22", "– | 2025-10-06"],
    people: [
      "Pilar Montoya | – | xx. | 2",
      "Radek Svoboda | – | .xx | 2",
      "Shanice Trotter | – | xxx | 3",
    ],
  },
  {
    name: 'ids as ="00123" and numbers as 1.00',
    sheet: `Student ID,Last Name,First Name,01/12/2026,01/26/2026,02/09/2026
="00123",Thibault,Margot,1.00,0.00,1.00
="00457",Uchida,Sora,1.00,1.00,1.00
="01093",Vasquez,Ofelia,0.00,1.00,0.00`,
    kind: "grid",
    meetings: ["– | 2026-01-12", "– | 2026-01-26", "– | 2026-02-09"],
    people: [
      "Margot Thibault | – | x.x | 2",
      "Sora Uchida | – | xxx | 3",
      "Ofelia Vasquez | – | .x. | 1",
    ],
  },
  {
    name: "ids in scientific notation and leading quotes",
    sheet: `ID\tName\t9/10\t10/8\t11/12
2.00412E+11\t'Wanda Kruger\t1\t1\t1
2.00412E+11\t'Xander Monroe\t1\t\t1
2.00413E+11\t'Yasmeen Qureshi\t\t1\t1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-10-08", "– | 2025-11-12"],
    people: [
      "Wanda Kruger | – | xxx | 3",
      "Xander Monroe | – | x.x | 2",
      "Yasmeen Qureshi | – | .xx | 2",
    ],
    why: "Two rows have the same shortened id but are two people.",
  },
  {
    name: "the year only in the title, two years ago",
    sheet: `Interact Club – Attendance for School Year '23-'24
Member\tOct 5\tNov 2\tJan 11\tMar 7
Zuri Kamau\tx\tx\tx\t
Antonin Dvorsky\tx\t\tx\tx
Blythe Carrow\t\tx\t\tx`,
    kind: "grid",
    meetings: ["– | 2023-10-05", "– | 2023-11-02", "– | 2024-01-11", "– | 2024-03-07"],
    people: [
      "Zuri Kamau | – | xxx. | 3",
      "Antonin Dvorsky | – | x.xx | 3",
      "Blythe Carrow | – | .x.x | 2",
    ],
  },
  {
    name: "dates from two school years in one grid",
    sheet: `Name,Class,4/9/25,5/14/25,9/10/25,10/8/25,11/12/25
Cassius Obrien,2026,x,x,x,,x
Daniela Wojcik,2027,,x,x,x,x
Ezra Lindahl,2028,,,x,x,`,
    kind: "grid",
    meetings: [
      "– | 2025-04-09",
      "– | 2025-05-14",
      "– | 2025-09-10",
      "– | 2025-10-08",
      "– | 2025-11-12",
    ],
    people: [
      "Cassius Obrien | 2026 | xxx.x | 4",
      "Daniela Wojcik | 2027 | .xxxx | 4",
      "Ezra Lindahl | 2028 | ..xx. | 2",
    ],
  },
  {
    name: "Spanish: a list of signatures of one meeting with the day written out",
    sheet: `Sociedad Honoraria Hispánica
Lista de asistencia – miércoles, 12 de noviembre de 2025
No.\tNombre completo\tFirma
1\tFelipe Arriaga\tF. Arriaga
2\tGuadalupe Sandoval\tGS
3\tHeather Bloomquist\tHB
4\tIrene Takahashi\tI. T.`,
    kind: "event",
    meetings: ["– | 2025-11-12"],
    people: [
      "Felipe Arriaga | – | x | 1",
      "Guadalupe Sandoval | – | x | 1",
      "Heather Bloomquist | – | x | 1",
      "Irene Takahashi | – | x | 1",
    ],
  },
  {
    name: "a German form, Zeitstempel with dots",
    file: "Anwesenheit Stammtisch (Antworten).csv",
    sheet: `Zeitstempel;Vorname;Nachname;Klasse
18.09.2025 15:30:12;Jördis;Hansen;11
18.09.2025 15:31:40;Kelvin;Asante;12
16.10.2025 15:29:02;Kelvin;Asante;12
16.10.2025 15:33:33;Ludmila;Orlova;10`,
    kind: "responses",
    meetings: ["– | 2025-09-18", "– | 2025-10-16"],
    people: [
      "Jördis Hansen | 2027 | x. | 1",
      "Kelvin Asante | 2026 | xx | 2",
      "Ludmila Orlova | 2028 | .x | 1",
    ],
  },
  {
    name: "month above day in two heading rows, year and season in the title",
    sheet: `Cross Country Fall 2025\t\t\t\t\t
\tAug\tAug\tSep\tSep\tSep
Athlete\t26\t28\t2\t4\t9
Mireille Dumont\tX\tX\tX\t\tX
Nestor Pacheco\tX\t\tX\tX\tX
Opal Whitehorse\t\tX\tX\tX\t`,
    kind: "grid",
    meetings: [
      "– | 2025-08-26",
      "– | 2025-08-28",
      "– | 2025-09-02",
      "– | 2025-09-04",
      "– | 2025-09-09",
    ],
    people: [
      "Mireille Dumont | – | xxx.x | 4",
      "Nestor Pacheco | – | x.xxx | 4",
      "Opal Whitehorse | – | .xxx. | 3",
    ],
    why: "“Fall 2025” says August belongs to 2025.",
  },
  {
    name: "ISO dates with weeks and weekday names",
    sheet: `name,W36 Thu 2025-09-04,W38 Thu 2025-09-18,W40 Thu 2025-10-02
Pascal Ngo,y,n,y
Quilla Huaman,y,y,y
Rhys Bevan,n,y,n`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02"],
    people: ["Pascal Ngo | – | x.x | 2", "Quilla Huaman | – | xxx | 3", "Rhys Bevan | – | .x. | 1"],
  },
  {
    name: "French: responses with Prénom and Nom, horodateur",
    file: "Ciné-club – présence (réponses).csv",
    sheet: `Horodateur,Prénom,Nom,Séance
2025/10/03 7:02:10 PM,Solène,Marchetti,Amélie
2025/10/03 7:03:44 PM,Thabo,Molefe,Amélie
2025/11/07 7:01:21 PM,Thabo,Molefe,Intouchables
2025/11/07 7:05:09 PM,Ursule,Whitcomb,Intouchables`,
    kind: "responses",
    meetings: ["Amélie | 2025-10-03", "Intouchables | 2025-11-07"],
    people: [
      "Solène Marchetti | – | x. | 1",
      "Thabo Molefe | – | xx | 2",
      "Ursule Whitcomb | – | .x | 1",
    ],
  },
  {
    name: "decimal commas of hours in a German list",
    sheet: `Datum;Name;Tätigkeit;Stunden
04.10.2025;Valentin Ritter;Kuchenverkauf;1,5
04.10.2025;Wendeline Fox;Kuchenverkauf;2
08.11.2025;Valentin Ritter;Laternenbasteln;2,25
08.11.2025;Yannis Economou;Laternenbasteln;3`,
    kind: "responses",
    meetings: ["Kuchenverkauf | 2025-10-04", "Laternenbasteln | 2025-11-08"],
    people: [
      "Valentin Ritter | – | xx | 3.75",
      "Wendeline Fox | – | x. | 2",
      "Yannis Economou | – | .x | 3",
    ],
  },
  {
    name: "a title of last spring without school year in the headings",
    sheet: `STUCO Attendance Spring 2025
Name\tGr\tJan 15\tFeb 12\tMar 19\tApr 16
Zlata Horvat\t12\tP\tP\tP\tP
Anton Reyes\t10\tP\tA\tP\tP
Bintou Sow\t9\tA\tP\tP\tA`,
    kind: "grid",
    meetings: ["– | 2025-01-15", "– | 2025-02-12", "– | 2025-03-19", "– | 2025-04-16"],
    people: [
      "Zlata Horvat | 2025 | xxxx | 4",
      "Anton Reyes | 2027 | x.xx | 3",
      "Bintou Sow | 2028 | .xx. | 2",
    ],
    why: "Grades are of spring 2025.",
  },
  {
    name: "surnames in capitals before the first names, Asian names",
    sheet: `Name;Year;03-Oct-25;17-Oct-25;07-Nov-25
KIM Seo-yeon;Freshman;x;x;x
NGUYEN Bao Long;Senior;x;;x
WATANABE Haru;Junior;;x;x`,
    kind: "grid",
    meetings: ["– | 2025-10-03", "– | 2025-10-17", "– | 2025-11-07"],
    people: [
      "Seo-yeon Kim | 2029 | xxx | 3",
      "Bao Long Nguyen | 2026 | x.x | 2",
      "Haru Watanabe | 2027 | .xx | 2",
    ],
    why: "Capitals mark the family name, written first.",
  },
  {
    name: "Spanish: points by activity with a total",
    sheet: `Alumno\tGrado\tReunión (1 pto)\tVenta de pan dulce (2 ptos)\tDía de los Muertos (5 ptos)\tTotal
Cuauhtémoc Rangel\t12\tx\t\tx\t6
Dulce Hinojosa\t11\tx\tx\tx\t8
Emmett Sawyer\t9\t\tx\t\t2`,
    kind: "grid",
    meetings: ["Reunión | –", "Venta de pan dulce | –", "Día de los Muertos | –"],
    people: [
      "Cuauhtémoc Rangel | 2026 | x.x | 6",
      "Dulce Hinojosa | 2027 | xxx | 8",
      "Emmett Sawyer | 2029 | .x. | 2",
    ],
  },
  {
    name: "two-digit dates without separators",
    sheet: `Name,091125,092525,100925
Fenella Marsh,x,x,
Goran Babić,x,,x
Hiroko Sand,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-11", "– | 2025-09-25", "– | 2025-10-09"],
    people: [
      "Fenella Marsh | – | xx. | 2",
      "Goran Babić | – | x.x | 2",
      "Hiroko Sand | – | .xx | 2",
    ],
    why: "mmddyy; a careful person sees the fortnightly Thursdays.",
  },
];
