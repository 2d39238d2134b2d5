import type { KindSheet } from "./kind-sheet.ts";

export const kinds05: readonly KindSheet[] = [
  {
    row: "N8",
    name: "hours as 0:45 and 1:15 below dates, with a total that they add up to",
    sheet: `Hospital Volunteers - time served,,,,
Name,9/20/2025,10/18/2025,11/15/2025,Total
Gwen Sorel,0:45,1:15,1:00,3:00
Tariq Boone,2:30,,1:00,3:30
Hana Ilves,,,1:30,1:30`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18", "– | 2025-11-15"],
    people: [
      "Gwen Sorel | – | xxx | 3",
      "Tariq Boone | – | x.x | 3.5",
      "Hana Ilves | – | ..x | 1.5",
    ],
  },
  {
    row: "N8",
    name: "hours with units in several spellings",
    sheet: `Tutoring hours,,,
Name,9/20/2025,10/18/2025,11/15/2025
Gwen Sorel,2h,90 min,1 hr
Tariq Boone,1.5 hrs,,2 hours
Hana Ilves,,30 min,`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18", "– | 2025-11-15"],
    people: [
      "Gwen Sorel | – | xxx | 4.5",
      "Tariq Boone | – | x.x | 3.5",
      "Hana Ilves | – | .x. | 0.5",
    ],
  },
  {
    row: "N8",
    name: "hours and minutes under a title with Hours, without a total",
    sheet: `Beach Patrol Service Hours,,,
Name,9/20/2025,10/18/2025,11/15/2025
Gwen Sorel,3:00,2:30,
Tariq Boone,1:30,,4:00`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18", "– | 2025-11-15"],
    people: ["Gwen Sorel | – | xx. | 5.5", "Tariq Boone | – | x.x | 5.5"],
    unknowable: ["marks"],
  },
  {
    row: "N8",
    name: "ordinary neighbor: times of arrival with PM, and a total that counts them",
    sheet: `Practice check-in,,,,
Name,9/20/2025,10/18/2025,11/15/2025,Total
Gwen Sorel,3:31 PM,3:29 PM,3:40 PM,3
Tariq Boone,3:35 PM,,3:30 PM,2`,
    kind: "grid",
    meetings: ["– | 2025-09-20", "– | 2025-10-18", "– | 2025-11-15"],
    people: ["Gwen Sorel | – | xxx | 3", "Tariq Boone | – | x.x | 2"],
  },
  {
    row: "N8b",
    name: "First Aid and Has Car with Y and N beside dates",
    sheet: `Name,First Aid,Has Car,9/10/2025,9/24/2025
Gwen Sorel,Y,N,Y,Y
Tariq Boone,N,N,Y,N
Hana Ilves,N,Y,N,Y`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Gwen Sorel | – | xx | 2", "Tariq Boone | – | x. | 1", "Hana Ilves | – | .x | 1"],
  },
  {
    row: "N8b",
    name: "counts of tardies, demerits, and make-ups beside dates",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025,Tardies,Demerits,Make-ups
Gwen Sorel,x,x,x,1,0,0
Tariq Boone,x,,x,0,1,1
Hana Ilves,,,x,0,1,0`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: ["Gwen Sorel | – | xxx | 3", "Tariq Boone | – | x.x | 2", "Hana Ilves | – | ..x | 1"],
  },
  {
    row: "N8b",
    name: "boxes for the grade: 9th, 10th, 11th, 12th",
    sheet: `Name,9th,10th,11th,12th,9/10/2025,9/24/2025
Gwen Sorel,,x,,,x,x
Tariq Boone,x,,,,x,
Hana Ilves,,,,x,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Gwen Sorel | 2028 | xx | 2",
      "Tariq Boone | 2029 | x. | 1",
      "Hana Ilves | 2026 | .x | 1",
    ],
  },
  {
    row: "N8b",
    name: "forms and money due on dates",
    sheet: `Name,Medical form due 9/12,T-shirt ($14) by 10/3,9/10,9/24
Gwen Sorel,x,x,x,x
Tariq Boone,x,,,x
Hana Ilves,,x,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Gwen Sorel | – | xx | 2", "Tariq Boone | – | .x | 1", "Hana Ilves | – | x. | 1"],
  },
  {
    row: "N8b",
    name: "a roster with Returning and Paid as Y and N",
    sheet: `Name,Grade,Returning,Paid
Gwen Sorel,10,Y,Y
Tariq Boone,9,N,Y
Hana Ilves,12,Y,N`,
    kind: "members",
    meetings: [],
    people: ["Gwen Sorel | 2028 |  | 0", "Tariq Boone | 2029 |  | 0", "Hana Ilves | 2026 |  | 0"],
  },
  {
    row: "N8b",
    name: "ordinary neighbor: meetings by name, none with a date",
    sheet: `Name,Grade,Kickoff,Fall Retreat,Elections,Spring Banquet
Gwen Sorel,10,x,x,,x
Tariq Boone,9,x,,x,x`,
    kind: "grid",
    meetings: ["Kickoff | –", "Fall Retreat | –", "Elections | –", "Spring Banquet | –"],
    people: ["Gwen Sorel | 2028 | xx.x | 3", "Tariq Boone | 2029 | x.xx | 3"],
  },
  {
    row: "N9",
    name: "months above the numbers of their meetings, 1 to 3 in each",
    sheet: `,October,,,November,,,December,,
Name,1,2,3,1,2,3,1,2,3
Gwen Sorel,x,x,x,x,,x,x,x,
Tariq Boone,x,,x,,x,x,,x,x`,
    kind: "grid",
    meetings: [
      "October 1 | –",
      "October 2 | –",
      "October 3 | –",
      "November 1 | –",
      "November 2 | –",
      "November 3 | –",
      "December 1 | –",
      "December 2 | –",
      "December 3 | –",
    ],
    people: ["Gwen Sorel | – | xxxx.xxx. | 7", "Tariq Boone | – | x.x.xx.xx | 6"],
    unknowable: ["dates"],
    why: "Nobody meets on the first three days of every month: they are the month's meetings.",
  },
  {
    row: "N9",
    name: "Week of a Monday above M T W Th F",
    sheet: `,Week of 1/26/2026,,,,
Name,M,T,W,Th,F
Gwen Sorel,x,x,,x,x
Tariq Boone,,x,x,x,`,
    kind: "grid",
    meetings: [
      "– | 2026-01-26",
      "– | 2026-01-27",
      "– | 2026-01-28",
      "– | 2026-01-29",
      "– | 2026-01-30",
    ],
    people: ["Gwen Sorel | – | xx.xx | 4", "Tariq Boone | – | .xxx. | 3"],
  },
  {
    row: "N9",
    name: "two weeks above Tu and Th",
    sheet: `,Week of 9/8/2025,,Week of 9/15/2025,
Name,Tu,Th,Tu,Th
Gwen Sorel,x,x,,x
Tariq Boone,,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-09-11", "– | 2025-09-16", "– | 2025-09-18"],
    people: ["Gwen Sorel | – | xx.x | 3", "Tariq Boone | – | .xxx | 3"],
  },
  {
    row: "N9",
    name: "ordinary neighbor: months above days of the month",
    sheet: `,September,,,October,,
Name,9,16,30,7,14,28
Gwen Sorel,x,x,x,x,,x
Tariq Boone,x,,x,,x,x`,
    kind: "grid",
    meetings: [
      "– | 2025-09-09",
      "– | 2025-09-16",
      "– | 2025-09-30",
      "– | 2025-10-07",
      "– | 2025-10-14",
      "– | 2025-10-28",
    ],
    people: ["Gwen Sorel | – | xxxx.x | 5", "Tariq Boone | – | x.x.xx | 4"],
  },
];
