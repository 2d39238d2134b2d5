import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets05: readonly JudgedSheet[] = [
  {
    name: "tabs by month with days as headings",
    file: "Drumline 25-26.xlsx",
    sheet: {
      September: `Name\t8\t15\t22\nAxel Ferraro\tP\tP\tA\nBrenna Lockhart\tP\tL\tP\nChike Onwu\tA\tP\tP`,
      October: `Name\t6\t20\nAxel Ferraro\tP\tP\nBrenna Lockhart\tA\tP\nChike Onwu\tP\tE`,
      Key: `P\tPresent\nA\tAbsent\nL\tLate\nE\tExcused`,
    },
    kind: "grid",
    meetings: [
      "– | 2025-09-08",
      "– | 2025-09-15",
      "– | 2025-09-22",
      "– | 2025-10-06",
      "– | 2025-10-20",
    ],
    people: [
      "Axel Ferraro | – | xx.xx | 4",
      "Brenna Lockhart | – | xlx.x | 4",
      "Chike Onwu | – | .xxxe | 3",
    ],
    why: "The month is only in the tab's name; one tab is the key.",
  },
  {
    name: "tabs by team, other members in each, one meeting list",
    file: "Quiz Bowl.xlsx",
    sheet: {
      Varsity: `Player\t10/2\t10/9\t10/16\nDemba Ba\tx\tx\tx\nElodie Prince\tx\t\tx`,
      JV: `Player\t10/2\t10/9\t10/16\nFelipe Nogueira\t\tx\tx\nGreta Solheim\tx\tx\t`,
    },
    kind: "grid",
    meetings: ["– | 2025-10-02", "– | 2025-10-09", "– | 2025-10-16"],
    people: [
      "Demba Ba | – | xxx | 3",
      "Elodie Prince | – | x.x | 2",
      "Felipe Nogueira | – | .xx | 2",
      "Greta Solheim | – | xx. | 2",
    ],
  },
  {
    name: "a roster tab and an attendance tab",
    file: "HOSA master.xlsx",
    sheet: {
      Roster: `First Name\tLast Name\tGrade\tEmail\nHadley\tStone\t10\thstone@example.org\nIbrahim\tCisse\t12\ticisse@example.org\nJuno\tBergstrom\t11\tjbergstrom@example.org`,
      Attendance: `Name\t9/18/25\t10/16/25\t11/20/25\nHadley Stone\tx\t\tx\nIbrahim Cisse\tx\tx\tx\nJuno Bergstrom\t\tx\tx`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-18", "– | 2025-10-16", "– | 2025-11-20"],
    people: [
      "Hadley Stone | 2028 | x.x | 2",
      "Ibrahim Cisse | 2026 | xxx | 3",
      "Juno Bergstrom | 2027 | .xx | 2",
    ],
    why: "Years come from the roster.",
  },
  {
    name: "a log of excused absences only",
    sheet: `Excused Absence Log – Winter Guard
Date,Name,Reason
1/12/2026,Katya Belov,dentist
1/12/2026,Lorenzo Duarte,SAT prep
1/26/2026,Katya Belov,flu
2/2/2026,Merritt Sloan,family trip`,
    kind: "responses",
    meetings: ["– | 2026-01-12", "– | 2026-01-26", "– | 2026-02-02"],
    people: [
      "Katya Belov | – | ee. | 0",
      "Lorenzo Duarte | – | e.. | 0",
      "Merritt Sloan | – | ..e | 0",
    ],
    unknowable: ["marks"],
    why: "Who was there can't be told from a list of absences.",
  },
  {
    name: "absences by date in a cell, with everyone on the list",
    sheet: `Full roster with days missed (meetings: 9/9, 9/23, 10/7, 10/21)
Name\tAbsent on
Nkem Udo\t9/23
Odalys Pena\t
Piotr Wrobel\t9/9, 10/21
Quetzal Ramos\t10/7`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-09-23", "– | 2025-10-07", "– | 2025-10-21"],
    people: [
      "Nkem Udo | – | x.xx | 3",
      "Odalys Pena | – | xxxx | 4",
      "Piotr Wrobel | – | .xx. | 2",
      "Quetzal Ramos | – | xx.x | 3",
    ],
    why: "All people and all meetings are listed, so the rest were there.",
  },
  {
    name: "a points sheet with categories as columns, no meetings",
    sheet: `Name,Meetings,Service,Fundraising,Socials,Total
Raheem Coates,4,6,2,1,13
Sunniva Berg,5,3,0,2,10
Tiago Matos,2,8,4,0,14`,
    kind: "members",
    meetings: [],
    people: [
      "Raheem Coates | – |  | 0 | 13",
      "Sunniva Berg | – |  | 0 | 10",
      "Tiago Matos | – |  | 0 | 14",
    ],
    unknowable: ["meetings"],
    why: "Categories aren't meetings: the points are a balance without meetings; one could also take each category as an event.",
  },
  {
    name: "dates as rows with present lists over several columns",
    sheet: `Date,Location,Attendees,,,
10/5/2025,Room 204,Uzoma Eke,Viola Grant,Wes Tanaka,
10/19/2025,Library,Viola Grant,Xiomara Leon,,
11/2/2025,Room 204,Uzoma Eke,Wes Tanaka,Xiomara Leon,Viola Grant`,
    kind: "responses",
    meetings: ["– | 2025-10-05", "– | 2025-10-19", "– | 2025-11-02"],
    people: [
      "Uzoma Eke | – | x.x | 2",
      "Viola Grant | – | xxx | 3",
      "Wes Tanaka | – | x.x | 2",
      "Xiomara Leon | – | .xx | 2",
    ],
  },
  {
    name: "minutes in prose lines with present and absent",
    sheet: `Minutes – Youth Council
Date: January 20, 2026
Called to order: 6:02 pm
Present: Yvette Lacombe, Zayn Khoury, Alma Ortega
Excused: Bertrand Cole
Absent: Celeste Ngo
Agenda: budget, lock-in, mission trip`,
    kind: "event",
    meetings: ["– | 2026-01-20"],
    people: [
      "Yvette Lacombe | – | x | 1",
      "Zayn Khoury | – | x | 1",
      "Alma Ortega | – | x | 1",
      "Bertrand Cole | – | e | 0",
      "Celeste Ngo | – | . | 0",
    ],
  },
  {
    name: "a carpool list for a tournament",
    sheet: `Carpool – State Tournament 3/14/2026
Driver,Phone,Seats,Rider 1,Rider 2,Rider 3
Mr. Duvall,555-0187,3,Dario Conti,Estelle Frank,Femke Visser
Mrs. Okada,555-0143,2,Gavin Pruett,Hye-jin Moon,`,
    kind: "event",
    meetings: ["State Tournament | 2026-03-14"],
    people: [
      "Dario Conti | – | . | 0",
      "Estelle Frank | – | . | 0",
      "Femke Visser | – | . | 0",
      "Gavin Pruett | – | . | 0",
      "Hye-jin Moon | – | . | 0",
    ],
    unknowable: ["marks", "who"],
    why: "A plan of rides; the drivers are parents.",
  },
  {
    name: "tournaments as columns with results in the cells",
    sheet: `Wrestler,Wt,Dual @ Lincoln 12/4,Dual vs North 12/11,Invite 12/20
Ivan Sorokin,126,W 6-2,L 3-5,2nd
Jorge Alcala,138,W pin,,1st
Kip Brannigan,157,,W 9-4,DNP`,
    kind: "grid",
    meetings: ["Dual @ Lincoln | 2025-12-04", "Dual vs North | 2025-12-11", "Invite | 2025-12-20"],
    people: [
      "Ivan Sorokin | – | xxx | 3",
      "Jorge Alcala | – | x.x | 2",
      "Kip Brannigan | – | .x. | 1",
    ],
    unknowable: ["marks"],
    why: "Results mean having been there; DNP (did not play) may or may not.",
  },
  {
    name: "blank means present? A marks only",
    sheet: `Choir attendance,,,,
Name,9/3,9/10,9/17,9/24
Larissa Hoang,,,A,
Malachi Reed,A,,,
Nieves Coronado,,,,A`,
    kind: "grid",
    meetings: ["– | 2025-09-03", "– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: [
      "Larissa Hoang | – | xx.x | 3",
      "Malachi Reed | – | .xxx | 3",
      "Nieves Coronado | – | xxx. | 3",
    ],
    unknowable: ["marks"],
    why: "Only absences are marked; empty is most likely present, but ask.",
  },
  {
    name: "A for absent and U for unexcused, empty is here by the key",
    sheet: `"blank = here, E = excused, U = unexcused, L = late",,,,
Player,11/3,11/5,11/10,11/12
Ottilie Brandt,,E,,
Percival Osei,U,,L,
Ramona Sykes,,,,U`,
    kind: "grid",
    meetings: ["– | 2025-11-03", "– | 2025-11-05", "– | 2025-11-10", "– | 2025-11-12"],
    people: [
      "Ottilie Brandt | – | xexx | 3",
      "Percival Osei | – | .xlx | 3",
      "Ramona Sykes | – | xxx. | 3",
    ],
  },
  {
    name: "excused written as a word, and reasons in the cells",
    sheet: `Name\t10/1\t10/15\t10/29
Solveig Aas\tx\texcused - sick\tx
Trevon Hall\tx\tx\t
Ulises Rocha\texcused (band)\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-10-01", "– | 2025-10-15", "– | 2025-10-29"],
    people: [
      "Solveig Aas | – | xex | 2",
      "Trevon Hall | – | xx. | 2",
      "Ulises Rocha | – | exx | 2",
    ],
  },
  {
    name: "points of different size in the cells without a heading that says points",
    sheet: `Member,Beach Day,Car Wash,Gala,Park Clean-up
Vesna Ilić,2,3,5,
Waleed Nasser,,3,5,4
Ximena Torres,2,,5,4`,
    kind: "grid",
    meetings: ["Beach Day | –", "Car Wash | –", "Gala | –", "Park Clean-up | –"],
    people: [
      "Vesna Ilić | – | xxx. | 10",
      "Waleed Nasser | – | .xxx | 12",
      "Ximena Torres | – | x.xx | 11",
    ],
  },
  {
    name: "totals that are less than the marks",
    sheet: `Name,9/22,10/6,10/20,11/3,Total
Yosef Adler,x,x,x,,3
Zinnia Marsh,x,,x,x,2
Alonzo Whitt,x,x,x,x,4`,
    kind: "grid",
    meetings: ["– | 2025-09-22", "– | 2025-10-06", "– | 2025-10-20", "– | 2025-11-03"],
    people: [
      "Yosef Adler | – | xxx. | 3",
      "Zinnia Marsh | – | x.xx | 3",
      "Alonzo Whitt | – | xxxx | 4",
    ],
    unknowable: ["points"],
    why: "Zinnia's total says 2 but she has three marks.",
  },
  {
    name: "question marks and slashes of unknown meaning",
    sheet: `Name,1/14,1/28,2/11
Bram Jansen,x,/,x
Catalina Rios,/,x,?
Deshawn Pryor,x,x,/`,
    kind: "grid",
    meetings: ["– | 2026-01-14", "– | 2026-01-28", "– | 2026-02-11"],
    people: [
      "Bram Jansen | – | xxx | 3",
      "Catalina Rios | – | xx. | 2",
      "Deshawn Pryor | – | xxx | 3",
    ],
    unknowable: ["marks"],
    why: "A slash beside x may be half, late or absent.",
  },
  {
    name: "two members of the same first name, a form that asks for the first name only",
    sheet: `Timestamp\tFirst name\tGrade
9/18/2025 15:00:12\tEmma\t10
9/18/2025 15:00:51\tEmma\t12
9/18/2025 15:01:33\tHakim\t11
10/2/2025 15:00:20\tEmma\t12
10/2/2025 15:02:47\tHakim\t11`,
    kind: "responses",
    meetings: ["– | 2025-09-18", "– | 2025-10-02"],
    people: ["Emma | 2028 | x. | 1", "Emma | 2026 | xx | 2", "Hakim | 2027 | xx | 2"],
    unknowable: ["who"],
    why: "First names only; grades tell the Emmas apart.",
  },
  {
    name: "a form with a misspelled name and an email that proves it's one",
    sheet: `Timestamp,Email Address,Name,Event
10/8/2025 16:01:00,fsantini@example.org,Francesca Santini,Officer Training
10/8/2025 16:01:22,gokoro@example.org,Gbenga Okoro,Officer Training
10/22/2025 16:02:10,fsantini@example.org,Fransesca Santini,Fall Picnic
10/22/2025 16:04:41,gokoro@example.org,Gbenga O.,Fall Picnic
10/22/2025 16:06:02,hbauman@example.org,Heidi Bauman,Fall Picnic`,
    kind: "responses",
    meetings: ["Officer Training | 2025-10-08", "Fall Picnic | 2025-10-22"],
    people: [
      "Francesca Santini | – | xx | 2",
      "Gbenga Okoro | – | xx | 2",
      "Heidi Bauman | – | .x | 1",
    ],
  },
  {
    name: "a form sent twice by the same person on a day",
    sheet: `Timestamp,Name,Are you staying for pizza?
11/6/2025 15:31:12,Iliana Draper,Yes
11/6/2025 15:31:50,Jabari Cole,No
11/6/2025 15:44:02,Iliana Draper,No
11/20/2025 15:30:41,Jabari Cole,Yes
11/20/2025 15:33:19,Kirsten Vang,Yes`,
    kind: "responses",
    meetings: ["– | 2025-11-06", "– | 2025-11-20"],
    people: ["Iliana Draper | – | x. | 1", "Jabari Cole | – | xx | 2", "Kirsten Vang | – | .x | 1"],
  },
  {
    name: "suffixes, hyphens, particles and apostrophes in names",
    sheet: `Last,First,2/4,2/18,3/4
de la Cruz,María José,P,P,A
O'Shaughnessy,Declan,P,A,P
St. James,Evangeline,A,P,P
van der Berg,Pieter,P,P,P
Whitlock Jr.,Marcus,P,A,A`,
    kind: "grid",
    meetings: ["– | 2026-02-04", "– | 2026-02-18", "– | 2026-03-04"],
    people: [
      "María José de la Cruz | – | xx. | 2",
      "Declan O'Shaughnessy | – | x.x | 2",
      "Evangeline St. James | – | .xx | 2",
      "Pieter van der Berg | – | xxx | 3",
      "Marcus Whitlock Jr. | – | x.. | 1",
    ],
  },
];
