import type { CorpusSheet } from "./corpus-sheet.ts";

/** Lists, forms, and logs with several habits at once, as officers in a hurry keep them. */
export const hurriedLists: readonly CorpusSheet[] = [
  {
    name: "a log of service with the emails of supervisors, and a suffix before the comma",
    sheet: `NHS Service Log 2025-2026
Student\tDate\tActivity\tHours\tSupervisor\tSupervisor Email
Martinez-Lopez, Gabriela\t9/13/2025\tFood Bank\t2.5\tMs. Kent\tkent@example.org
Martinez-Lopez, Gabriela\t9/20/2025\tLibrary\t1\tMr. Ode\tode@example.org
Smith Jr., Robert\t9/13/2025\tFood Bank\t3\tMs. Kent\tkent@example.org
O'Neil, Kate\t9/27/2025\tPark Cleanup\t4\tCoach Ray\tray@example.org`,
    kind: "responses",
    meetings: ["Food Bank | 2025-09-13", "Library | 2025-09-20", "Park Cleanup | 2025-09-27"],
    people: [
      "Gabriela Martinez-Lopez | – | xx. | 2",
      "Robert Smith Jr. | – | x.. | 1",
      "Kate O'Neil | – | ..x | 1",
    ],
    skipped: ["Supervisor", "Supervisor Email"],
  },
  {
    name: "boxes for several meetings in one response, one sent twice",
    sheet: `Timestamp,Email Address,Name (First Last),Grade Level,Which meetings did you attend this month?,Anything else?
9/30/2025 15:01:00,a.b+club@example.org,Aisha Bello,10,"9/8, 9/15, 9/22",
9/30/2025 15:02:00,cd@example.org,Carl Dietz,11,"9/8, 9/22",Great club!
9/30/2025 15:05:00,cd@example.org,Carl Dietz,11,"9/8, 9/22",
9/30/2025 15:09:00,ef@example.org,Eve Fong,9,9/15,`,
    kind: "responses",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: [
      "Aisha Bello | 2028 | xxx | 3",
      "Carl Dietz | 2027 | x.x | 2",
      "Eve Fong | 2029 | .x. | 1",
    ],
    skipped: ["Anything else?"],
  },
  {
    name: "a sign-in sheet of one day, with times",
    sheet: `Date: 9/8/2025\t\t\t
Name\tGrade\tTime In\tTime Out
Sal Hood\t9\t3:05 PM\t4:30 PM
Tad Ives\t12\t3:00 PM\t4:15 PM`,
    kind: "event",
    meetings: ["– | –"],
    people: ["Sal Hood | 2029 | x | 1", "Tad Ives | 2026 | x | 1"],
    questions: ["date"],
    skipped: ["Time Out"],
  },
  {
    name: "a roster with initials, parents, and dues",
    sheet: `First\tMI\tLast\tPreferred Name\tStudent ID #\tStudent Email\tParent/Guardian Name\tParent Email\tCell\tPaid?\tShirt
Elizabeth\tA\tJones\tLiz\t1001\tliz@example.org\tPat Jones\tpat@example.org\t555-0101\tTRUE\tM
Zoë\t\tNuñez\t\t1002\tzoe@example.org\tAna Nuñez\tana@example.org\t555-0102\tFALSE\tS`,
    kind: "members",
    people: ["Elizabeth Jones | – |  | 0", "Zoë Nuñez | – |  | 0"],
    skipped: [
      "MI",
      "Preferred Name",
      "Parent/Guardian Name",
      "Parent Email",
      "Cell",
      "Paid?",
      "Shirt",
    ],
  },
  {
    name: "a form that asks for the day, and for a word",
    sheet: `Timestamp\tFirst Name\tLast Name\tStudent Email\tMeeting Date\tSecret word
9/8/2025 15:30:00\tAna\tRuiz\tana@example.org\t9/8/2025\tpenguin
9/9/2025 8:00:00\tBen\tCole\tben@example.org\t9/8/2025\tpenguin
9/15/2025 15:30:00\tana\truiz\tANA@example.org\t9/15/2025\totter`,
    kind: "responses",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ana Ruiz | – | xx | 2", "Ben Cole | – | x. | 1"],
    skipped: ["Timestamp", "Secret word"],
  },
  {
    name: "a tab for each meeting, with its date in a cell",
    sheet: {
      "Meeting 1": "Date\t9/8/2025\nName\tGrade\nAnn Poe\t9\nBob Roe\t10",
      "Meeting 2": "Date\t9/15/2025\nName\tGrade\nAnn Poe\t9",
    },
    kind: "grid",
    meetings: ["Meeting 1 | 2025-09-08", "Meeting 2 | 2025-09-15"],
    people: ["Ann Poe | 2029 | xx | 2", "Bob Roe | 2028 | x. | 1"],
  },
  {
    name: "a quiz that takes attendance",
    sheet: `Timestamp,Score,Username,What is your full name?,What grade are you in?,What is today's date?
9/8/2025 15:04:05,0 / 0,ana@example.org,Ana Poe,9th,9/8/2025
9/8/2025 15:05:05,0 / 0,bea@example.org,Bea Roe,12th,9/8/2025
9/15/2025 15:04:05,0 / 0,ana@example.org,Ana Poe,9th,9/15/2025`,
    kind: "responses",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ana Poe | 2029 | xx | 2", "Bea Roe | 2026 | x. | 1"],
    skipped: ["Timestamp", "Score"],
  },
  {
    name: "a sign-in sheet with its date in the title",
    sheet: `Interest Meeting Sign-In 9/8/2025
Name,Email,Grade
Ana Poe,ana@example.org,9
Bea Roe,bea@example.org,10`,
    kind: "event",
    meetings: ["– | –"],
    people: ["Ana Poe | 2029 | x | 1", "Bea Roe | 2028 | x | 1"],
    questions: ["date"],
  },
  {
    name: "a log of events with their points",
    sheet: `Event\tDate\tVolunteer\tPoints Earned
Beach Cleanup\t9/13/25\tAna Poe\t3
Beach Cleanup\t9/13/25\tBea Roe\t3
Toy Drive\t12/6/25\tAna Poe\t5`,
    kind: "responses",
    meetings: ["Beach Cleanup | 2025-09-13", "Toy Drive | 2025-12-06"],
    people: ["Ana Poe | – | xx | 8", "Bea Roe | – | x. | 3"],
  },
  {
    name: "all names of a meeting in one cell",
    sheet: `Date\tAttendees
9/8/2025\tAna Poe, Bea Roe
9/15/2025\tAna Poe, Cam Soe`,
    kind: "responses",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ana Poe | – | xx | 2", "Bea Roe | – | x. | 1", "Cam Soe | – | .x | 1"],
  },
];
