import type { CorpusSheet } from "./corpus-sheet.ts";

/** Names down the side and meetings across, as in robotics, debate, and service clubs. */
export const grids: readonly CorpusSheet[] = [
  {
    name: "a title, and no heading over the names",
    sheet: `Key Club Attendance 2025-26

\tGr\t9/3\t9/10\t9/17\t10/1\tTotal
Nguyen, Linh\t10\tx\tx\t\tx\t3
O'Brien, Sean\t12\tx\t\tx\tx\t3
Park, Jae\t9\t\tx\tx\t\t2
de la Cruz, Inés\t11\tx\tx\tx\tx\t4`,
    kind: "grid",
    meetings: ["– | 2025-09-03", "– | 2025-09-10", "– | 2025-09-17", "– | 2025-10-01"],
    people: [
      ...["Linh Nguyen | 2028 | xx.x | 3", "Sean O'Brien | 2026 | x.xx | 3"],
      ...["Jae Park | 2029 | .xx. | 2", "Inés de la Cruz | 2027 | xxxx | 4"],
    ],
  },
  {
    name: "no headings at all over names and grades",
    sheet: `Debate Team
\t\tSept 8\tSept 22\tOct 6
Maya Cohen\t11\tP\tP\tA
Tariq Aziz\t9\tA\tP\tP
Lucy Hale\t12\tP\tP\tP`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-22", "– | 2025-10-06"],
    people: [
      "Maya Cohen | 2027 | xx. | 2",
      "Tariq Aziz | 2029 | .xx | 2",
      "Lucy Hale | 2026 | xxx | 3",
    ],
  },
  {
    name: "months above days, below a title",
    sheet: `Science Olympiad
\t\tSeptember\t\t\tOctober\t
Name\tClass\t4\t11\t25\t2\t9
Ann Wu\tJunior\tx\t\tx\tx\t
Bo Reyes\tSenior\tx\tx\t\t\tx
Cal Ito\tFreshman\t\tx\tx\tx\tx`,
    kind: "grid",
    meetings: [
      ...["– | 2025-09-04", "– | 2025-09-11", "– | 2025-09-25"],
      ...["– | 2025-10-02", "– | 2025-10-09"],
    ],
    people: [
      "Ann Wu | 2027 | x.xx. | 3",
      "Bo Reyes | 2026 | xx..x | 3",
      "Cal Ito | 2029 | .xxxx | 4",
    ],
  },
  {
    name: "weekdays below dates, and first and last names",
    sheet: `Last\tFirst\tYr\t10/7/2025\t10/9/2025\t10/14/2025
\t\t\tTue\tThu\tTue
Bello\tAda\t11\t1\t1\t0
Chan\tEli\t10\t0\t1\t1
Diaz\tRosa\t12\t1\t1\t1`,
    kind: "grid",
    meetings: ["– | 2025-10-07", "– | 2025-10-09", "– | 2025-10-14"],
    people: [
      "Ada Bello | 2027 | xx. | 2",
      "Eli Chan | 2028 | .xx | 2",
      "Rosa Diaz | 2026 | xxx | 3",
    ],
  },
  {
    name: "points of named events, with a total that proves them",
    sheet: `NHS Points
Student\tGrad Year\tFood Drive\tTutoring\tPark Cleanup\tPts
Ivy Stone\t2027\t5\t3\t10\t18
Max Hill\t2026\t5\t\t\t5
Noa Levi\t2027\t\t3\t10\t13`,
    kind: "grid",
    meetings: ["Food Drive | –", "Tutoring | –", "Park Cleanup | –"],
    people: [
      "Ivy Stone | 2027 | xxx | 18",
      "Max Hill | 2026 | x.. | 5",
      "Noa Levi | 2027 | .xx | 13",
    ],
  },
  {
    name: "numbers under names of events that nothing proves",
    sheet: `Student\tFood Drive\tTutoring
Ivy Stone\t5\t3
Max Hill\t5\t
Noa Levi\t\t3`,
    kind: "grid",
    meetings: ["Food Drive | –", "Tutoring | –"],
    people: ["Ivy Stone | – | xx | 8", "Max Hill | – | x. | 5", "Noa Levi | – | .x | 3"],
    questions: ["number"],
  },
  {
    name: "hours that are no points",
    sheet: `Name\t9/6/2025\t9/13/2025\t9/20/2025
Ana Wolf\t1.5\t2\t
Ben Katz\t2.5\t\t3
Cleo May\t\t1\t0.5`,
    kind: "grid",
    meetings: ["– | 2025-09-06", "– | 2025-09-13", "– | 2025-09-20"],
    people: ["Ana Wolf | – | xx. | 3", "Ben Katz | – | x.x | 4", "Cleo May | – | .xx | 4"],
    questions: ["number"],
  },
  {
    name: "subtotals of each month, and a sum of them",
    sheet: `Name\tGrade\t9/4\t9/18\tSept\t10/2\t10/16\tOct Total\tTotal
Amy Lin\t9\tx\tx\t2\tx\t\t1\t3
Ray Cruz\t10\t\tx\t1\tx\tx\t2\t3
Sam Poe\t11\tx\tx\t2\tx\tx\t2\t4
Total\t\t2\t3\t5\t3\t2\t5\t10`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02", "– | 2025-10-16"],
    people: [
      "Amy Lin | 2029 | xxx. | 3",
      "Ray Cruz | 2028 | .xxx | 3",
      "Sam Poe | 2027 | xxxx | 4",
    ],
    skipped: ["Total", "Sept", "Oct Total"],
  },
  {
    name: "a row of sums without a name, above a legend",
    sheet: `Name\t1/14\t1/21\t1/28
Kim Yoon\tP\tP\tA
Lou Fox\tA\tP\tP
Mia Ruiz\tP\tP\tP
\t2\t3\t2
P = present, A = absent`,
    kind: "grid",
    meetings: ["– | 2026-01-14", "– | 2026-01-21", "– | 2026-01-28"],
    people: ["Kim Yoon | – | xx. | 2", "Lou Fox | – | .xx | 2", "Mia Ruiz | – | xxx | 3"],
    skipped: ["2", "P = present, A = absent"],
  },
  {
    name: "groups of grades, and headings on each page",
    sheet: `Name\t9/9\t9/16\t9/23
Seniors
Ada Roe\tx\t\tx
Bill Tran\t\tx\tx
Name\t9/9\t9/16\t9/23
Juniors
Cy Young\tx\tx\t
Di Moss\tx\t\t`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-09-16", "– | 2025-09-23"],
    people: [
      ...["Ada Roe | 2026 | x.x | 2", "Bill Tran | 2026 | .xx | 2"],
      ...["Cy Young | 2027 | xx. | 2", "Di Moss | 2027 | x.. | 1"],
    ],
    skipped: ["Seniors", "Name", "Juniors"],
  },
  {
    name: "late, tardy, and excused",
    sheet: `Member Name\tStudent ID\t2/3/2026\t2/10/2026\t2/17/2026
Gus Ortiz\t40112\tP\tL\tE
Hana Sato\t40113\tT\tP\tA
Ike Obi\t40114\tExcused\tLate\tPresent`,
    kind: "grid",
    meetings: ["– | 2026-02-03", "– | 2026-02-10", "– | 2026-02-17"],
    people: ["Gus Ortiz | – | xx. | 2", "Hana Sato | – | xx. | 2", "Ike Obi | – | .xx | 2"],
    warnings: ["late", "excused"],
  },
  {
    name: "marks that nobody can know",
    sheet: `Name\t3/3/2026\t3/10/2026\t3/17/2026
Pia Berg\tx\tz\tx
Rex Doe\tz\tx\tM
Sue Lim\tx\tx\tx`,
    kind: "grid",
    meetings: ["– | 2026-03-03", "– | 2026-03-10", "– | 2026-03-17"],
    people: ["Pia Berg | – | x.x | 2", "Rex Doe | – | .x. | 1", "Sue Lim | – | xxx | 3"],
    questions: ["z", "m"],
  },
  {
    name: "days before months, in Spanish",
    sheet: `Asistencia 2025-2026
Nombre\tGrado\t8 de septiembre\t15 de septiembre\t6 de octubre\tTotal
Lucía Gómez\t11\tsí\tsí\tno\t2
Mateo Ríos\t12\tno\tsí\tsí\t2
Sofía Peña\t10\tsí\tsí\tsí\t3`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-15", "– | 2025-10-06"],
    people: [
      ...["Lucía Gómez | 2027 | xx. | 2", "Mateo Ríos | 2026 | .xx | 2"],
      ...["Sofía Peña | 2028 | xxx | 3"],
    ],
  },
  {
    name: "Spanish headings and days first",
    sheet: `Apellido\tNombre\tCorreo electrónico\tGeneración\t12/09/2025\t19/09/2025\tPuntos
Gómez\tLucía\tlucia@example.org\t2027\tPresente\tAusente\t1
Ríos\tMateo\tmateo@example.org\t2026\tPresente\tPresente\t2`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-19"],
    people: ["Lucía Gómez | 2027 | x. | 1", "Mateo Ríos | 2026 | xx | 2"],
  },
  {
    name: "dates that can be read in two ways",
    sheet: `Name\t2/3/2026\t4/5/2026
Ali Noor\tx\tx
Bea Kent\tx\t`,
    kind: "grid",
    meetings: ["– | –", "– | –"],
    people: ["Ali Noor | – | xx | 2", "Bea Kent | – | x. | 1"],
    questions: ["date"],
  },
  {
    name: "dates that follow one another only with the month first",
    sheet: `Name\t9/2\t10/7\t11/4\t12/2
Ali Noor\tx\tx\tx\t
Bea Kent\tx\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-02", "– | 2025-10-07", "– | 2025-11-04", "– | 2025-12-02"],
    people: ["Ali Noor | – | xxx. | 3", "Bea Kent | – | x.xx | 3"],
  },
  {
    name: "columns for other things between names and meetings",
    sheet: `Name\tEmail\tT-Shirt\tDues Paid\tPhone\tNeeds a ride?\t9/5\t9/12\t9/19\tNotes
Joy Akin\tjoy@example.org\tS\tyes\t555-0101\tno\tx\tx\t\tcaptain
Ken Bach\tken@example.org\tM\tno\t555-0102\tyes\t\tx\tx\t
Liv Dahl\tliv@example.org\tL\tyes\t555-0103\tno\tx\tx\tx\tnew this year`,
    kind: "grid",
    meetings: ["– | 2025-09-05", "– | 2025-09-12", "– | 2025-09-19"],
    people: ["Joy Akin | – | xx. | 2", "Ken Bach | – | .xx | 2", "Liv Dahl | – | xxx | 3"],
    skipped: ["T-Shirt", "Dues Paid", "Phone", "Needs a ride?", "Notes"],
  },
  {
    name: "meetings planned ahead, which nobody was at yet",
    sheet: `Name\t9/4/2025\t9/11/2025\t5/7/2026\t5/14/2026
Ned Park\tx\tx\t\t
Oda Shaw\t\tx\t\t`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-11"],
    people: ["Ned Park | – | xx | 2", "Oda Shaw | – | .x | 1"],
    skipped: ["5/7/2026", "5/14/2026"],
  },
  {
    name: "boxes that are ticked, one meeting of which is still to come",
    sheet: `Name\tGrade\tOct 1, 2025\tOct 8, 2025\tOct 15, 2025
Pat Quinn\t9th\tTRUE\tFALSE\tFALSE
Rae Scott\t10th\tTRUE\tTRUE\tFALSE`,
    kind: "grid",
    meetings: ["– | 2025-10-01", "– | 2025-10-08", "– | 2025-10-15"],
    people: ["Pat Quinn | 2029 | x.. | 1", "Rae Scott | 2028 | xx. | 2"],
    warnings: ["no-one"],
  },
  {
    name: "one person in two rows, and two of one name",
    sheet: `Name\tEmail\tGrade\t9/3/2025\t9/17/2025
Tom Vance\ttom@example.org\t11\tx\t
Uma Webb\t\t10\tx\tx
Tom Vance\ttom@example.org\t11\t\tx
Uma Webb\t\t12\tx\t`,
    kind: "grid",
    meetings: ["– | 2025-09-03", "– | 2025-09-17"],
    people: ["Tom Vance | 2027 | xx | 2", "Uma Webb | 2028 | xx | 2", "Uma Webb | 2026 | x. | 1"],
    warnings: ["combined", "two-grades"],
  },
  {
    name: "a slip of the finger among the points",
    sheet: `Name\t9/3/2025\t9/17/2025\t10/1/2025
Val Xu\t5\t5\t55
Wes York\t5\t\t5
Zoe Adler\t5\t5\t5
Abe Blum\t5\t5\t`,
    kind: "grid",
    meetings: ["– | 2025-09-03", "– | 2025-09-17", "– | 2025-10-01"],
    people: [
      ...["Val Xu | – | xxx | 65", "Wes York | – | x.x | 10"],
      ...["Zoe Adler | – | xxx | 15", "Abe Blum | – | xx. | 10"],
    ],
    warnings: ["many-points"],
  },
  {
    name: "numbered meetings without dates",
    sheet: `Chess Club
Name\tGrade\tWeek 1\tWeek 2\tWeek 3\tTotal
Cam Dell\t9\tx\tx\t\t2
Eve Ford\t10\tx\tx\tx\t3`,
    kind: "grid",
    meetings: ["Week 1 | –", "Week 2 | –", "Week 3 | –"],
    people: ["Cam Dell | 2029 | xx. | 2", "Eve Ford | 2028 | xxx | 3"],
  },
  {
    name: "names, dates, and points of events in rows of their own",
    sheet: `\t\tKickoff\tWorkshop\tShow
Date\t\t2025-09-05\t2025-09-12\t2025-11-20
Points\t\t2\t1\t10
Name\tGrade\t\t\t
Finn Gray\t12\tx\tx\tx
Gia Holt\t11\tx\t\tx`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-05", "Workshop | 2025-09-12", "Show | 2025-11-20"],
    people: ["Finn Gray | 2026 | xxx | 13", "Gia Holt | 2027 | x.x | 12"],
  },
];
