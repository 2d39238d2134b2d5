import type { KindSheet } from "./kind-sheet.ts";

export const kinds14: readonly KindSheet[] = [
  {
    row: "N1",
    name: "a tutoring log with two columns of people",
    sheet: `Date,Tutor Name,Student Name
10/7/2025,Carmen Ilic,Pete Small
10/7/2025,Hassan Ode,Lily Frost
10/14/2025,Carmen Ilic,Lily Frost`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-14"],
    people: ["Carmen Ilic | – | xx | 2", "Hassan Ode | – | x. | 1"],
    unknowable: ["who"],
    why: "The tutors are likelier the members, but either column could be.",
  },
  {
    row: "N2",
    name: "a learning platform's ID beside the school's, and a row of points possible",
    sheet: `Student,ID,SIS User ID,Section,9/10/2025,9/24/2025
    Points Possible,,,,1,1
"Ilic, Carmen",88121,0047713,Tutoring Club,1,1
"Ode, Hassan",90457,0048820,Tutoring Club,0,1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Carmen Ilic | – | xx | 2", "Hassan Ode | – | .x | 1"],
  },
  {
    row: "N4",
    name: "a key in a cell beside the name: 1 - absent",
    sheet: `Name (1 - absent; 0 - present),9/10/2025,9/24/2025,10/8/2025
Carmen Ilic,0,1,0
Hassan Ode,0,0,0
Rosalind Kerr,1,1,0`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Carmen Ilic | – | x.x | 2",
      "Hassan Ode | – | xxx | 3",
      "Rosalind Kerr | – | ..x | 1",
    ],
  },
  {
    row: "N6",
    name: "memberships that expire on other days, and licenses",
    sheet: `Name,Membership expires,License No
Carmen Ilic,8/31/2026,T-4410
Hassan Ode,1/31/2027,T-4502
Rosalind Kerr,6/30/2026,T-4391`,
    kind: "members",
    meetings: [],
    people: ["Carmen Ilic | – |  | 0", "Hassan Ode | – |  | 0", "Rosalind Kerr | – |  | 0"],
  },
  {
    row: "N7",
    name: "a lone year above months of spring",
    sheet: `Track Club spring 2025
Name,Grade,2/12,3/5,4/9
Carmen Ilic,12,x,x,
Hassan Ode,10,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-02-12", "– | 2025-03-05", "– | 2025-04-09"],
    people: ["Carmen Ilic | 2025 | xx. | 2", "Hassan Ode | 2027 | .xx | 2"],
  },
  {
    row: "N7",
    name: "a lone year above months of fall",
    sheet: `Attendance log 2024
Name,Grade,9/11,10/9,11/6
Carmen Ilic,11,x,x,
Hassan Ode,9,,x,x`,
    kind: "grid",
    meetings: ["– | 2024-09-11", "– | 2024-10-09", "– | 2024-11-06"],
    people: ["Carmen Ilic | 2026 | xx. | 2", "Hassan Ode | 2028 | .xx | 2"],
  },
  {
    row: "N8b",
    name: "points through a day, before the meetings",
    sheet: `Name,Pts thru 9/5,9/10/2025,9/24/2025
Carmen Ilic,4,x,x
Hassan Ode,0,,x
Rosalind Kerr,2,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Carmen Ilic | – | xx | 2 | 4",
      "Hassan Ode | – | .x | 1",
      "Rosalind Kerr | – | x. | 1 | 2",
    ],
  },
  {
    row: "N8b",
    name: "Requirement met (Y/N) behind the meetings",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025,Requirement met (Y/N)
Carmen Ilic,Y,Y,N,Y
Hassan Ode,N,N,Y,N
Rosalind Kerr,Y,Y,Y,Y`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Carmen Ilic | – | xx. | 2",
      "Hassan Ode | – | ..x | 1",
      "Rosalind Kerr | – | xxx | 3",
    ],
  },
  {
    row: "N10",
    name: "a poll: Will attend and Maybe, with the day in the title",
    sheet: `RSVP - Winter Formal 12/12/2025,
Name,Response
Carmen Ilic,Will attend
Hassan Ode,Maybe
Rosalind Kerr,Can't`,
    kind: "members",
    meetings: [],
    people: ["Carmen Ilic | – |  | 0", "Hassan Ode | – |  | 0", "Rosalind Kerr | – |  | 0"],
    unknowable: ["kind"],
  },
  {
    row: "N14",
    name: "hours that nobody has approved yet",
    sheet: `Student,Date,Hours,Approval
Carmen Ilic,10/4/2025,3,Approved
Hassan Ode,10/4/2025,2,Pending
Rosalind Kerr,11/1/2025,4,Approved
Hassan Ode,11/1/2025,1,Rejected`,
    kind: "responses",
    meetings: ["– | 2025-10-04", "– | 2025-11-01"],
    people: ["Carmen Ilic | – | x. | 3", "Hassan Ode | – | .. | 0", "Rosalind Kerr | – | .x | 4"],
    unknowable: ["marks"],
  },
  {
    row: "N14",
    name: "ordinary neighbor: a video meeting's Guest says who had no account, not who was absent",
    sheet: `Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
Carmen Ilic,carmen@example.org,10/07/2025 03:30:11 PM,10/07/2025 04:15:02 PM,45,No
Hassan Ode,,10/07/2025 03:31:40 PM,10/07/2025 04:15:00 PM,44,Yes
Rosalind Kerr,,10/07/2025 03:36:03 PM,10/07/2025 04:14:51 PM,39,Yes`,
    kind: "event",
    meetings: ["– | 2025-10-07"],
    people: ["Carmen Ilic | – | x | 1", "Hassan Ode | – | x | 1", "Rosalind Kerr | – | x | 1"],
  },
  {
    row: "N16",
    name: "times of arrival that became times of the day 1899-12-30",
    sheet: `Arrival times,,
Name,9/10/2025,9/24/2025
Carmen Ilic,1899-12-30 15:31:00,1899-12-30 15:28:00
Hassan Ode,,1899-12-30 15:40:00
Rosalind Kerr,1899-12-30 15:33:00,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Carmen Ilic | – | xx | 2", "Hassan Ode | – | .x | 1", "Rosalind Kerr | – | x. | 1"],
  },
  {
    row: "N18",
    name: "two days before the name",
    sheet: `Name,1/30-31 Regionals,2/20-21 State,3/7 Picnic
Carmen Ilic,x,x,
Hassan Ode,,x,x`,
    kind: "grid",
    meetings: ["Regionals | 2026-01-30", "State | 2026-02-20", "Picnic | 2026-03-07"],
    people: ["Carmen Ilic | – | xx. | 2", "Hassan Ode | – | .xx | 2"],
  },
  {
    row: "V2",
    name: "a second row of dates below people, without a word beside it",
    sheet: `Name,9/10,9/24,10/8
Carmen Ilic,x,x,
Hassan Ode,,x,x
,1/14,1/28,2/11
Carmen Ilic,x,,x
Hassan Ode,x,x,`,
    kind: "grid",
    meetings: [
      "– | 2025-09-10",
      "– | 2025-09-24",
      "– | 2025-10-08",
      "– | 2026-01-14",
      "– | 2026-01-28",
      "– | 2026-02-11",
    ],
    people: ["Carmen Ilic | – | xx.x.x | 4", "Hassan Ode | – | .xxxx. | 4"],
  },
  {
    row: "V4",
    name: "Came and a date above the names",
    sheet: `Came 9/10/2025,Came 9/24/2025
Carmen Ilic,Rosalind Kerr
Hassan Ode,Carmen Ilic
Rosalind Kerr,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Carmen Ilic | – | xx | 2", "Hassan Ode | – | x. | 1", "Rosalind Kerr | – | xx | 2"],
  },
];
