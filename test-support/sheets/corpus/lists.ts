import type { CorpusSheet } from "./corpus-sheet.ts";

/** Lists of members, of one event's attendees, and tabs for each meeting. */
export const lists: readonly CorpusSheet[] = [
  {
    name: "members with points that stand for themselves",
    sheet: `Name\tClass of\tPoints
Hal Irwin\t2027\t42
Ida Jung\t2028\t17
Jon Kerr\t2026\t0`,
    kind: "members",
    people: [
      "Hal Irwin | 2027 |  | 0 | 42",
      "Ida Jung | 2028 |  | 0 | 17",
      "Jon Kerr | 2026 |  | 0 | 0",
    ],
  },
  {
    name: "members in German, with a decimal comma",
    sheet: `Nachname;Vorname;Klasse;Punkte
Maier;Eva;11;17,5
Kraus;Jan;12;8`,
    kind: "members",
    people: ["Jan Kraus | 2026 |  | 0 | 8"],
    problems: ["2 not-whole-number"],
  },
  {
    name: "points with a thousands separator",
    sheet: `Member\tEmail\tTotal points
Kai Lund\tkai@example.org\t1,250
Lea Moss\tlea@example.org\t980`,
    kind: "members",
    people: ["Kai Lund | – |  | 0 | 1250", "Lea Moss | – |  | 0 | 980"],
  },
  {
    name: "Rollcall's own list of members",
    sheet: `Name,Graduation Year,School ID,Email,Member Since (America/New_York),Events,Carry-over,Total Points
Ada Holt,2027,S-104,ada@example.org,2025-09-12 16:05:00,12,3,40
Bo Lind,2028,,,2025-10-03 16:01:30,4,,9`,
    kind: "members",
    people: ["Ada Holt | 2027 |  | 0 | 3", "Bo Lind | 2028 |  | 0"],
    skipped: ["Member Since (America/New_York)", "Events"],
  },
  {
    name: "names alone",
    sheet: `Milo Nash\nNia Oakes\nOwen Pratt`,
    kind: "members",
    people: ["Milo Nash | – |  | 0", "Nia Oakes | – |  | 0", "Owen Pratt | – |  | 0"],
  },
  {
    name: "names and years without headings",
    sheet: `Quin, Pearl\t2027
Rossi, Ugo\t2026
Stern, Ruth\t2028`,
    kind: "members",
    people: ["Pearl Quin | 2027 |  | 0", "Ugo Rossi | 2026 |  | 0", "Ruth Stern | 2028 |  | 0"],
  },
  {
    name: "a roster with birthdays, shirts, and a role",
    sheet: `Robotics Roster 2025-2026
Updated 9/14/2025
Full Name\tSchool Email\tParent Email\tGrade\tDate of Birth\tShirt size\tRole
Tess Ulm\ttess@example.org\tulm@example.org\t12\t4/2/2008\tM\tPresident
Ugo Vidal\tugo@example.org\tvidal@example.org\t10\t7/9/2010\tL\tMember
Vera Wall\tvera@example.org\twall@example.org\t9\t1/30/2011\tS\tMember`,
    kind: "members",
    people: ["Tess Ulm | 2026 |  | 0", "Ugo Vidal | 2028 |  | 0", "Vera Wall | 2029 |  | 0"],
    skipped: ["Parent Email", "Date of Birth", "Shirt size", "Role"],
  },
  {
    name: "members with mixed orders of names",
    sheet: `Name\tGrade
Will Xiong\t11
York, Zara\t10
Abby Barr\t9`,
    kind: "members",
    people: ["Will Xiong | 2027 |  | 0", "Zara York | 2028 |  | 0", "Abby Barr | 2029 |  | 0"],
  },
  {
    name: "one event with a column of marks",
    sheet: `Name\tGrade\tPresent
Cleo Dunn\t9\tyes
Drew Esch\t10\tno
Elle Frey\t11\tyes`,
    kind: "event",
    meetings: ["– | –"],
    people: ["Cleo Dunn | 2029 | x | 1", "Drew Esch | 2028 | . | 0", "Elle Frey | 2027 | x | 1"],
  },
  {
    name: "one event with its date in the heading",
    sheet: `Name\tKickoff 9/19/2025
Fay Gill\tx
Gil Hart\t
Hope Inge\tx`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-19"],
    people: ["Fay Gill | – | x | 1", "Gil Hart | – | . | 0", "Hope Inge | – | x | 1"],
  },
  {
    name: "a tab for each meeting, named by its date",
    sheet: {
      "9-8": "Name\tGrade\nIan Judd\t9\nJess Kahn\t10",
      "9-15": "Name\tGrade\nJess Kahn\t10\nKurt Lane\t11\nTotal\t2",
      "10-6": "Name\tGrade\nIan Judd\t9\nKurt Lane\t11",
      Roster: "Name\tGrade\nIan Judd\t9\nJess Kahn\t10\nKurt Lane\t11",
    },
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-10-06"],
    people: [
      "Ian Judd | 2029 | x.x | 2",
      "Jess Kahn | 2028 | xx. | 2",
      "Kurt Lane | 2027 | .xx | 2",
    ],
    skipped: ["Total"],
  },
  {
    name: "a tab for each meeting, with titles and unlike columns",
    sheet: {
      "Sept 10 Kickoff":
        "Sign-in\nLast\tFirst\tEmail\nMoss\tLena\tlena@example.org\nNunez\tOmar\tomar@example.org",
      "Sept 24": "Sign-in\nName\tEmail\nOmar Nunez\tomar@example.org\nPia Quist\tpia@example.org",
    },
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "– | 2025-09-24"],
    people: ["Lena Moss | – | x. | 1", "Omar Nunez | – | xx | 2", "Pia Quist | – | .x | 1"],
  },
  {
    name: "a tab for each meeting, with marks of who was there",
    sheet: {
      "Oct 1 2025": "Name\tHere?\nRaj Sen\tx\nSky Tate\t",
      "Oct 8 2025": "Name\tHere?\nRaj Sen\t\nSky Tate\tx",
    },
    kind: "grid",
    meetings: ["– | 2025-10-01", "– | 2025-10-08"],
    people: ["Raj Sen | – | x. | 1", "Sky Tate | – | .x | 1"],
  },
];
