import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets01: readonly JudgedSheet[] = [
  {
    name: "a plain grid of a chess club with x and blank",
    sheet: `Name\t9/4\t9/18\t10/2\t10/16
Amara Okafor\tx\t\tx\tx
Ben Castellano\tx\tx\t\t
Chloe Winters\t\tx\tx\tx
Dmitri Volkov\tx\tx\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02", "– | 2025-10-16"],
    people: [
      "Amara Okafor | – | x.xx | 3",
      "Ben Castellano | – | xx.. | 2",
      "Chloe Winters | – | .xxx | 3",
      "Dmitri Volkov | – | xxxx | 4",
    ],
  },
  {
    name: "last name, first name and grade in columns, P/A/T/E with a key",
    file: "Key Club attendance 25-26.csv",
    sheet: `Key Club Attendance 2025-2026,,,,,
"P = present, A = absent, T = tardy, E = excused",,,,,
Last Name,First Name,Grade,Sept 10,Oct 8,Nov 12
Abernathy,Josie,11,P,A,P
Bui,Kevin,9,T,P,E
Delgado-Ruiz,Marisol,12,P,P,P
Farouk,Hana,10,A,E,T`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-10-08", "– | 2025-11-12"],
    people: [
      "Josie Abernathy | 2027 | x.x | 2",
      "Kevin Bui | 2029 | lxe | 2",
      "Marisol Delgado-Ruiz | 2026 | xxx | 3",
      "Hana Farouk | 2028 | .el | 1",
    ],
  },
  {
    name: "a Google form with one name question and a dropdown of meetings",
    file: "Environmental Club Check-In (Responses) - Form Responses 1.csv",
    sheet: `Timestamp,Email Address,Your full name,Which meeting is this?
9/11/2025 15:02:11,jsorensen@example.org,Jonas Sorensen,Interest Meeting
9/11/2025 15:02:40,ptran@example.org,Phuong Tran,Interest Meeting
9/25/2025 15:01:09,ptran@example.org,phuong tran,Creek Cleanup Planning
9/25/2025 15:03:55,lwhitfield@example.org,Lena Whitfield,Creek Cleanup Planning
10/9/2025 15:00:31,jsorensen@example.org,Jonas Sorensen,Composting 101
10/9/2025 15:02:02,lwhitfield@example.org,Lena Whitfield,Composting 101
10/9/2025 15:02:08,ptran@example.org,Phuong Tran,Composting 101`,
    kind: "responses",
    meetings: [
      "Interest Meeting | 2025-09-11",
      "Creek Cleanup Planning | 2025-09-25",
      "Composting 101 | 2025-10-09",
    ],
    people: [
      "Jonas Sorensen | – | x.x | 2",
      "Phuong Tran | – | xxx | 3",
      "Lena Whitfield | – | .xx | 2",
    ],
  },
  {
    name: "a roster with emails and graduation years",
    file: "Roster.csv",
    sheet: `First,Last,Email,Class of,T-shirt
Noor,Haddad,nhaddad@example.org,2027,M
Tyler,Brandt,tbrandt@example.org,2026,L
Grace,Oyelaran,goyelaran@example.org,2028,S
Mateo,Fuentes,mfuentes@example.org,2027,XL`,
    kind: "members",
    meetings: [],
    people: [
      "Noor Haddad | 2027 |  | 0",
      "Tyler Brandt | 2026 |  | 0",
      "Grace Oyelaran | 2028 |  | 0",
      "Mateo Fuentes | 2027 |  | 0",
    ],
  },
  {
    name: "a sign-in sheet of one evening, typed up",
    sheet: `Astronomy Club – Star Party Sign-In
Friday, October 24, 2025

Name\tGrade\tEmail
Wyatt Lindgren\t10\twlindgren@example.org
Saanvi Kulkarni\t12\tskulkarni@example.org
Oscar Bello\t9\tobello@example.org
Maeve Donnelly\t11\tmdonnelly@example.org`,
    kind: "event",
    meetings: ["Star Party | 2025-10-24"],
    people: [
      "Wyatt Lindgren | 2028 | x | 1",
      "Saanvi Kulkarni | 2026 | x | 1",
      "Oscar Bello | 2029 | x | 1",
      "Maeve Donnelly | 2027 | x | 1",
    ],
  },
  {
    name: "1 and 0 with a total column and a sum row",
    sheet: `Member,1/8/2026,1/22/2026,2/5/2026,2/19/2026,Total
Ines Marchetti,1,1,0,1,3
Jamal Whitaker,0,1,1,1,3
Kiri Tamahori,1,0,0,0,1
Total,2,2,1,2,7`,
    kind: "grid",
    meetings: ["– | 2026-01-08", "– | 2026-01-22", "– | 2026-02-05", "– | 2026-02-19"],
    people: [
      "Ines Marchetti | – | xx.x | 3",
      "Jamal Whitaker | – | .xxx | 3",
      "Kiri Tamahori | – | x... | 1",
    ],
  },
  {
    name: "check boxes of Google Sheets, TRUE and FALSE",
    file: "GSA attendance - Fall.csv",
    sheet: `Name,Pronouns,9/9,9/23,10/7,10/21,11/4
Avery Stone,they/them,TRUE,TRUE,FALSE,TRUE,TRUE
Camila Reyes,she/her,FALSE,TRUE,TRUE,TRUE,FALSE
Devin Park,he/him,TRUE,FALSE,FALSE,FALSE,FALSE`,
    kind: "grid",
    meetings: [
      "– | 2025-09-09",
      "– | 2025-09-23",
      "– | 2025-10-07",
      "– | 2025-10-21",
      "– | 2025-11-04",
    ],
    people: [
      "Avery Stone | – | xx.xx | 4",
      "Camila Reyes | – | .xxx. | 3",
      "Devin Park | – | x.... | 1",
    ],
  },
  {
    name: "a log of service hours, one row each",
    file: "NHS service log.csv",
    sheet: `Date,Student,Activity,Hours
9/13/2025,Priya Nambiar,Food Pantry,2
9/13/2025,Cole Hutchins,Food Pantry,2.5
10/4/2025,Priya Nambiar,Library Book Sale,3
10/18/2025,Aaliyah Foster,Park Cleanup,4
10/18/2025,Cole Hutchins,Park Cleanup,4`,
    kind: "responses",
    meetings: [
      "Food Pantry | 2025-09-13",
      "Library Book Sale | 2025-10-04",
      "Park Cleanup | 2025-10-18",
    ],
    people: [
      "Priya Nambiar | – | xx. | 5",
      "Cole Hutchins | – | x.x | 6.5",
      "Aaliyah Foster | – | ..x | 4",
    ],
  },
  {
    name: "names last-first in one cell, names of events as headings",
    sheet: `Student,Bake Sale,Haunted Hallway,Toy Drive,Winter Social
"Ostrowski, Nina",X,,X,X
"Pemberton, Miles",,X,X,
"Quiroga, Lucia",X,X,X,X
"Rahimi, Darius",,,X,X`,
    kind: "grid",
    meetings: ["Bake Sale | –", "Haunted Hallway | –", "Toy Drive | –", "Winter Social | –"],
    people: [
      "Nina Ostrowski | – | x.xx | 3",
      "Miles Pemberton | – | .xx. | 2",
      "Lucia Quiroga | – | xxxx | 4",
      "Darius Rahimi | – | ..xx | 2",
    ],
  },
  {
    name: "headings with a date and a topic together, check marks",
    sheet: `Name\tYear\t9/16 Kickoff\t9/30 Safety Training\t10/14 CAD Night
Eleni Papadakis\tSenior\t✓\t✓\t✓
Felix Armbruster\tSophomore\t✓\t\t✓
Gianna Russo\tJunior\t\t✓\t✓
Hamza Siddiqui\tFreshman\t✓\t✓\t`,
    kind: "grid",
    meetings: ["Kickoff | 2025-09-16", "Safety Training | 2025-09-30", "CAD Night | 2025-10-14"],
    people: [
      "Eleni Papadakis | 2026 | xxx | 3",
      "Felix Armbruster | 2028 | x.x | 2",
      "Gianna Russo | 2027 | .xx | 2",
      "Hamza Siddiqui | 2029 | xx. | 2",
    ],
  },
  {
    name: "two heading rows, topic above date",
    sheet: `,Auditions,Read-through,Blocking Act 1,Tech Week
Cast Member,9/8/25,9/15/25,9/22/25,10/27/25
Isadora Klein,x,x,x,x
Jalen Broussard,x,,x,x
Keiko Hamada,x,x,,x`,
    kind: "grid",
    meetings: [
      "Auditions | 2025-09-08",
      "Read-through | 2025-09-15",
      "Blocking Act 1 | 2025-09-22",
      "Tech Week | 2025-10-27",
    ],
    people: [
      "Isadora Klein | – | xxxx | 4",
      "Jalen Broussard | – | x.xx | 3",
      "Keiko Hamada | – | xx.x | 3",
    ],
  },
  {
    name: "a form with first and last names, date typed by the students",
    file: "DECA sign in (Responses).csv",
    sheet: `Timestamp,First Name,Last Name,Grade,Date of meeting
2025/10/01 3:05:12 PM EST,Adaeze,Nwosu,11,10/1/2025
2025/10/01 3:06:45 PM EST,Brody,Kessler,10,10/1/2025
2025/10/15 3:04:02 PM EST,Brody,Kessler,10,10/15/2025
2025/10/15 3:09:59 PM EST,Carmen,Villalobos,12,10/15/2025`,
    kind: "responses",
    meetings: ["– | 2025-10-01", "– | 2025-10-15"],
    people: [
      "Adaeze Nwosu | 2027 | x. | 1",
      "Brody Kessler | 2028 | xx | 2",
      "Carmen Villalobos | 2026 | .x | 1",
    ],
  },
  {
    name: "semicolons and Yes/No, as German Excel saves it, of an American club",
    sheet: `Name;Email;Sep 12;Sep 26;Oct 10
Tobias Engel;tengel@example.org;Yes;Yes;No
Uma Raghavan;uraghavan@example.org;No;Yes;Yes
Valeria Montes;vmontes@example.org;Yes;No;Yes`,
    kind: "grid",
    meetings: ["– | 2025-09-12", "– | 2025-09-26", "– | 2025-10-10"],
    people: [
      "Tobias Engel | – | xx. | 2",
      "Uma Raghavan | – | .xx | 2",
      "Valeria Montes | – | x.x | 2",
    ],
  },
  {
    name: "a point tracker whose headings say the points",
    sheet: `Name,General Meeting (1 pt),Blood Drive (3 pts),Fundraiser (2 pts),Total Points
Wendy Achebe,x,x,,4
Xavier Pruitt,x,,x,3
Yasmin Tabrizi,,x,x,5
Zeke Morrow,x,x,x,6`,
    kind: "grid",
    meetings: ["General Meeting | –", "Blood Drive | –", "Fundraiser | –"],
    people: [
      "Wendy Achebe | – | xx. | 4",
      "Xavier Pruitt | – | x.x | 3",
      "Yasmin Tabrizi | – | .xx | 5",
      "Zeke Morrow | – | xxx | 6",
    ],
  },
  {
    name: "tabs by semester with the same members",
    file: "Model UN.xlsx",
    sheet: {
      "Fall 2025": `Delegate\t9/10\t10/8\t11/12\nAlec Thornbury\tX\tX\t\nBahar Yildiz\tX\t\tX\nCleo Marchand\t\tX\tX`,
      "Spring 2026": `Delegate\t1/14\t2/11\nAlec Thornbury\tX\tX\nBahar Yildiz\tX\t\nCleo Marchand\t\tX`,
    },
    kind: "grid",
    meetings: [
      "– | 2025-09-10",
      "– | 2025-10-08",
      "– | 2025-11-12",
      "– | 2026-01-14",
      "– | 2026-02-11",
    ],
    people: [
      "Alec Thornbury | – | xx.xx | 4",
      "Bahar Yildiz | – | x.xx. | 3",
      "Cleo Marchand | – | .xx.x | 3",
    ],
  },
  {
    name: "a numbered list with ranks of scouts and dates without year",
    sheet: `#\tScout\tRank\tPatrol\tSept 9\tSept 16\tSept 23\tSept 30
1\tAndre Baptiste\tTenderfoot\tFoxes\tx\tx\tx\tx
2\tBrian Szymanski\tStar\tFoxes\tx\t\tx\tx
3\tCaleb Yoon\tLife\tHawks\t\tx\tx\t
4\tDavid Mwangi\tSecond Class\tHawks\tx\tx\t\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-09", "– | 2025-09-16", "– | 2025-09-23", "– | 2025-09-30"],
    people: [
      "Andre Baptiste | – | xxxx | 4",
      "Brian Szymanski | – | x.xx | 3",
      "Caleb Yoon | – | .xx. | 2",
      "David Mwangi | – | xx.x | 3",
    ],
  },
  {
    name: "dues and phone beside the meetings",
    sheet: `Name,Phone,Dues paid,9/17,10/15,11/19,12/17
Elise Fontaine,555-0134,Y,x,x,x,
Farhan Aziz,555-0178,N,x,,x,x
Gwen Tsosie,555-0121,Y,,x,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-17", "– | 2025-10-15", "– | 2025-11-19", "– | 2025-12-17"],
    people: [
      "Elise Fontaine | – | xxx. | 3",
      "Farhan Aziz | – | x.xx | 3",
      "Gwen Tsosie | – | .x.x | 2",
    ],
  },
  {
    name: "a Microsoft form with start and completion times",
    file: "Spanish Honor Society Check-in(1-5).xlsx",
    sheet: `ID\tStart time\tCompletion time\tEmail\tName\tGrade level
1\t11/5/25 14:31:02\t11/5/25 14:31:40\tanonymous\tHelena Prado\t11
2\t11/5/25 14:31:10\t11/5/25 14:32:04\tanonymous\tIan McAllister\t12
3\t11/19/25 14:30:55\t11/19/25 14:31:21\tanonymous\tHelena Prado\t11
4\t11/19/25 14:31:30\t11/19/25 14:31:58\tanonymous\tJia-Li Feng\t10
5\t11/19/25 14:33:12\t11/19/25 14:33:40\tanonymous\tIan McAllister\t12`,
    kind: "responses",
    meetings: ["– | 2025-11-05", "– | 2025-11-19"],
    people: [
      "Helena Prado | 2027 | xx | 2",
      "Ian McAllister | 2026 | xx | 2",
      "Jia-Li Feng | 2028 | .x | 1",
    ],
  },
  {
    name: "dots for present and blank for absent, said in a note below",
    sheet: `Book Club,10/3,10/17,11/7,11/21
Kasimir Nowak,•,•,,•
Leilani Kahale,,•,•,•
Monica Greer,•,,,
,,,,
• = was there,,,,`,
    kind: "grid",
    meetings: ["– | 2025-10-03", "– | 2025-10-17", "– | 2025-11-07", "– | 2025-11-21"],
    people: [
      "Kasimir Nowak | – | xx.x | 3",
      "Leilani Kahale | – | .xxx | 3",
      "Monica Greer | – | x... | 1",
    ],
  },
  {
    name: "Zoom's list of participants with minutes",
    file: "participants_84512345678.csv",
    sheet: `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
845 1234 5678,Debate Team Weekly,01/13/2026 07:00:12 PM,01/13/2026 08:02:41 PM,coach@example.org,63,4

Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
Nadia Benali,nbenali@example.org,01/13/2026 07:01:02 PM,01/13/2026 08:02:40 PM,62,Yes
Owen Kirkpatrick,okirkpatrick@example.org,01/13/2026 07:03:45 PM,01/13/2026 08:02:39 PM,59,Yes
Paulo Teixeira,pteixeira@example.org,01/13/2026 06:59:58 PM,01/13/2026 08:01:12 PM,62,Yes`,
    kind: "event",
    meetings: ["Debate Team Weekly | 2026-01-13"],
    people: [
      "Nadia Benali | – | x | 1",
      "Owen Kirkpatrick | – | x | 1",
      "Paulo Teixeira | – | x | 1",
    ],
  },
];
