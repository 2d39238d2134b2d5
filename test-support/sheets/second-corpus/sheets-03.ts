import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets03: readonly JudgedSheet[] = [
  {
    name: "initials of the officer who checked people in as marks",
    sheet: `FBLA – officers initial the box when the member signs in
Member\tGr.\t10/6\t10/20\t11/3\t11/17
Abena Mensah\t10\tRK\tRK\t\tTS
Bruno Salvatore\t11\tRK\t\tTS\tTS
Cosima Reinhardt\t12\t\tRK\tTS\t`,
    kind: "grid",
    meetings: ["– | 2025-10-06", "– | 2025-10-20", "– | 2025-11-03", "– | 2025-11-17"],
    people: [
      "Abena Mensah | 2028 | xx.x | 3",
      "Bruno Salvatore | 2027 | x.xx | 3",
      "Cosima Reinhardt | 2026 | .xx. | 2",
    ],
  },
  {
    name: "times of arrival in the cells",
    sheet: `Practice starts 3:30,,,
Runner,Mon 9/8,Wed 9/10,Fri 9/12
Desta Alemu,3:24,3:28,3:31
Erin Gallagher,3:30,,3:29
Fabian Krol,,3:27,3:25`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-10", "– | 2025-09-12"],
    people: [
      "Desta Alemu | – | xxx | 3",
      "Erin Gallagher | – | x.x | 2",
      "Fabian Krol | – | .xx | 2",
    ],
    unknowable: ["marks"],
    why: "Whether 3:31 is late when practice starts at 3:30 must be asked; late earns the same.",
  },
  {
    name: "emoji for there and not there",
    sheet: `who\tsept 17\toct 1\toct 15\toct 29
gabi montenegro\t✅\t✅\t❌\t✅
hugo lefebvre\t❌\t✅\t✅\t✅
imani carver\t✅\t❌\t❌\t✅`,
    kind: "grid",
    meetings: ["– | 2025-09-17", "– | 2025-10-01", "– | 2025-10-15", "– | 2025-10-29"],
    people: [
      "Gabi Montenegro | – | xx.x | 3",
      "Hugo Lefebvre | – | .xxx | 3",
      "Imani Carver | – | x..x | 2",
    ],
    why: "Names all in small letters.",
  },
  {
    name: "hours of each Saturday in the cells",
    file: "Habitat build hours.csv",
    sheet: `Volunteer,10/4 hours,10/18 hours,11/1 hours,Total hours
Joaquin Beltran,4,4,3.5,11.5
Kerstin Ahlgren,,4,2,6
Lamar Dupree,5,,,5`,
    kind: "grid",
    meetings: ["– | 2025-10-04", "– | 2025-10-18", "– | 2025-11-01"],
    people: [
      "Joaquin Beltran | – | xxx | 11.5",
      "Kerstin Ahlgren | – | .xx | 6",
      "Lamar Dupree | – | x.. | 5",
    ],
  },
  {
    name: "captains marked by a star, with a note",
    sheet: `* = captain,,,,
Swimmer,1/6,1/8,1/13,1/15
Mallory Finch*,x,x,x,x
Nikhil Deshpande,x,,x,x
Olga Petrenko*,x,x,,x
Pierce Donahue,,x,x,`,
    kind: "grid",
    meetings: ["– | 2026-01-06", "– | 2026-01-08", "– | 2026-01-13", "– | 2026-01-15"],
    people: [
      "Mallory Finch | – | xxxx | 4",
      "Nikhil Deshpande | – | x.xx | 3",
      "Olga Petrenko | – | xx.x | 3",
      "Pierce Donahue | – | .xx. | 2",
    ],
  },
  {
    name: "grades in brackets after the names",
    sheet: `Linguistics Club\tSept 18\tOct 2\tOct 16
Rania Saleh (12)\t/\t/\t/
Stefan Ilic (11)\t/\t\t/
Tamara Nez (9)\t\t/\t/
Ugo Ferrante (10)\t/\t/\t`,
    kind: "grid",
    meetings: ["– | 2025-09-18", "– | 2025-10-02", "– | 2025-10-16"],
    people: [
      "Rania Saleh | 2026 | xxx | 3",
      "Stefan Ilic | 2027 | x.x | 2",
      "Tamara Nez | 2029 | .xx | 2",
      "Ugo Ferrante | 2028 | xx. | 2",
    ],
  },
  {
    name: "two lists next to each other, girls and boys",
    sheet: `GIRLS,9/15,9/22,9/29,,BOYS,9/15,9/22,9/29
Vanessa Ochoa,x,x,x,,Abram Kowalski,x,,x
Winnie Cheung,x,,x,,Bo Thibodeaux,,x,x
Yara Haddad,,x,x,,Cyrus Farahani,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-15", "– | 2025-09-22", "– | 2025-09-29"],
    people: [
      "Vanessa Ochoa | – | xxx | 3",
      "Winnie Cheung | – | x.x | 2",
      "Yara Haddad | – | .xx | 2",
      "Abram Kowalski | – | x.x | 2",
      "Bo Thibodeaux | – | .xx | 2",
      "Cyrus Farahani | – | xxx | 3",
    ],
    why: "The same meetings twice, side by side.",
  },
  {
    name: "names across, dates down",
    sheet: `Date,Delphine Roux,Eitan Bar-Lev,Fatou Camara,Grant Hollis
9/5/2025,x,x,,x
9/19/2025,,x,x,x
10/3/2025,x,x,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-05", "– | 2025-09-19", "– | 2025-10-03"],
    people: [
      "Delphine Roux | – | x.x | 2",
      "Eitan Bar-Lev | – | xxx | 3",
      "Fatou Camara | – | .xx | 2",
      "Grant Hollis | – | xx. | 2",
    ],
  },
  {
    name: "minutes with the names in one cell, semicolons between",
    sheet: `Date,Topic,Present,Minutes taken by
9/10/2025,Elections,Hadiza Bello; Ivo Marković; Jasper Tran,Jasper Tran
9/24/2025,Homecoming Float,Hadiza Bello; Jasper Tran; Kaia Lund,Kaia Lund
10/8/2025,Budget,Ivo Marković; Jasper Tran; Kaia Lund,Jasper Tran`,
    kind: "responses",
    meetings: ["Elections | 2025-09-10", "Homecoming Float | 2025-09-24", "Budget | 2025-10-08"],
    people: [
      "Hadiza Bello | – | xx. | 2",
      "Ivo Marković | – | x.x | 2",
      "Jasper Tran | – | xxx | 3",
      "Kaia Lund | – | .xx | 2",
    ],
  },
  {
    name: "a roster with offices, dates of joining and dues",
    sheet: `Office\tName\tJoined\tGraduation\tDues\tParent\tParent phone
President\tLucinda Amaya\t9/3/2023\t2026\t$20\tRosa Amaya\t555-0150
Treasurer\tMilo Hargrove\t9/4/2024\t2027\t$20\tAnn Hargrove\t555-0151
\tNoemi Castel\t1/15/2025\t2027\t\tPaul Castel\t555-0152
\tOmar Jallow\t9/10/2025\t2029\t$20\tBinta Jallow\t555-0153`,
    kind: "members",
    meetings: [],
    people: [
      "Lucinda Amaya | 2026 |  | 0",
      "Milo Hargrove | 2027 |  | 0",
      "Noemi Castel | 2027 |  | 0",
      "Omar Jallow | 2029 |  | 0",
    ],
    why: "Parents aren't members; dates of joining aren't meetings.",
  },
  {
    name: "a key that says X is absent",
    sheet: `Attendance  (X = absent)\t\t\t\t
Name\t2/3\t2/10\t2/17\t2/24
Parisa Navabi\t\tX\t\t
Quincy Boone\t\t\t\tX
Rosalie Engström\tX\tX\t\t`,
    kind: "grid",
    meetings: ["– | 2026-02-03", "– | 2026-02-10", "– | 2026-02-17", "– | 2026-02-24"],
    people: [
      "Parisa Navabi | – | x.xx | 3",
      "Quincy Boone | – | xxx. | 3",
      "Rosalie Engström | – | ..xx | 2",
    ],
  },
  {
    name: "total above the sum: points brought along from last year",
    sheet: `Name,Pts from 24-25,Sep mtg,Oct mtg,Nov mtg,TOTAL
Samir Tounsi,6,1,1,0,8
Thea Mikkelsen,0,1,0,1,2
Ursula Banks,3,0,1,1,5`,
    kind: "grid",
    meetings: ["Sep mtg | –", "Oct mtg | –", "Nov mtg | –"],
    people: [
      "Samir Tounsi | – | xx. | 2 | 6",
      "Thea Mikkelsen | – | x.x | 2",
      "Ursula Banks | – | .xx | 2 | 3",
    ],
  },
  {
    name: "a row of points under the headings",
    sheet: `Name,Grade,Club Rush,Canned Food Drive,Winter Formal Setup,Officer Lunch
Points,,1,3,5,1
Violet Achterhof,11,x,x,,x
Wole Fashola,12,x,x,x,
Xenia Dragomir,10,,x,x,x`,
    kind: "grid",
    meetings: [
      "Club Rush | –",
      "Canned Food Drive | –",
      "Winter Formal Setup | –",
      "Officer Lunch | –",
    ],
    people: [
      "Violet Achterhof | 2027 | xx.x | 5",
      "Wole Fashola | 2026 | xxx. | 9",
      "Xenia Dragomir | 2028 | .xxx | 9",
    ],
  },
  {
    name: "merged cells of months above days, empty after the first",
    sheet: `,September,,,October,,
Name,9,16,23,7,14,28
Yolanda Pierce,x,x,,x,x,x
Zaid Mahmoud,,x,x,x,,x
Anneliese Bauer,x,,x,,x,`,
    kind: "grid",
    meetings: [
      "– | 2025-09-09",
      "– | 2025-09-16",
      "– | 2025-09-23",
      "– | 2025-10-07",
      "– | 2025-10-14",
      "– | 2025-10-28",
    ],
    people: [
      "Yolanda Pierce | – | xx.xxx | 5",
      "Zaid Mahmoud | – | .xxx.x | 4",
      "Anneliese Bauer | – | x.x.x. | 3",
    ],
  },
  {
    name: "groups as rows between the people, with an empty row",
    sheet: `Name,10/7,10/14,10/21
SOPRANO,,,
Beatriz Lima,x,x,x
Cordelia Nash,x,,x
,,,
ALTO,,,
Dalia Shahin,,x,x
Ewa Kaminska,x,x,
,,,
BASS,,,
Finn O'Leary,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-10-07", "– | 2025-10-14", "– | 2025-10-21"],
    people: [
      "Beatriz Lima | – | xxx | 3",
      "Cordelia Nash | – | x.x | 2",
      "Dalia Shahin | – | .xx | 2",
      "Ewa Kaminska | – | xx. | 2",
      "Finn O'Leary | – | xxx | 3",
    ],
  },
  {
    name: "tabs by meeting, each a list of names",
    file: "Anime Club sign ins.xlsx",
    sheet: {
      "9-12": `Name\tGrade\nGideon Frost\t9\nHaruka Mori\t11\nIsaiah Grant\t10`,
      "9-26": `Name\tGrade\nHaruka Mori\t11\nJosefina Ibarra\t12`,
      "10-10": `Name\tGrade\nGideon Frost\t9\nHaruka Mori\t11\nJosefina Ibarra\t12`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-26", "– | 2025-10-10"],
    people: [
      "Gideon Frost | 2029 | x.x | 2",
      "Haruka Mori | 2027 | xxx | 3",
      "Isaiah Grant | 2028 | x.. | 1",
      "Josefina Ibarra | 2026 | .xx | 2",
    ],
  },
  {
    name: "columns per meeting with the names beneath, no grid",
    sheet: `Sept 11,Sept 25,Oct 9
Kelechi Obi,Kelechi Obi,Lorena Vidal
Lorena Vidal,Magnus Holt,Kelechi Obi
Magnus Holt,,Nadine Popescu`,
    kind: "grid",
    meetings: ["– | 2025-09-11", "– | 2025-09-25", "– | 2025-10-09"],
    people: [
      "Kelechi Obi | – | xxx | 3",
      "Lorena Vidal | – | x.x | 2",
      "Magnus Holt | – | xx. | 2",
      "Nadine Popescu | – | ..x | 1",
    ],
    why: "Each column is a meeting's own list; rows don't belong together.",
  },
  {
    name: "a percentage and a count beside the marks",
    sheet: `Name,8-Jan,15-Jan,22-Jan,29-Jan,# attended,%
Orlaith Byrne,P,P,P,A,3,75%
Pranav Iyer,P,P,P,P,4,100%
Renzo Calderon,A,P,A,P,2,50%`,
    kind: "grid",
    meetings: ["– | 2026-01-08", "– | 2026-01-15", "– | 2026-01-22", "– | 2026-01-29"],
    people: [
      "Orlaith Byrne | – | xxx. | 3",
      "Pranav Iyer | – | xxxx | 4",
      "Renzo Calderon | – | .x.x | 2",
    ],
  },
  {
    name: "last year's sheet with grades of then",
    file: "Attendance 2024-2025.csv",
    sheet: `Ski Club 2024-2025,,,,
Name,Grade,11/6,12/4,1/8
Sigrid Aune,11,x,x,
Terrence Moody,12,x,x,x
Upasana Rai,9,,x,x`,
    kind: "grid",
    meetings: ["– | 2024-11-06", "– | 2024-12-04", "– | 2025-01-08"],
    people: [
      "Sigrid Aune | 2026 | xx. | 2",
      "Terrence Moody | 2025 | xxx | 3",
      "Upasana Rai | 2028 | .xx | 2",
    ],
    why: "Grades of 2024-25: grade 12 finished in 2025.",
  },
  {
    name: "a list with only names, one each line",
    sheet: `Vikram Bose
Wilhelmina Krause
Xavi Puig
Yetunde Alade
Zachary Flores`,
    kind: "members",
    meetings: [],
    people: [
      "Vikram Bose | – |  | 0",
      "Wilhelmina Krause | – |  | 0",
      "Xavi Puig | – |  | 0",
      "Yetunde Alade | – |  | 0",
      "Zachary Flores | – |  | 0",
    ],
    unknowable: ["kind"],
    why: "Could be the roster or one meeting's list.",
  },
];
