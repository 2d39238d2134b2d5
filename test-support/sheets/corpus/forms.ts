import type { CorpusSheet } from "./corpus-sheet.ts";

/** Form responses, and logs in which each row is one person at one meeting. */
export const forms: readonly CorpusSheet[] = [
  {
    name: "responses on two days, one of them sent twice",
    sheet: `Timestamp\tEmail Address\tFirst and Last Name\tGrade
9/10/2025 15:31:02\tuma@example.org\tUma Vale\t11
9/10/2025 15:32:44\twill@example.org\tWill Xu\t9
9/10/2025 15:33:10\tuma@example.org\tUma Vale\t11
9/24/2025 15:30:18\tuma@example.org\tuma vale\t11
9/24/2025 15:30:51\tyara@example.org\tYara Zane\t12`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Uma Vale | 2027 | xx | 2", "Will Xu | 2029 | x. | 1", "Yara Zane | 2026 | .x | 1"],
  },
  {
    name: "a question for the meeting that has dates",
    sheet: `Timestamp\tName\tWhich meeting are you attending?
10/2/2025 19:02:00\tAnn Beck\tThursday 10/2
10/3/2025 8:15:40\tCody Dean\tThursday 10/2
10/16/2025 19:01:12\tAnn Beck\tThursday 10/16`,
    kind: "responses",
    meetings: ["– | 2025-10-02", "– | 2025-10-16"],
    people: ["Ann Beck | – | xx | 2", "Cody Dean | – | x. | 1"],
  },
  {
    name: "a question for the meeting that has numbers, and a late response",
    sheet: `Timestamp\tYour name\tMeeting
11/5/2025 16:00:01\tEd Falk\tMeeting 4
11/5/2025 16:00:09\tGwen Hu\tMeeting 4
11/6/2025 7:44:32\tIra Jain\tMeeting 4
11/19/2025 16:01:00\tEd Falk\tMeeting 5`,
    kind: "responses",
    meetings: ["Meeting 4 | 2025-11-05", "Meeting 5 | 2025-11-19"],
    people: ["Ed Falk | – | xx | 2", "Gwen Hu | – | x. | 1", "Ira Jain | – | x. | 1"],
  },
  {
    name: "a kind of meeting that comes again each week",
    sheet: `Timestamp\tName\tEvent
1/13/2026 15:00:00\tKay Lutz\tBuild
1/15/2026 15:00:00\tKay Lutz\tDrive Practice
1/20/2026 15:00:00\tKay Lutz\tBuild
1/20/2026 15:02:00\tLeo Mann\tBuild`,
    kind: "responses",
    meetings: ["Build | 2026-01-13", "Drive Practice | 2026-01-15", "Build | 2026-01-20"],
    people: ["Kay Lutz | – | xxx | 3", "Leo Mann | – | ..x | 1"],
  },
  {
    name: "other questions of a form, whose answers are no marks",
    sheet: `Timestamp\tFirst Name\tLast Name\tAre you coming next week?\tWhat did you work on?
2/4/2026 16:12:00\tMax\tNoor\tYes\tWiring
2/18/2026 16:10:00\tMax\tNoor\tNo\tCode, mostly
2/18/2026 16:11:00\tOna\tPell\tYes\tCAD`,
    kind: "responses",
    meetings: ["– | 2026-02-04", "– | 2026-02-18"],
    people: ["Max Noor | – | xx | 2", "Ona Pell | – | .x | 1"],
    skipped: ["Are you coming next week?", "What did you work on?"],
  },
  {
    name: "a Spanish form with days first",
    sheet: `Marca temporal\tDirección de correo electrónico\tNombre completo\tGrado
15/09/2025 14:05:10\teva@example.org\tEva Solís\t10
29/09/2025 14:03:00\teva@example.org\tEva Solís\t10
29/09/2025 14:04:11\tleo@example.org\tLeo Paz\t12`,
    kind: "responses",
    meetings: ["– | 2025-09-15", "– | 2025-09-29"],
    people: ["Eva Solís | 2028 | xx | 2", "Leo Paz | 2026 | .x | 1"],
  },
  {
    name: "responses that can be read with the day or the month first",
    sheet: `Timestamp\tName
2/3/2026 15:00:00\tPam Quick
2/3/2026 15:01:00\tRon Strand
4/3/2026 15:00:00\tPam Quick`,
    kind: "responses",
    meetings: ["– | –"],
    people: ["Pam Quick | – | x | 1", "Ron Strand | – | x | 1"],
    questions: ["date"],
  },
  {
    name: "short names under one email, and two people who share one",
    sheet: `Timestamp\tEmail\tName
3/4/2026 15:00:00\ttia@example.org\tTia
3/18/2026 15:00:00\ttia@example.org\tTia Underhill
3/18/2026 15:02:00\tfamily@example.org\tVic Ward
3/18/2026 15:03:00\tfamily@example.org\tXena Ward`,
    kind: "responses",
    meetings: ["– | 2026-03-04", "– | 2026-03-18"],
    people: ["Tia Underhill | – | xx | 2", "Vic Ward | – | .x | 1", "Xena Ward | – | .x | 1"],
    warnings: ["shared-email"],
  },
  {
    name: "a log with the date first",
    sheet: `Date\tMember\tTime In
Sept 15, 2025\tYul Zorn\t3:02 PM
Sept 15, 2025\tAva Bond\t3:05 PM
Sept 22, 2025\tYul Zorn\t3:01 PM`,
    kind: "responses",
    meetings: ["– | 2025-09-15", "– | 2025-09-22"],
    people: ["Yul Zorn | – | xx | 2", "Ava Bond | – | x. | 1"],
    skipped: ["Time In"],
  },
  {
    name: "a log with a status, and a date that nobody can read",
    sheet: `Date\tName\tStatus
10/20/2025\tBo Clay\tPresent
10/20/2025\tCy Dorn\tAbsent
last week\tBo Clay\tPresent
10/27/2025\tCy Dorn\tLate`,
    kind: "responses",
    meetings: ["– | 2025-10-20", "– | 2025-10-27"],
    people: ["Bo Clay | – | x. | 1", "Cy Dorn | – | .x | 1"],
    problems: ["4 not-a-date"],
    warnings: ["late"],
  },
  {
    name: "responses of years ago among those of this year",
    sheet: `Timestamp\tName\tSchool ID
2025/09/04 3:01:22 PM GMT-7\tDot Ely\t901
2025/09/18 3:02:10 PM GMT-7\tDot Ely\t901
2025/10/02 3:00:00 PM GMT-7\tFox Grey\t902
2015/10/16 3:00:00 PM GMT-7\tFox Grey\t902`,
    kind: "responses",
    meetings: ["– | 2015-10-16", "– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02"],
    people: ["Dot Ely | – | .xx. | 2", "Fox Grey | – | x..x | 2"],
    warnings: ["far-away"],
  },
];
