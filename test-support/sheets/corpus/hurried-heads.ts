import type { CorpusSheet } from "./corpus-sheet.ts";

/** Grids whose titles and headings follow habits of their own. */
export const hurriedHeads: readonly CorpusSheet[] = [
  {
    name: "months above days with percentages between, and a nickname, an apostrophe, and Chinese names",
    sheet: `Team 9999 Build Season Attendance\t\t\t\t\t\t\t\t\t\t
\t\tSeptember\t\t\t\tOctober\t\t\t\t
Name\tSubteam\t8\t15\t22\tSep %\t6\t13\t20\tOct %\tOverall %
Kwame "KJ" Johnson\tMechanical\tTRUE\tTRUE\tFALSE\t67%\tTRUE\tTRUE\tTRUE\t100%\t83%
Siobhán O’Malley\tElectrical\tTRUE\tFALSE\tTRUE\t67%\tFALSE\tTRUE\tTRUE\t67%\t67%
李 小龙\tSoftware\tFALSE\tTRUE\tTRUE\t67%\tTRUE\tTRUE\tFALSE\t67%\t67%
Total Present\t\t2\t2\t2\t\t2\t3\t2\t\t`,
    kind: "grid",
    meetings: [
      "– | 2025-09-08",
      "– | 2025-09-15",
      "– | 2025-09-22",
      "– | 2025-10-06",
      "– | 2025-10-13",
      "– | 2025-10-20",
    ],
    people: [
      'Kwame "KJ" Johnson | – | xx.xxx | 5',
      "Siobhán O’Malley | – | x.x.xx | 4",
      "李 小龙 | – | .xxxx. | 4",
    ],
    skipped: ["Total Present", "Subteam", "Sep %", "Oct %", "Overall %"],
  },
  {
    name: "a title and headings on each page",
    sheet: `Key Club Sign-In\t\t\t
Page 1\t\t\t
Last Name\tFirst Name\tSept 8\tSept 15
Abel\tTom\tx\tx
Bole\tAnn\t\tx
Key Club Sign-In\t\t\t
Page 2\t\t\t
Last Name\tFirst Name\tSept 8\tSept 15
Cole\tSam\tx\t
Dorn\tLi\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "Tom Abel | – | xx | 2",
      "Ann Bole | – | .x | 1",
      "Sam Cole | – | x. | 1",
      "Li Dorn | – | xx | 2",
    ],
    skipped: ["Key Club Sign-In", "Page 2", "First Name Last Name"],
  },
  {
    name: "days with a time, blank columns between them, and names with titles and suffixes",
    sheet: `Member\t\t2025-09-08 16:00\t2025-09-15 16:00\t\t2025-10-06 16:00\t\tCount
Anne-Marie St. John\t\t✓\t✓\t\t\t\t2
Dr. Theo van der Berg III\t\t✓\t\t\t✓\t\t2
D'Angelo Ruiz-Ortega\t\t\t✓\t\t✓\t\t2`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-10-06"],
    people: [
      "Anne-Marie St. John | – | xx. | 2",
      "Dr. Theo van der Berg III | – | x.x | 2",
      "D'Angelo Ruiz-Ortega | – | .xx | 2",
    ],
  },
  {
    name: "a key above the headings, numbered rows, and weekdays that tell how dates are written",
    sheet: `Debate 2025-2026\t\t\t\t
Key: P = present, E = excused, U = unexcused\t\t\t\t
\t\t\t\t
#\tName\tGrade\tMon 9/8\tThu 9/11
1\tPat Gray\t9\tP\tU
2\tQuinn Hale\t10\tE\tP
3\tRae Ives\t11\tP\tP`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-11"],
    people: ["Pat Gray | 2029 | x. | 1", "Quinn Hale | 2028 | .x | 1", "Rae Ives | 2027 | xx | 2"],
    warnings: ["excused"],
    skipped: ["#"],
  },
  {
    name: "the most points below each event",
    sheet: `Student Name\tClub Fair\tBake Sale\tCar Wash\tTotal Points
Max points\t5\t10\t15\t30
Una Xu\t5\t10\t\t15
Vi Young\t5\t\t15\t20
Wes Zorn\t\t10\t15\t25`,
    kind: "grid",
    meetings: ["Club Fair | –", "Bake Sale | –", "Car Wash | –"],
    people: ["Una Xu | – | xx. | 15", "Vi Young | – | x.x | 20", "Wes Zorn | – | .xx | 25"],
  },
  {
    name: "numbered weeks above dates, and an average",
    sheet: `\tWeek 1\tWeek 2\tWeek 3\tAvg
\t9/8\t9/15\t9/22\t
Lia Abt\t1\t1\t0\t0.67
Moe Bard\t1\t0\t1\t0.67
Ned Cobb\t0\t1\t1\t0.67`,
    kind: "grid",
    meetings: ["Week 1 | 2025-09-08", "Week 2 | 2025-09-15", "Week 3 | 2025-09-22"],
    people: ["Lia Abt | – | xx. | 2", "Moe Bard | – | x.x | 2", "Ned Cobb | – | .xx | 2"],
    skipped: ["Avg"],
  },
  {
    name: "grades as Fr., So., Jr., and Sr.",
    sheet: `Name\tYear\t9/8\t9/15
Ola Dent\tSo.\tx\tx
Pip Eads\tJr.\tx\t
Quin Faye\tSr\t\tx
Ray Gant\tFr.\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "Ola Dent | 2028 | xx | 2",
      "Pip Eads | 2027 | x. | 1",
      "Quin Faye | 2026 | .x | 1",
      "Ray Gant | 2029 | xx | 2",
    ],
  },
  {
    name: "grades in words, and one year",
    sheet: `Name\tGrade Level\t9/8\t9/15
Ola Dent\t9th Grade\tx\tx
Pip Eads\tGrade 10\tx\t
Quin Faye\tClass of 2027\t\tx
Ray Gant\tSenior\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "Ola Dent | 2029 | xx | 2",
      "Pip Eads | 2028 | x. | 1",
      "Quin Faye | 2027 | .x | 1",
      "Ray Gant | 2026 | xx | 2",
    ],
  },
  {
    name: "a numbered list without headings",
    sheet: `Attendance
1. Ana Ruiz\tx\tx
2. Ben Cole\tx\t
3. Cy Dunn\t\tx`,
    kind: "grid",
    meetings: ["– | –", "– | –"],
    people: ["Ana Ruiz | – | xx | 2", "Ben Cole | – | x. | 1", "Cy Dunn | – | .x | 1"],
  },
  {
    name: "a title above the events, which have dates and points in parentheses",
    sheet: `\tCommunity Service Events 2025–26\t\t\t
Members\tBeach Cleanup (9/13) - 3 pts\tToy Drive (12/6) - 5 pts\tBlood Drive 2/14 [2 pts]\tTotal pts
Ivy Low\tX\tX\t\t8
Jay Mott\t\tX\tX\t7
Kim Nye\tX\tX\tX\t10`,
    kind: "grid",
    meetings: ["Beach Cleanup | 2025-09-13", "Toy Drive | 2025-12-06", "Blood Drive | 2026-02-14"],
    people: ["Ivy Low | – | xx. | 8", "Jay Mott | – | .xx | 7", "Kim Nye | – | xxx | 10"],
  },
  {
    name: "last names first in lower case, and years of two digits",
    sheet: `last,first,nickname,grad,sept 8,sept 15
de la Rosa,María José,Majo,'27,1,1
mcdonald,sean,,'26,0,1
van Dyke,Anneke,,'28,1,0`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: [
      "María José de la Rosa | 2027 | xx | 2",
      "sean mcdonald | 2026 | .x | 1",
      "Anneke van Dyke | 2028 | x. | 1",
    ],
    skipped: ["nickname"],
  },
  {
    name: "weekdays above dates, and IDs",
    sheet: `\t\tMon\tWed\tMon\tWed
Student\tID\t9/8\t9/10\t9/15\t9/17
Poe, Ann\t2001\tx\tx\t\tx
Roe, Bob\t2002\t\tx\tx\tx
TOTAL:\t\t1\t2\t1\t2`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-10", "– | 2025-09-15", "– | 2025-09-17"],
    people: ["Ann Poe | – | xx.x | 3", "Bob Roe | – | .xxx | 3"],
    skipped: ["TOTAL:"],
  },
  {
    name: "months with years, letters for weekdays, and days",
    sheet: `Color Guard Attendance\t\t\t\t\t\t
\t\tSeptember 2025\t\t\tJanuary 2026\t
\t\tM\tW\tF\tM\tW
Name\tGrade\t8\t10\t12\t5\t7
Ana Poe\t9\tP\tP\tA\tP\tP
Bea Roe\t11\tP\tA\tP\tP\tA
Cam Soe\t12\tA\tP\tP\tP\tP`,
    kind: "grid",
    meetings: [
      "– | 2025-09-08",
      "– | 2025-09-10",
      "– | 2025-09-12",
      "– | 2026-01-05",
      "– | 2026-01-07",
    ],
    people: [
      "Ana Poe | 2029 | xx.xx | 4",
      "Bea Roe | 2027 | x.xx. | 3",
      "Cam Soe | 2026 | .xxxx | 4",
    ],
  },
  {
    name: "headings in two lines within a cell, and a nickname",
    sheet: `"Name","Email","Meeting 1
(9/8)","Meeting 2
(9/22)","Total"
"Chen, Xiaoyu ""Shelly""","x.chen+mu@example.org","x","x","2"
"O'Hara-Smythe, Niamh","niamh@example.org","","x","1"
"Ng, Bo","bo@example.org","x","","1"`,
    kind: "grid",
    meetings: ["Meeting 1 | 2025-09-08", "Meeting 2 | 2025-09-22"],
    people: [
      'Xiaoyu "Shelly" Chen | – | xx | 2',
      "Niamh O'Hara-Smythe | – | .x | 1",
      "Bo Ng | – | x. | 1",
    ],
  },
  {
    name: "IDs before the names, whose heading has a comma",
    sheet: `ID\tLast Name, First Name\tYOG\t9/8\t9/15
50123\tPoe, Ana\t2027\t1\t
50124\tRoe, Bea\t2028\t1\t1
50125\tSoe, Cam\t2026\t\t1`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ana Poe | 2027 | x. | 1", "Bea Roe | 2028 | xx | 2", "Cam Soe | 2026 | .x | 1"],
  },
  {
    name: "long dates with weekdays",
    sheet: `Name\tMonday, September 8, 2025\tMonday, September 15, 2025\tTuesday, October 7, 2025
Ana Poe\tYes\tNo\tYes
Bea Roe\tYes\tYes\tYes
Cam Soe\tNo\tYes\tYes`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-10-07"],
    people: ["Ana Poe | – | x.x | 2", "Bea Roe | – | xxx | 3", "Cam Soe | – | .xx | 2"],
  },
  {
    name: "German headings, and days first",
    sheet: `Nachname;Vorname;Klasse;08.09.2025;15.09.2025;22.09.2025
Müller;Jörg;10;ja;nein;ja
Groß;Änne;11;ja;ja;`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: ["Jörg Müller | 2028 | x.x | 2", "Änne Groß | 2027 | xx. | 2"],
  },
  {
    name: "sums above the headings",
    sheet: `Total attended\t\t2\t2\t1
Name\tClass\tValentine's Day Dance\tTrunk-or-Treat\tSenior Night
Ana Poe\t2026\tY\tY\tN
Bea Roe\t2027\tY\tN\tN
Cam Soe\t2028\tN\tY\tY`,
    kind: "grid",
    meetings: ["Valentine's Day Dance | –", "Trunk-or-Treat | –", "Senior Night | –"],
    people: ["Ana Poe | 2026 | xx. | 2", "Bea Roe | 2027 | x.. | 1", "Cam Soe | 2028 | .xx | 2"],
  },
  {
    name: "a title in the place of the names' heading",
    sheet: `FCCLA 25-26\t9/8\t9/15\t9/22
Ana Poe\tx\tx\t
Bea Roe\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: ["Ana Poe | – | xx. | 2", "Bea Roe | – | .xx | 2"],
  },
  {
    name: "grades behind names",
    sheet: `Name (Grade)\t9/8\t9/15
Ana Poe (9)\tx\tx
Bea Roe (10)\t\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15"],
    people: ["Ana Poe | 2029 | xx | 2", "Bea Roe | 2028 | .x | 1"],
  },
  {
    name: "dates down the side, and names across the top",
    sheet: `Date\tAna Poe\tBea Roe\tCam Soe
9/8/2025\tx\tx\t
9/15/2025\tx\t\tx
9/22/2025\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-09-22"],
    people: ["Ana Poe | – | xx. | 2", "Bea Roe | – | x.x | 2", "Cam Soe | – | .xx | 2"],
  },
];
