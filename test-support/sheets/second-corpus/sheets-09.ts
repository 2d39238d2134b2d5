import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets09: readonly JudgedSheet[] = [
  {
    name: "scans of ids in one tab, who they are in the other",
    file: "Library Aides.xlsx",
    sheet: {
      Members: `ID\tFirst\tLast\tGrade\n50011\tPetronella\tAguiar\t11\n50027\tRashid\tKarimi\t10\n50043\tSunita\tLama\t12`,
      Scans: `ID\tTime\n50027\t1/9/2026 7:31\n50043\t1/9/2026 7:33\n50011\t1/16/2026 7:30\n50027\t1/16/2026 7:34\n50043\t1/23/2026 7:29`,
    },
    kind: "responses",
    meetings: ["– | 2026-01-09", "– | 2026-01-16", "– | 2026-01-23"],
    people: [
      "Petronella Aguiar | 2027 | .x. | 1",
      "Rashid Karimi | 2028 | xx. | 2",
      "Sunita Lama | 2026 | x.x | 2",
    ],
  },
  {
    name: "weeks above the days M W F",
    sheet: `,Week of 1/5,,,Week of 1/12,,
Name,M,W,F,M,W,F
Thelma Ruiz,x,x,x,x,,x
Ugochi Ibe,x,,x,x,x,x
Viggo Lind,,x,,x,x,`,
    kind: "grid",
    meetings: [
      "– | 2026-01-05",
      "– | 2026-01-07",
      "– | 2026-01-09",
      "– | 2026-01-12",
      "– | 2026-01-14",
      "– | 2026-01-16",
    ],
    people: [
      "Thelma Ruiz | – | xxxx.x | 5",
      "Ugochi Ibe | – | x.xxxx | 5",
      "Viggo Lind | – | .x.xx. | 3",
    ],
    why: "5 and 12 January 2026 are Mondays.",
  },
  {
    name: "a dashboard tab with sums beside the attendance tab",
    file: "Mock Trial tracker.xlsx",
    sheet: {
      Dashboard: `Total members\t3\nMeetings held\t3\nAverage attendance\t67%\nTop attender\tWilla Sandoval`,
      Attendance: `Name\tTeam\t11/4\t11/11\t11/18\nWilla Sandoval\tA\tx\tx\tx\nXiang Liu\tA\tx\t\tx\nYannick Mbeki\tB\t\t\tx`,
    },
    kind: "grid",
    meetings: ["– | 2025-11-04", "– | 2025-11-11", "– | 2025-11-18"],
    people: [
      "Willa Sandoval | – | xxx | 3",
      "Xiang Liu | – | x.x | 2",
      "Yannick Mbeki | – | ..x | 1",
    ],
  },
  {
    name: "tabs by subteam with meetings of their own",
    file: "FTC 12345 attendance.xlsx",
    sheet: {
      Build: `Name\t10/6\t10/13\nZora Neumann\tx\tx\nArturo Peck\t\tx`,
      Programming: `Name\t10/8\t10/15\nBeatrix Yoon\tx\tx\nZora Neumann\tx\t`,
    },
    kind: "grid",
    meetings: ["– | 2025-10-06", "– | 2025-10-13", "– | 2025-10-08", "– | 2025-10-15"],
    people: [
      "Zora Neumann | – | xxx. | 3",
      "Arturo Peck | – | .x.. | 1",
      "Beatrix Yoon | – | ..xx | 2",
    ],
  },
  {
    name: "a form whose name question was renamed midyear",
    sheet: `Timestamp,Name,Grade,Full Name
9/17/2025 15:01:00,Celestine Faye,11,
9/17/2025 15:01:32,Drew Hasegawa,9,
10/1/2025 15:02:12,,11,Celestine Faye
10/1/2025 15:02:50,,9,Drew Hasegawa
10/1/2025 15:03:05,,12,Elio Bianchi`,
    kind: "responses",
    meetings: ["– | 2025-09-17", "– | 2025-10-01"],
    people: [
      "Celestine Faye | 2027 | xx | 2",
      "Drew Hasegawa | 2029 | xx | 2",
      "Elio Bianchi | 2026 | .x | 1",
    ],
  },
  {
    name: "a form whose choices hold the date of the event",
    sheet: `Timestamp,Username,First,Last,What are you checking in for?
10/11/2025 9:02:41,fdiaz@example.org,Fausto,Diaz,Beach Cleanup (10/11)
10/11/2025 9:05:13,ghuber@example.org,Greta,Huber,Beach Cleanup (10/11)
11/1/2025 10:00:07,ghuber@example.org,Greta,Huber,Pie Sale (11/1)
11/2/2025 8:30:55,hsato@example.org,Hideo,Sato,Pie Sale (11/1)`,
    kind: "responses",
    meetings: ["Beach Cleanup | 2025-10-11", "Pie Sale | 2025-11-01"],
    people: ["Fausto Diaz | – | x. | 1", "Greta Huber | – | xx | 2", "Hideo Sato | – | .x | 1"],
  },
  {
    name: "tabs by school year",
    file: "Ultimate attendance all years.xlsx",
    sheet: {
      "2024-25": `Name\tOct 3\tFeb 6\nIngram Doyle\tx\tx\nJosue Vidal\tx\t`,
      "2025-26": `Name\tOct 2\tFeb 5\nJosue Vidal\tx\tx\nKamala Rao\t\tx`,
    },
    kind: "grid",
    meetings: ["– | 2024-10-03", "– | 2025-02-06", "– | 2025-10-02", "– | 2026-02-05"],
    people: [
      "Ingram Doyle | – | xx.. | 2",
      "Josue Vidal | – | x.xx | 3",
      "Kamala Rao | – | ...x | 1",
    ],
  },
  {
    name: "comments in the cells beside the x",
    sheet: `Name\t2/6\t2/13\t2/20
Lamont Avery\tx\tx (left early)\tx
Miyu Kondo\tx - came 15 min late\t\tx
Nadir Bakri\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2026-02-06", "– | 2026-02-13", "– | 2026-02-20"],
    people: ["Lamont Avery | – | xxx | 3", "Miyu Kondo | – | l.x | 2", "Nadir Bakri | – | .xx | 2"],
  },
  {
    name: "headings with number and date of general meetings",
    sheet: `Name;GM #1 - 9/9/25;GM #2 - 10/14/25;GM #3 - 11/11/25
Odell Vance;P;P;A
Paloma Ríos;P;A;P
Qadir Shah;A;P;P`,
    kind: "grid",
    meetings: ["GM #1 | 2025-09-09", "GM #2 | 2025-10-14", "GM #3 | 2025-11-11"],
    people: ["Odell Vance | – | xx. | 2", "Paloma Ríos | – | x.x | 2", "Qadir Shah | – | .xx | 2"],
  },
  {
    name: "nights of camping by campout",
    sheet: `Camping log – nights
Scout,Sept campout,Oct camporee,Nov campout,Total nights
Ransom Teller,1,2,1,4
Shiloh Begay,,2,1,3
Torsten Weiss,1,2,,3`,
    kind: "grid",
    meetings: ["Sept campout | –", "Oct camporee | –", "Nov campout | –"],
    people: [
      "Ransom Teller | – | xxx | 4",
      "Shiloh Begay | – | .xx | 3",
      "Torsten Weiss | – | xx. | 3",
    ],
    unknowable: ["points"],
    why: "Nights may be points or only a number.",
  },
  {
    name: "a form that also takes those who can't come",
    sheet: `Timestamp,Name,Were you at the meeting on 1/28?,If not why?
1/28/2026 17:02:31,Unity Marsh,Yes,
1/28/2026 17:05:09,Vasco Prado,No,orthodontist
1/29/2026 8:11:48,Wendeline Otto,Yes,`,
    kind: "event",
    meetings: ["– | 2026-01-28"],
    people: ["Unity Marsh | – | x | 1", "Vasco Prado | – | . | 0", "Wendeline Otto | – | x | 1"],
    why: "An answer isn't a presence; the date is in the question. Whether his reason excuses Vasco isn't said.",
  },
  {
    name: "tutors and tutees in one log",
    sheet: `Date,Tutor,Student helped,Subject,Minutes
2/3/2026,Xenon Clarke,Yara Silva,Algebra,45
2/3/2026,Zeno Abbate,Ana Flynn,Chem,30
2/10/2026,Xenon Clarke,Ana Flynn,Chem,60`,
    kind: "responses",
    meetings: ["– | 2026-02-03", "– | 2026-02-10"],
    people: ["Xenon Clarke | – | xx | 2", "Zeno Abbate | – | x. | 1"],
    unknowable: ["who", "points"],
    why: "The tutors are the members, most likely; minutes may count as hours.",
  },
  {
    name: "nearly the same name twice in a grid",
    sheet: `Name\t9/12\t9/19\t9/26\t10/3
Brielle Santos\tx\tx\t\t
Cormac Fahey\tx\t\tx\tx
Breille Santos\t\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-19", "– | 2025-09-26", "– | 2025-10-03"],
    people: ["Brielle Santos | – | xxxx | 4", "Cormac Fahey | – | x.xx | 3"],
    unknowable: ["who"],
    why: "Most likely one person, misspelled.",
  },
  {
    name: "two people of one name told apart by grade",
    sheet: `Last,First,Grade,10/1,10/15,10/29
Nguyen,Kevin,9,x,,x
Nguyen,Kevin,12,x,x,x
Odom,Tasha,11,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-10-01", "– | 2025-10-15", "– | 2025-10-29"],
    people: [
      "Kevin Nguyen | 2029 | x.x | 2",
      "Kevin Nguyen | 2026 | xxx | 3",
      "Tasha Odom | 2027 | .xx | 2",
    ],
  },
  {
    name: "a member who dropped, guests as a row",
    sheet: `Name\t9/4\t9/18\t10/2\t10/16
Dashawn Ellis\tx\tx\tx\tx
Eugenia Katz (dropped 9/20)\tx\t\t\t
Fionn Daly\t\tx\tx\tx
Guests\t2\t\t1\t`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02", "– | 2025-10-16"],
    people: [
      "Dashawn Ellis | – | xxxx | 4",
      "Eugenia Katz | – | x... | 1",
      "Fionn Daly | – | .xxx | 3",
    ],
  },
  {
    name: "a Doodle poll for a time",
    file: "Doodle - Officer meeting.csv",
    sheet: `Poll "Officer meeting"
https://example.org/poll/k3j9

,March 2026,,
,Mon 9,Tue 10,Thu 12
,4:00 PM,4:00 PM,4:00 PM
Gaia Conti,OK,,OK
Hector Bloom,OK,OK,(OK)
Itzel Campos,,OK,OK
Count,2,2,2`,
    kind: "grid",
    meetings: ["– | 2026-03-09", "– | 2026-03-10", "– | 2026-03-12"],
    people: [
      "Gaia Conti | – | ... | 0",
      "Hector Bloom | – | ... | 0",
      "Itzel Campos | – | ... | 0",
    ],
    unknowable: ["kind", "marks", "meetings"],
    why: "Who could come, not who came; which of the three times took place isn't said.",
  },
  {
    name: "attendance as fractions only",
    sheet: `Name,Fall meetings,Spring meetings
Jessamyn Cole,5/6,3/4
Kwabena Asare,6/6,4/4
Lidia Ferro,2/6,1/4`,
    kind: "members",
    meetings: [],
    people: [
      "Jessamyn Cole | – |  | 0 | 8",
      "Kwabena Asare | – |  | 0 | 10",
      "Lidia Ferro | – |  | 0 | 3",
    ],
    unknowable: ["meetings", "points"],
    why: "How many, but not which.",
  },
  {
    name: "hours per event with the hours required in a row below",
    sheet: `Name,Book Fair,Fun Run,Senior Tea
Marlo Steen,2,3,1.5
Nao Hirata,,3,1.5
Osvaldo Pina,2,,
Hours offered,2,3,1.5`,
    kind: "grid",
    meetings: ["Book Fair | –", "Fun Run | –", "Senior Tea | –"],
    people: [
      "Marlo Steen | – | xxx | 6.5",
      "Nao Hirata | – | .xx | 4.5",
      "Osvaldo Pina | – | x.. | 2",
    ],
  },
  {
    name: "names last, first in one cell between tabs, without quotes, and houses",
    sheet: `Name\tHouse\t1/15\t1/29\t2/12
Quade, Ramsey\tRed\tP\tP\tP
Rosario, Belén\tBlue\tP\tA\tP
Stavros, Niko\tRed\tA\tP\tP`,
    kind: "grid",
    meetings: ["– | 2026-01-15", "– | 2026-01-29", "– | 2026-02-12"],
    people: [
      "Ramsey Quade | – | xxx | 3",
      "Belén Rosario | – | x.x | 2",
      "Niko Stavros | – | .xx | 2",
    ],
  },
  {
    name: "a check-in form with member or guest",
    sheet: `Timestamp,Your name,I am a...,Favorite candy
10/30/2025 18:02:00,Tuula Rinne,Member,Twix
10/30/2025 18:03:15,Ubaldo Mesa,Guest,Skittles
10/30/2025 18:04:44,Verity Shaw,Member,none`,
    kind: "event",
    meetings: ["– | 2025-10-30"],
    people: ["Tuula Rinne | – | x | 1", "Ubaldo Mesa | – | x | 1", "Verity Shaw | – | x | 1"],
    why: "A form of one day only.",
  },
];
