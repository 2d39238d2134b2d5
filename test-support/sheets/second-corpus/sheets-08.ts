import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets08: readonly JudgedSheet[] = [
  {
    name: "club, adviser and room above the headings",
    sheet: `Lakeview High School,,,,
Science National Honor Society,,,,
Adviser: Dr. Okonkwo   Room 118,,,,
,,,,
Name,Grade,Sep-11,Oct-09,Nov-13
Adriana Villaseñor,12,X,X,X
Bennett Crowe,11,X,,X
Chiara Lombardi,11,,X,X`,
    kind: "grid",
    meetings: ["– | 2025-09-11", "– | 2025-10-09", "– | 2025-11-13"],
    people: [
      "Adriana Villaseñor | 2026 | xxx | 3",
      "Bennett Crowe | 2027 | x.x | 2",
      "Chiara Lombardi | 2027 | .xx | 2",
    ],
  },
  {
    name: "dates written out with weekday",
    sheet: `Member\tTuesday, September 9, 2025\tTuesday, September 23, 2025\tTuesday, October 7, 2025
Dwight Kaplan\tPresent\tAbsent\tPresent
Evelina Stoica\tPresent\tPresent\tExcused
Fernanda Luz\tAbsent\tPresent\tPresent`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-09-23", "– | 2025-10-07"],
    people: [
      "Dwight Kaplan | – | x.x | 2",
      "Evelina Stoica | – | xxe | 2",
      "Fernanda Luz | – | .xx | 2",
    ],
  },
  {
    name: "marching band with instruments and UX",
    sheet: `Section,Name,8/4/25,8/5/25,9/2/25,9/4/25
Trumpet,Gareth Poole,P,P,P,UX
Trumpet,Hina Malik,P,EX,P,P
Flute,Ingrid Solano,P,P,T,P
Tuba,Jericho Banks,UX,P,P,P
"P present, T tardy, EX excused, UX unexcused",,,,,`,
    kind: "grid",
    meetings: ["– | 2025-08-04", "– | 2025-08-05", "– | 2025-09-02", "– | 2025-09-04"],
    people: [
      "Gareth Poole | – | xxx. | 3",
      "Hina Malik | – | xexx | 3",
      "Ingrid Solano | – | xxlx | 4",
      "Jericho Banks | – | .xxx | 3",
    ],
  },
  {
    name: "kind of meeting in a second row below the dates",
    sheet: `,,3/9,3/11,3/13,3/16
#,Player,Practice,Practice,vs. Central,Practice
4,Katinka Orban,1,1,1,1
9,Lupita Serrano,1,0,1,1
17,Maddox Greene,0,1,1,0`,
    kind: "grid",
    meetings: [
      "Practice | 2026-03-09",
      "Practice | 2026-03-11",
      "vs. Central | 2026-03-13",
      "Practice | 2026-03-16",
    ],
    people: [
      "Katinka Orban | – | xxxx | 4",
      "Lupita Serrano | – | x.xx | 3",
      "Maddox Greene | – | .xx. | 2",
    ],
    why: "Numbers on the shirts aren't points.",
  },
  {
    name: "a selection list of an honor society with GPA",
    sheet: `Last Name,First Name,MI,Gr,Cum GPA,Invitation sent,Accepted
Niemi,Aino,K,11,3.91,10/1/2025,yes
Osborne,Julius,T,11,3.74,10/1/2025,no
Pacheco,Luz,M,12,3.88,10/1/2025,yes`,
    kind: "members",
    meetings: [],
    people: [
      "Aino Niemi | 2027 |  | 0",
      "Julius Osborne | 2027 |  | 0",
      "Luz Pacheco | 2026 |  | 0",
    ],
    unknowable: ["who"],
    why: "Julius declined, so perhaps isn't a member.",
  },
  {
    name: "a numbered list typed from paper, date in the title",
    sheet: `Art Club sign in 2/5/26
1. Quinlan Avery
2. Rhoda Mutasa
3. Stellan Berg
4. Trinity Lopez`,
    kind: "event",
    meetings: ["– | 2026-02-05"],
    people: [
      "Quinlan Avery | – | x | 1",
      "Rhoda Mutasa | – | x | 1",
      "Stellan Berg | – | x | 1",
      "Trinity Lopez | – | x | 1",
    ],
  },
  {
    name: "one line per meeting with names behind a colon",
    sheet: `9/10: Ulric Hayes, Valerie Chan, Wasim Daoud
9/24: Valerie Chan, Yoko Brandt
10/8: Ulric Hayes, Valerie Chan, Wasim Daoud, Yoko Brandt`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Ulric Hayes | – | x.x | 2",
      "Valerie Chan | – | xxx | 3",
      "Wasim Daoud | – | x.x | 2",
      "Yoko Brandt | – | .xx | 2",
    ],
  },
  {
    name: "a sign-in with times in and out of one workday",
    sheet: `Community Garden Work Day,Saturday April 11 2026,,,
Last name,First name,Cell,Time in,Time out
Abara,Chinwe,555-0161,9:00,12:00
Brunner,Lotte,555-0162,9:10,11:30
Castro,Nico,555-0163,9:30,12:00`,
    kind: "event",
    meetings: ["Community Garden Work Day | 2026-04-11"],
    people: ["Chinwe Abara | – | x | 1", "Lotte Brunner | – | x | 1", "Nico Castro | – | x | 1"],
  },
  {
    name: "a table with bars, copied from a chat",
    sheet: `| Name | 1/7 | 1/14 | 1/21 |
|------|-----|------|------|
| Derya Polat | x | x |  |
| Everett Shaw |  | x | x |
| Fumiko Ross | x | x | x |`,
    kind: "grid",
    meetings: ["– | 2026-01-07", "– | 2026-01-14", "– | 2026-01-21"],
    people: [
      "Derya Polat | – | xx. | 2",
      "Everett Shaw | – | .xx | 2",
      "Fumiko Ross | – | xxx | 3",
    ],
  },
  {
    name: "columns lined up by spaces",
    sheet: `Name              9/15   9/29   10/13
Gemma Whitlow     x             x
Hasan Yilmaz      x      x      x
Ilse Verbeek             x      `,
    kind: "grid",
    meetings: ["– | 2025-09-15", "– | 2025-09-29", "– | 2025-10-13"],
    people: [
      "Gemma Whitlow | – | x.x | 2",
      "Hasan Yilmaz | – | xxx | 3",
      "Ilse Verbeek | – | .x. | 1",
    ],
    why: "Only the position tells the column.",
  },
  {
    name: "the total before the meetings",
    sheet: `First Name,Last Name,Total,Percent,9/18,10/2,10/16,10/30
Jarek,Malinowski,3,75%,1,1,,1
Kalani,Akana,2,50%,,1,1,
Lucretia,Fenn,4,100%,1,1,1,1`,
    kind: "grid",
    meetings: ["– | 2025-09-18", "– | 2025-10-02", "– | 2025-10-16", "– | 2025-10-30"],
    people: [
      "Jarek Malinowski | – | xx.x | 3",
      "Kalani Akana | – | .xx. | 2",
      "Lucretia Fenn | – | xxxx | 4",
    ],
  },
  {
    name: "a middle school club with homerooms",
    sheet: `Student\tHR\tGrade\tSept 24\tOct 22\tNov 19
Maribel Acosta\tB12\t6\tx\tx\tx
Neville Grant\tC04\t7\tx\t\tx
Odile Perrin\tA09\t8\t\tx\t`,
    kind: "grid",
    meetings: ["– | 2025-09-24", "– | 2025-10-22", "– | 2025-11-19"],
    people: [
      "Maribel Acosta | 2032 | xxx | 3",
      "Neville Grant | 2031 | x.x | 2",
      "Odile Perrin | 2030 | .x. | 1",
    ],
  },
  {
    name: "a college club with majors and expected graduation",
    file: "ASCE attendance.csv",
    sheet: `Name,Major,Expected Grad,GBM 1 (9/4),GBM 2 (10/2),Site Tour (10/24)
Patrice Diallo,Civil,May 2026,x,x,x
Rutger Haas,Environmental,December 2026,x,,
Shreya Pillai,Civil,May 2028,,x,x`,
    kind: "grid",
    meetings: ["GBM 1 | 2025-09-04", "GBM 2 | 2025-10-02", "Site Tour | 2025-10-24"],
    people: [
      "Patrice Diallo | 2026 | xxx | 3",
      "Rutger Haas | 2026 | x.. | 1",
      "Shreya Pillai | 2028 | .xx | 2",
    ],
  },
  {
    name: "a leading empty column and empty columns between",
    sheet: `,,,,,,,
,Name,,9/16,9/30,,10/14,
,Tamsin Okoye,,x,x,,x,
,Ulises Bravo,,,x,,x,
,Vera Kowalczyk,,x,,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-16", "– | 2025-09-30", "– | 2025-10-14"],
    people: [
      "Tamsin Okoye | – | xxx | 3",
      "Ulises Bravo | – | .xx | 2",
      "Vera Kowalczyk | – | x.. | 1",
    ],
  },
  {
    name: "two practices on a day",
    sheet: `Swimmer,12/22 AM,12/22 PM,12/23 AM,12/23 PM
Wyn Pritchard,x,x,x,
Xenia Papas,x,,x,x
Yuto Arai,,x,,x`,
    kind: "grid",
    meetings: ["AM | 2025-12-22", "PM | 2025-12-22", "AM | 2025-12-23", "PM | 2025-12-23"],
    people: [
      "Wyn Pritchard | – | xxx. | 3",
      "Xenia Papas | – | x.xx | 3",
      "Yuto Arai | – | .x.x | 2",
    ],
  },
  {
    name: "rows of officers and of members under such words",
    sheet: `Name\t10/9\t11/13\t12/11
Officers\t\t\t
Zahra Amini - President\tx\tx\tx
Alasdair Munro - Secretary\tx\t\tx
Members\t\t\t
Blanca Uribe\t\tx\tx
Cedric Fontenot\tx\tx\t`,
    kind: "grid",
    meetings: ["– | 2025-10-09", "– | 2025-11-13", "– | 2025-12-11"],
    people: [
      "Zahra Amini | – | xxx | 3",
      "Alasdair Munro | – | x.x | 2",
      "Blanca Uribe | – | .xx | 2",
      "Cedric Fontenot | – | xx. | 2",
    ],
  },
  {
    name: "rows with a status each, present and absent",
    sheet: `Meeting Date;Member;Status
2025-09-10;Dagny Olsen;Present
2025-09-10;Eamon Breen;Absent
2025-09-10;Farida Nazari;Present
2025-10-15;Dagny Olsen;Excused
2025-10-15;Eamon Breen;Present
2025-10-15;Farida Nazari;Present`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-10-15"],
    people: ["Dagny Olsen | – | xe | 1", "Eamon Breen | – | .x | 1", "Farida Nazari | – | xx | 2"],
  },
  {
    name: "a log of points with reasons",
    sheet: `Date,Member,What for,Points
9/20/2025,Giulia Serra,Car wash,3
9/20/2025,Hyun-woo Bae,Car wash,3
10/11/2025,Giulia Serra,Football concessions,2
10/11/2025,Ileana Popa,Football concessions,2
11/8/2025,Hyun-woo Bae,Leaf raking,4`,
    kind: "responses",
    meetings: [
      "Car wash | 2025-09-20",
      "Football concessions | 2025-10-11",
      "Leaf raking | 2025-11-08",
    ],
    people: [
      "Giulia Serra | – | xx. | 5",
      "Hyun-woo Bae | – | x.x | 7",
      "Ileana Popa | – | .x. | 2",
    ],
  },
  {
    name: "a scanner's log of cards with names",
    file: "scans_export.csv",
    sheet: `Scan #,Card,Last,First,Scanned At
1,A0091,Jeong,Sumin,2026-03-03T15:32:10
2,A0117,Kowal,Teodor,2026-03-03T15:33:54
3,A0091,Jeong,Sumin,2026-03-10T15:30:01
4,A0204,Lemaire,Noor,2026-03-10T15:35:29
5,A0117,Kowal,Teodor,2026-03-10T15:36:40`,
    kind: "responses",
    meetings: ["– | 2026-03-03", "– | 2026-03-10"],
    people: ["Sumin Jeong | – | xx | 2", "Teodor Kowal | – | xx | 2", "Noor Lemaire | – | .x | 1"],
  },
  {
    name: "tabs with name and date of each event, and a template",
    file: "Women in STEM sign-ins.xlsx",
    sheet: {
      Template: `Name\tGrade\tEmail`,
      "Kickoff 9-16": `Name\tGrade\tEmail\nMagdalena Cruz\t10\tmcruz@example.org\nNaledi Khumalo\t12\tnkhumalo@example.org`,
      "Lab Tour 10-21": `Name\tGrade\tEmail\nNaledi Khumalo\t12\tnkhumalo@example.org\nOona Virtanen\t11\tovirtanen@example.org`,
      "Panel 11-18": `Name\tGrade\tEmail\nMagdalena Cruz\t10\tmcruz@example.org\nNaledi Khumalo\t12\tnkhumalo@example.org\nOona Virtanen\t11\tovirtanen@example.org`,
    },
    kind: "grid",
    meetings: ["Kickoff | 2025-09-16", "Lab Tour | 2025-10-21", "Panel | 2025-11-18"],
    people: [
      "Magdalena Cruz | 2028 | x.x | 2",
      "Naledi Khumalo | 2026 | xxx | 3",
      "Oona Virtanen | 2027 | .xx | 2",
    ],
  },
];
