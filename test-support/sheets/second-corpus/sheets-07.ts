import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets07: readonly JudgedSheet[] = [
  {
    name: "two semesters stacked in one sheet, each with its own headings",
    sheet: `FALL,,,
Name,9/17,10/15,11/19
Ayodele Price,x,x,
Bianca Rossi,x,,x
Conrad Hale,,x,x
,,,
SPRING,,,
Name,1/21,2/18,3/18
Ayodele Price,x,x,x
Conrad Hale,x,,x
Darya Lebedeva,,x,x`,
    kind: "grid",
    meetings: [
      "– | 2025-09-17",
      "– | 2025-10-15",
      "– | 2025-11-19",
      "– | 2026-01-21",
      "– | 2026-02-18",
      "– | 2026-03-18",
    ],
    people: [
      "Ayodele Price | – | xx.xxx | 5",
      "Bianca Rossi | – | x.x... | 2",
      "Conrad Hale | – | .xxx.x | 4",
      "Darya Lebedeva | – | ....xx | 2",
    ],
  },
  {
    name: "the heading row repeated on the second printed page",
    sheet: `Name\t10/1\t10/8\t10/15
Edgar Munoz\tx\tx\t
Farah Javed\tx\t\tx
Page 1\t\t\t
Name\t10/1\t10/8\t10/15
Gus Halloran\t\tx\tx
Hatice Kaya\tx\tx\tx
Page 2\t\t\t`,
    kind: "grid",
    meetings: ["– | 2025-10-01", "– | 2025-10-08", "– | 2025-10-15"],
    people: [
      "Edgar Munoz | – | xx. | 2",
      "Farah Javed | – | x.x | 2",
      "Gus Halloran | – | .xx | 2",
      "Hatice Kaya | – | xxx | 3",
    ],
  },
  {
    name: "a key with numbers: 1 present, 2 excused, 3 absent",
    sheet: `1 - present   2 - excused   3 - absent
Name,11/4,11/18,12/2
Imogen Drake,1,3,1
Javier Solano,1,2,1
Klaus Nyberg,3,1,2`,
    kind: "grid",
    meetings: ["– | 2025-11-04", "– | 2025-11-18", "– | 2025-12-02"],
    people: [
      "Imogen Drake | – | x.x | 2",
      "Javier Solano | – | xex | 2",
      "Klaus Nyberg | – | .xe | 1",
    ],
    why: "The numbers aren't points.",
  },
  {
    name: "half points in the cells",
    sheet: `Name,Mtg 1,Mtg 2,Mtg 3,Mtg 4,Pts
Latoya Simms,1,0.5,1,1,3.5
Mikkel Bruun,0.5,1,0,1,2.5
Nia Forrester,1,1,1,0.5,3.5`,
    kind: "grid",
    meetings: ["Mtg 1 | –", "Mtg 2 | –", "Mtg 3 | –", "Mtg 4 | –"],
    people: [
      "Latoya Simms | – | xxxx | 3.5",
      "Mikkel Bruun | – | xx.x | 2.5",
      "Nia Forrester | – | xxxx | 3.5",
    ],
  },
  {
    name: "RSVP and attended beside each other under each date",
    sheet: `,Dinner 1/30,,Bowling 2/27,
Name,RSVP,Attended,RSVP,Attended
Ottavia Greco,yes,yes,yes,no
Pedro Lacerda,no,no,yes,yes
Qiana Brooks,yes,no,no,yes`,
    kind: "grid",
    meetings: ["Dinner | 2026-01-30", "Bowling | 2026-02-27"],
    people: [
      "Ottavia Greco | – | x. | 1",
      "Pedro Lacerda | – | .x | 1",
      "Qiana Brooks | – | .x | 1",
    ],
  },
  {
    name: "a checklist of papers, not meetings",
    sheet: `Name,Grade,Permission slip,Medical form,Photo release,Uniform deposit
Rafe Ellison,10,x,x,,x
Sabine Wolff,12,x,,x,x
Tariq Mansour,11,,x,x,`,
    kind: "members",
    meetings: [],
    people: [
      "Rafe Ellison | 2028 |  | 0",
      "Sabine Wolff | 2026 |  | 0",
      "Tariq Mansour | 2027 |  | 0",
    ],
    why: "Marks under papers and payments, nobody attended anything.",
  },
  {
    name: "boxes of cookies sold",
    sheet: `Scout,Thin Mints,Samoas,Tagalongs,Total boxes,Money turned in
Una Kirby,12,8,4,24,$144
Valeska Roth,30,22,11,63,$378
Winona Begay,9,15,6,30,$180`,
    kind: "members",
    meetings: [],
    people: ["Una Kirby | – |  | 0", "Valeska Roth | – |  | 0", "Winona Begay | – |  | 0"],
    unknowable: ["kind", "points"],
    why: "Sales aren't attendance or points; a list of people at best.",
  },
  {
    name: "service as pairs of columns: activity and hours",
    sheet: `Name,Activity 1,Hours,Activity 2,Hours,Activity 3,Hours,Total
Xander Boateng,Soup Kitchen,3,Tutoring,2,,,5
Yasuko Endo,Tutoring,4,,,,,4
Zelda Marsh,Soup Kitchen,3,Beach Cleanup,2.5,Tutoring,1,6.5`,
    kind: "responses",
    meetings: ["Soup Kitchen | –", "Tutoring | –", "Beach Cleanup | –"],
    people: [
      "Xander Boateng | – | xx. | 5",
      "Yasuko Endo | – | .x. | 4",
      "Zelda Marsh | – | xxx | 6.5",
    ],
    unknowable: ["meetings"],
    why: "Activities are in the cells, not in the headings; whether everyone's tutoring was the same event isn't said.",
  },
  {
    name: "each date has three columns: in, out, initials",
    sheet: `Tutor,Mon 2/2,,,Mon 2/9,,
,In,Out,Init,In,Out,Init
Amadou Keita,3:00,4:30,AK,3:05,4:30,AK
Brigid Nolan,3:10,4:00,BN,,,
Cheng Ho,,,,3:00,4:15,CH`,
    kind: "grid",
    meetings: ["– | 2026-02-02", "– | 2026-02-09"],
    people: ["Amadou Keita | – | xx | 2", "Brigid Nolan | – | x. | 1", "Cheng Ho | – | .x | 1"],
    why: "Times in and out only show that they came: no hours are given.",
  },
  {
    name: "a form where the typed date differs from the day of the answer",
    sheet: `Timestamp,Name,Date of practice,Which practice?
10/7/2025 21:14:55,Dunja Perić,10/7/2025,Sabre
10/9/2025 7:40:02,Ezekiel Ward,10/7/2025,Sabre
10/14/2025 20:03:11,Dunja Perić,10/14/2025,Foil
10/16/2025 12:30:00,Freya Anders,10/14/2025,Foil`,
    kind: "responses",
    meetings: ["Sabre | 2025-10-07", "Foil | 2025-10-14"],
    people: ["Dunja Perić | – | xx | 2", "Ezekiel Ward | – | x. | 1", "Freya Anders | – | .x | 1"],
    why: "Late answers belong to the day of the practice.",
  },
  {
    name: "a form with a secret word of the day",
    sheet: `Timestamp,First and last name,Code word
11/10/2025 15:20:10,Gerardo Pineda,pineapple
11/10/2025 15:21:37,Hanne Vik,Pineapple
11/24/2025 15:18:46,Hanne Vik,tugboat
11/24/2025 15:19:20,Ife Lawal,tug boat`,
    kind: "responses",
    meetings: ["– | 2025-11-10", "– | 2025-11-24"],
    people: ["Gerardo Pineda | – | x. | 1", "Hanne Vik | – | xx | 2", "Ife Lawal | – | .x | 1"],
    why: "The code word isn't the meeting's name.",
  },
  {
    name: "email addresses in place of names",
    sheet: `Email,2/12,2/26,3/12
jasmine.ortiz@example.org,1,1,1
k.petrov@example.org,1,0,1
lwilliams27@example.org,0,1,1`,
    kind: "grid",
    meetings: ["– | 2026-02-12", "– | 2026-02-26", "– | 2026-03-12"],
    people: ["Jasmine Ortiz | – | xxx | 3", "K Petrov | – | x.x | 2", "Lwilliams27 | – | .xx | 2"],
    unknowable: ["who"],
    why: "Names only as far as the address tells them.",
  },
  {
    name: "Zoom with the same person from two devices and the host",
    file: "zoomus_meeting_report_98811223344.csv",
    sheet: `Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)
Coach Reyes,areyes@example.org,11/18/2025 06:58:00 PM,11/18/2025 08:01:00 PM,63
Marta Zielinska,,11/18/2025 07:00:12 PM,11/18/2025 07:20:30 PM,21
Marta Zielinska,,11/18/2025 07:21:02 PM,11/18/2025 08:00:45 PM,40
Nolan's iPad,,11/18/2025 07:02:00 PM,11/18/2025 08:00:40 PM,59
Ope (Opeyemi Sanni),,11/18/2025 07:05:18 PM,11/18/2025 07:59:59 PM,55`,
    kind: "event",
    meetings: ["– | 2025-11-18"],
    people: [
      "Coach Reyes | – | x | 1",
      "Marta Zielinska | – | x | 1",
      "Nolan's iPad | – | x | 1",
      "Opeyemi Sanni | – | x | 1",
    ],
    unknowable: ["who"],
    why: "Who Nolan is, and whether the coach counts, must be asked.",
  },
  {
    name: "tallies by month",
    sheet: `Name\tSept\tOct\tNov
Pilar Quesada\t|||\t||\t||||
Rowan Finch\t||\t|\t|||
Sigurd Holm\t\t||\t|`,
    kind: "grid",
    meetings: ["Sept | –", "Oct | –", "Nov | –"],
    people: [
      "Pilar Quesada | – | xxx | 9",
      "Rowan Finch | – | xxx | 6",
      "Sigurd Holm | – | .xx | 3",
    ],
    unknowable: ["meetings", "points"],
    why: "A tally counts visits of a month; which meetings, nobody knows.",
  },
  {
    name: "the colors are lost in the copy",
    sheet: `green = present; red = absent; yellow = excused,,,
Name,9/12,9/26,10/10
Talulah Bird,,,
Umar Siddique,,,
Vivienne Cho,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-26", "– | 2025-10-10"],
    people: [
      "Talulah Bird | – | ... | 0",
      "Umar Siddique | – | ... | 0",
      "Vivienne Cho | – | ... | 0",
    ],
    unknowable: ["marks"],
    why: "Colors don't come along in text.",
  },
  {
    name: "a balance of hours only, without events",
    sheet: `Last Name,First Name,Grad Year,Service Hours to date,Hours needed
Wambui,Grace,2026,38.5,1.5
Xu,Lawrence,2027,12,28
Yeager,Tamsin,2026,40,0`,
    kind: "members",
    meetings: [],
    people: [
      "Grace Wambui | 2026 |  | 0 | 38.5",
      "Lawrence Xu | 2027 |  | 0 | 12",
      "Tamsin Yeager | 2026 |  | 0 | 40",
    ],
    why: "Points that belong to no meeting; those still needed aren't points.",
  },
  {
    name: "preferred names in a column of their own",
    sheet: `Legal First,Preferred,Last,Gr,10/6,11/3,12/1
Katherine,Kit,Abbott,11,x,x,
Mohammed,Mo,Farsi,12,x,,x
Josephine,,Lund,10,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-10-06", "– | 2025-11-03", "– | 2025-12-01"],
    people: [
      "Kit Abbott | 2027 | xx. | 2",
      "Mo Farsi | 2026 | x.x | 2",
      "Josephine Lund | 2028 | .xx | 2",
    ],
    unknowable: ["who"],
    why: "Which of the two first names to go by; the preferred is what people are called.",
  },
  {
    name: "names across with grades in a second row",
    sheet: `,Adwoa Mensah,Blaise Carter,Chandra Pillai
Grade,12,10,11
9/9 Info,x,x,
9/23 Speaker,x,,x
10/7 Workshop,,x,x`,
    kind: "grid",
    meetings: ["Info | 2025-09-09", "Speaker | 2025-09-23", "Workshop | 2025-10-07"],
    people: [
      "Adwoa Mensah | 2026 | xx. | 2",
      "Blaise Carter | 2028 | x.x | 2",
      "Chandra Pillai | 2027 | .xx | 2",
    ],
  },
  {
    name: "a snack schedule: who brings what",
    sheet: `Date\tSnack\tDrinks
10/2\tDionne Farr\tEskil Moe
10/9\tGilda Naves\tDionne Farr
10/16\tEskil Moe\tGilda Naves`,
    kind: "responses",
    meetings: ["– | 2025-10-02", "– | 2025-10-09", "– | 2025-10-16"],
    people: ["Dionne Farr | – | ... | 0", "Eskil Moe | – | ... | 0", "Gilda Naves | – | ... | 0"],
    unknowable: ["kind", "marks"],
    why: "A plan of duties, not attendance.",
  },
  {
    name: "x and o without a key",
    sheet: `Name\t9/30\t10/14\t10/28\t11/11
Hollis Tran\tx\to\tx\tx
Ingeborg Dahl\to\tx\tx\to
Juma Otieno\tx\tx\to\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-30", "– | 2025-10-14", "– | 2025-10-28", "– | 2025-11-11"],
    people: [
      "Hollis Tran | – | x.xx | 3",
      "Ingeborg Dahl | – | .xx. | 2",
      "Juma Otieno | – | xx.x | 3",
    ],
    unknowable: ["marks"],
    why: "Either may be the absence.",
  },
];
