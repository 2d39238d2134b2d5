import type { KindSheet } from "./kind-sheet.ts";

export const kinds10: readonly KindSheet[] = [
  {
    row: "V6",
    name: "a roster beside tabs of meetings",
    sheet: {
      Roster: `Name\tGrade\tEmail
Alba Ferris\t10\talba@example.org
Jakob Roth\t12\tjakob@example.org
Mina Chowdhury\t11\tmina@example.org
Tobias Lund\t9\ttobias@example.org`,
      "Sep 10": `Name
Alba Ferris
Mina Chowdhury`,
      "Sep 24": `Name
Mina Chowdhury
Jakob Roth`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Alba Ferris | 2028 | x. | 1",
      "Jakob Roth | 2026 | .x | 1",
      "Mina Chowdhury | 2027 | xx | 2",
      "Tobias Lund | 2029 | .. | 0",
    ],
  },
  {
    row: "V6",
    name: "Members after tabs of meetings by name and day",
    sheet: {
      "Kickoff 9-10-2025": `Name
Jakob Roth
Mina Chowdhury`,
      "Bake Sale 10-4-2025": `Name
Alba Ferris
Jakob Roth`,
      Members: `Last\tFirst\tGrade
Ferris\tAlba\t10
Roth\tJakob\t12
Chowdhury\tMina\t11
Lund\tTobias\t9`,
    },
    kind: "grid",
    meetings: ["Kickoff | 2025-09-10", "Bake Sale | 2025-10-04"],
    people: [
      "Jakob Roth | 2026 | xx | 2",
      "Mina Chowdhury | 2027 | x. | 1",
      "Alba Ferris | 2028 | .x | 1",
      "Tobias Lund | 2029 | .. | 0",
    ],
  },
  {
    row: "V6",
    name: "ordinary neighbor: a tab of instructions beside a grid",
    sheet: {
      "Read me": `How to use this file
Put an x for each meeting`,
      Attendance: `Name\t9/10/2025\t9/24/2025
Alba Ferris\tx\t
Jakob Roth\t\tx`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | x. | 1", "Jakob Roth | – | .x | 1"],
  },
  {
    row: "V7",
    name: "a tab for each person with a log of hours",
    sheet: {
      "Alba Ferris": `Date\tActivity\tHours
10/4/2025\tShelter walk\t2
11/8/2025\tCoat drive\t1`,
      "Jakob Roth": `Date\tActivity\tHours
10/4/2025\tShelter walk\t2.5`,
      "Mina Chowdhury": `Date\tActivity\tHours
11/8/2025\tCoat drive\t3`,
    },
    kind: "responses",
    meetings: ["Shelter walk | 2025-10-04", "Coat drive | 2025-11-08"],
    people: [
      "Alba Ferris | – | xx | 3",
      "Jakob Roth | – | x. | 2.5",
      "Mina Chowdhury | – | .x | 3",
    ],
  },
  {
    row: "V7",
    name: "a tab for each month, with the dates in the headings",
    sheet: {
      Sept: `Name\t9/10\t9/24
Alba Ferris\tx\tx
Jakob Roth\t\tx`,
      Oct: `Name\t10/8\t10/22
Alba Ferris\t\tx
Jakob Roth\tx\tx
Mina Chowdhury\tx\t`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08", "– | 2025-10-22"],
    people: [
      "Alba Ferris | – | xx.x | 3",
      "Jakob Roth | – | .xxx | 3",
      "Mina Chowdhury | – | ..x. | 1",
    ],
  },
  {
    row: "V7",
    name: "ordinary neighbor: tabs for teams with one grid each",
    sheet: {
      "Red Team": `Name\t9/10/2025\t9/24/2025
Alba Ferris\tx\tx`,
      "Blue Team": `Name\t9/10/2025\t9/24/2025
Jakob Roth\t\tx
Mina Chowdhury\tx\t`,
    },
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2", "Jakob Roth | – | .x | 1", "Mina Chowdhury | – | x. | 1"],
  },
  {
    row: "V8",
    name: "rows with the topic and the place of each meeting",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Topic,Welcome,Budget,Posters
Where,Library,Library,Gym
Alba Ferris,x,x,
Jakob Roth,x,,x
Mina Chowdhury,,x,x`,
    kind: "grid",
    meetings: ["Welcome | 2025-09-10", "Budget | 2025-09-24", "Posters | 2025-10-08"],
    people: [
      "Alba Ferris | – | xx. | 2",
      "Jakob Roth | – | x.x | 2",
      "Mina Chowdhury | – | .xx | 2",
    ],
  },
  {
    row: "V8",
    name: "a Class Average and a Highest below points",
    sheet: `Name,9/10/2025,9/24/2025,Total Points
Alba Ferris,5,3,8
Jakob Roth,4,4,8
Mina Chowdhury,3,2,5
Class Average,4,3,7
Highest,5,4,8`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 8", "Jakob Roth | – | xx | 8", "Mina Chowdhury | – | xx | 5"],
  },
  {
    row: "V8",
    name: "ordinary neighbor: people whose last names are Topp and Were",
    sheet: `Name,9/10/2025,9/24/2025
Rick Topp,x,x
Miriam Were,,x
Ave Rage,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Rick Topp | – | xx | 2", "Miriam Were | – | .x | 1", "Ave Rage | – | x. | 1"],
  },
  {
    row: "V9",
    name: "slots of a sign-up tool with open ones, and who checked in",
    sheet: `Start Date,Slot,First Name,Last Name,Checked In
10/18/2025,Grill,Alba,Ferris,Yes
10/18/2025,Grill,,,
10/18/2025,Grill,Jakob,Roth,No
11/1/2025,Grill,Jakob,Roth,Yes
11/1/2025,Grill,,,
11/1/2025,Grill,Mina,Chowdhury,Yes`,
    kind: "responses",
    meetings: ["Grill | 2025-10-18", "Grill | 2025-11-01"],
    people: ["Alba Ferris | – | x. | 1", "Jakob Roth | – | .x | 1", "Mina Chowdhury | – | .x | 1"],
  },
  {
    row: "V9",
    name: "shifts where open slots say so",
    sheet: `Date,Shift,Volunteer,Hours worked
10/18/2025,Morning,Alba Ferris,2
10/18/2025,Morning,(open),
10/18/2025,Morning,Mina Chowdhury,2
11/1/2025,Morning,Jakob Roth,3
11/1/2025,Morning,(open),`,
    kind: "responses",
    meetings: ["Morning | 2025-10-18", "Morning | 2025-11-01"],
    people: ["Alba Ferris | – | x. | 2", "Mina Chowdhury | – | x. | 2", "Jakob Roth | – | .x | 3"],
  },
  {
    row: "V9",
    name: "ordinary neighbor: a row whose name is missing though it has marks",
    sheet: `Name,9/10/2025,9/24/2025
Alba Ferris,x,x
,x,
Jakob Roth,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Alba Ferris | – | xx | 2", "Jakob Roth | – | .x | 1"],
    unknowable: ["who"],
  },
  {
    row: "V10",
    name: "late with its minutes",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,present,late 5,present
Jakob Roth,late 15,absent,present
Mina Chowdhury,present,present,late 25`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | xlx | 3",
      "Jakob Roth | – | l.x | 2",
      "Mina Chowdhury | – | xxl | 3",
    ],
  },
  {
    row: "V10",
    name: "T-5, T-10, and T-20 among P and A",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,P,T-5,P
Jakob Roth,T-10,A,P
Mina Chowdhury,P,P,T-20`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Alba Ferris | – | xlx | 3",
      "Jakob Roth | – | l.x | 2",
      "Mina Chowdhury | – | xxl | 3",
    ],
    unknowable: ["marks"],
  },
  {
    row: "V10",
    name: "ordinary neighbor: late without minutes",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Alba Ferris,present,late,present
Jakob Roth,late,absent,present`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Alba Ferris | – | xlx | 3", "Jakob Roth | – | l.x | 2"],
  },
];
