import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets06: readonly JudgedSheet[] = [
  {
    name: "a church youth group with a mark for first-time visitors",
    sheet: `Sunday Night Youth (X = here  V = first time visitor)
Name\tSchool\t1/4\t1/11\t1/18\t1/25
Annika Voss\tCentral HS\tX\tX\t\tX
Boaz Kimani\tWest MS\t\tV\tX\tX
Clementine Tate\tCentral HS\tX\t\tX\t
Dov Ackerman\tHomeschool\t\t\tV\tX`,
    kind: "grid",
    meetings: ["– | 2026-01-04", "– | 2026-01-11", "– | 2026-01-18", "– | 2026-01-25"],
    people: [
      "Annika Voss | – | xx.x | 3",
      "Boaz Kimani | – | .xxx | 3",
      "Clementine Tate | – | x.x. | 2",
      "Dov Ackerman | – | ..xx | 2",
    ],
  },
  {
    name: "a robotics shop log with in, out and hours",
    sheet: `Date,Name,Subteam,In,Out,Hours
1/10/2026,Elsa Moreau,Build,10:00,14:00,4
1/10/2026,Fidel Acosta,Code,10:30,13:00,2.5
1/17/2026,Elsa Moreau,Build,9:00,12:00,3
1/17/2026,Gintaras Petrauskas,CAD,9:15,12:00,2.75
1/24/2026,Fidel Acosta,Code,10:00,15:00,5`,
    kind: "responses",
    meetings: ["– | 2026-01-10", "– | 2026-01-17", "– | 2026-01-24"],
    people: [
      "Elsa Moreau | – | xx. | 7",
      "Fidel Acosta | – | x.x | 7.5",
      "Gintaras Petrauskas | – | .x. | 2.75",
    ],
  },
  {
    name: "weeks instead of dates, dash for absent",
    sheet: `Student,Wk 1,Wk 2,Wk 3,Wk 4,Wk 5
Harmony Leclair,P,P,-,P,P
Idris Suleiman,-,P,P,P,-
Jocasta Bright,P,-,-,P,P`,
    kind: "grid",
    meetings: ["Wk 1 | –", "Wk 2 | –", "Wk 3 | –", "Wk 4 | –", "Wk 5 | –"],
    people: [
      "Harmony Leclair | – | xx.xx | 4",
      "Idris Suleiman | – | .xxx. | 3",
      "Jocasta Bright | – | x..xx | 3",
    ],
  },
  {
    name: "roles and actors, rehearsals as columns",
    sheet: `Role\tActor\tYr\t2/2 Music\t2/5 Blocking\t2/9 Choreo\t2/12 Run
Dorothy\tKeziah Amos\tSr\tx\tx\tx\tx
Scarecrow\tLars Dietrich\tJr\tx\t\tx\tx
Tin Man\tMoses Tran\tSo\t\tx\tx\tx
Toto\tNell Hargreaves\tFr\tx\tx\t\tx`,
    kind: "grid",
    meetings: [
      "Music | 2026-02-02",
      "Blocking | 2026-02-05",
      "Choreo | 2026-02-09",
      "Run | 2026-02-12",
    ],
    people: [
      "Keziah Amos | 2026 | xxxx | 4",
      "Lars Dietrich | 2027 | x.xx | 3",
      "Moses Tran | 2028 | .xxx | 3",
      "Nell Hargreaves | 2029 | xx.x | 3",
    ],
  },
  {
    name: "class years with an apostrophe and a notes column",
    sheet: `Name,Class,9/29,10/13,10/27,Notes
Olumide Falana,'26,x,x,x,president
Perpetua Lyons,'28,x,,x,
Ragnar Ek,'27,,x,,has work on Mondays`,
    kind: "grid",
    meetings: ["– | 2025-09-29", "– | 2025-10-13", "– | 2025-10-27"],
    people: [
      "Olumide Falana | 2026 | xxx | 3",
      "Perpetua Lyons | 2028 | x.x | 2",
      "Ragnar Ek | 2027 | .x. | 1",
    ],
  },
  {
    name: "a count of those present above the names",
    sheet: `# present,,3,2,3
Name,Gr,Oct 2nd,Oct 16th,Oct 30th
Saoirse Walsh,9th,x,x,x
Tendai Moyo,11th,x,,x
Ulla Fischer,10th,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-10-02", "– | 2025-10-16", "– | 2025-10-30"],
    people: [
      "Saoirse Walsh | 2029 | xxx | 3",
      "Tendai Moyo | 2027 | x.x | 2",
      "Ulla Fischer | 2028 | xxx | 3",
    ],
  },
  {
    name: "one evening with everybody listed and a column Attended?",
    file: "Induction Ceremony Attendance.csv",
    sheet: `Induction Ceremony - March 19 2026,,
Name,Class,Attended?
Vada Simmons,2026,Y
Wim de Groot,2027,N
Ximo Ferrer,2027,Y
Yael Rosen,2026,Y`,
    kind: "event",
    meetings: ["Induction Ceremony | 2026-03-19"],
    people: [
      "Vada Simmons | 2026 | x | 1",
      "Wim de Groot | 2027 | . | 0",
      "Ximo Ferrer | 2027 | x | 1",
      "Yael Rosen | 2026 | x | 1",
    ],
  },
  {
    name: "line breaks within the headings",
    sheet: `Name,"9/10
General","9/24
Guest Speaker","10/8
Potluck"
Zander Holt,x,x,x
Aiko Sasaki,x,,x
Bashir Noor,,x,`,
    kind: "grid",
    meetings: ["General | 2025-09-10", "Guest Speaker | 2025-09-24", "Potluck | 2025-10-08"],
    people: ["Zander Holt | – | xxx | 3", "Aiko Sasaki | – | x.x | 2", "Bashir Noor | – | .x. | 1"],
  },
  {
    name: "ordinal meetings and a weekend as one",
    sheet: `Name\t1st Meeting\t2nd Meeting\tRetreat (Oct 3-5)\t3rd Meeting
Calliope Dunn\ty\ty\ty\ty
Dragan Simić\ty\tn\ty\tn
Elspeth Moran\tn\ty\tn\ty`,
    kind: "grid",
    meetings: ["1st Meeting | –", "2nd Meeting | –", "Retreat | 2025-10-03", "3rd Meeting | –"],
    people: [
      "Calliope Dunn | – | xxxx | 4",
      "Dragan Simić | – | x.x. | 2",
      "Elspeth Moran | – | .x.x | 2",
    ],
  },
  {
    name: "a form with checkboxes of the meetings attended, one answer per person",
    sheet: `Timestamp,Name,Grade,Check every meeting you attended this fall
12/8/2025 9:10:11,Fabrice Noel,12,"Sept 9, Sept 23, Oct 7"
12/8/2025 9:15:40,Gwendolyn Ash,10,"Sept 23"
12/9/2025 8:02:33,Hamish Boyd,11,"Sept 9, Oct 7"`,
    kind: "responses",
    meetings: ["– | 2025-09-09", "– | 2025-09-23", "– | 2025-10-07"],
    people: [
      "Fabrice Noel | 2026 | xxx | 3",
      "Gwendolyn Ash | 2028 | .x. | 1",
      "Hamish Boyd | 2027 | x.x | 2",
    ],
    why: "The timestamps aren't the meetings.",
  },
  {
    name: "a sign-in form with feedback questions of long text",
    file: "Coding Club exit ticket (Responses).csv",
    sheet: `Timestamp,Name,What did you work on today?,"How was it, 1-5?"
1/21/2026 16:28:01,Isla Drummond,"Loops, then I helped Jai with arrays",4
1/21/2026 16:29:10,Jai Kapoor,arrays,5
1/28/2026 16:27:55,Jai Kapoor,"Started on a snake game, stuck on keys",3
1/28/2026 16:30:02,Kendall Rowe,scratch project,5`,
    kind: "responses",
    meetings: ["– | 2026-01-21", "– | 2026-01-28"],
    people: ["Isla Drummond | – | x. | 1", "Jai Kapoor | – | xx | 2", "Kendall Rowe | – | .x | 1"],
    why: "The rating of 1 to 5 isn't points.",
  },
  {
    name: "active and inactive members with committees",
    sheet: `Name,Class Standing,Status,Committee,Phone
Lucille Amador,Senior,Active,Events,555-0119
Mattias Holm,Junior,Inactive,,555-0120
Nuru Odhiambo,Sophomore,Active,Finance,555-0122`,
    kind: "members",
    meetings: [],
    people: [
      "Lucille Amador | 2026 |  | 0",
      "Mattias Holm | 2027 |  | 0",
      "Nuru Odhiambo | 2028 |  | 0",
    ],
  },
  {
    name: "here and gone in words",
    sheet: `Player\tNumber\t3/2\t3/4\t3/6\t3/9
Otis Marlowe\t12\there\there\tgone\there
Phaedra Kouri\t7\there\tgone\there\there
Ruben Zavala\t33\tgone\there\there\tlate`,
    kind: "grid",
    meetings: ["– | 2026-03-02", "– | 2026-03-04", "– | 2026-03-06", "– | 2026-03-09"],
    people: [
      "Otis Marlowe | – | xx.x | 3",
      "Phaedra Kouri | – | x.xx | 3",
      "Ruben Zavala | – | .xxl | 3",
    ],
  },
  {
    name: "one column for each semester's dues between the meetings",
    sheet: `Name,F dues,9/16,10/14,11/18,S dues,1/13,2/17
Senna Vogel,paid,x,x,,paid,x,x
Tobiah Reese,paid,x,,x,,,x
Uriel Cantu,,,x,x,paid,x,`,
    kind: "grid",
    meetings: [
      "– | 2025-09-16",
      "– | 2025-10-14",
      "– | 2025-11-18",
      "– | 2026-01-13",
      "– | 2026-02-17",
    ],
    people: [
      "Senna Vogel | – | xx.xx | 4",
      "Tobiah Reese | – | x.x.x | 3",
      "Uriel Cantu | – | .xxx. | 3",
    ],
  },
  {
    name: "advisor and notes below the grid",
    sheet: `Name,9/8,9/22,10/6
Valentina Moss,X,X,
Wren Tallchief,X,,X
Yusra Hamid,,X,X
,,,
Advisor: Mrs. Penhaligon,,,
No meeting on 10/20 (fall break),,,
Next meeting: 11/3,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-08", "– | 2025-09-22", "– | 2025-10-06"],
    people: [
      "Valentina Moss | – | xx. | 2",
      "Wren Tallchief | – | x.x | 2",
      "Yusra Hamid | – | .xx | 2",
    ],
  },
  {
    name: "a cancelled meeting as a column",
    sheet: `Name\t1/6\t1/20\t2/3\t2/17
Abdul Rahim\tx\tSNOW DAY\tx\tx
Birgit Lange\tx\t\t\tx
Corazon Reyes\t\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2026-01-06", "– | 2026-02-03", "– | 2026-02-17"],
    people: [
      "Abdul Rahim | – | xxx | 3",
      "Birgit Lange | – | x.x | 2",
      "Corazon Reyes | – | .xx | 2",
    ],
    why: "SNOW DAY was written across a merged column: no meeting.",
  },
  {
    name: "present students checked, others crossed, with a Unicode variation",
    sheet: `Member,Nov 5,Nov 19,Dec 3,Dec 17
Dashiell Wu,✔️,✖️,✔️,✔️
Evgenia Markova,✖️,✔️,✔️,✖️
Florian Adu,✔️,✔️,✔️,✔️`,
    kind: "grid",
    meetings: ["– | 2025-11-05", "– | 2025-11-19", "– | 2025-12-03", "– | 2025-12-17"],
    people: [
      "Dashiell Wu | – | x.xx | 3",
      "Evgenia Markova | – | .xx. | 2",
      "Florian Adu | – | xxxx | 4",
    ],
  },
  {
    name: "a scout roster with birthdays, ranks and parents' emails",
    file: "Troop 212 roster.csv",
    sheet: `Last,First,DOB,School Grade,Rank,Parent 1,Parent Email
Gantt,Leander,4/17/2011,8,First Class,Nora Gantt,ngantt@example.org
Hoshino,Taku,10/2/2008,11,Eagle,Emi Hoshino,ehoshino@example.org
Iqbal,Rayan,1/29/2010,10,Star,Sana Iqbal,siqbal@example.org`,
    kind: "members",
    meetings: [],
    people: [
      "Leander Gantt | 2030 |  | 0",
      "Taku Hoshino | 2027 |  | 0",
      "Rayan Iqbal | 2028 |  | 0",
    ],
  },
  {
    name: "an officer typed presence lists under each meeting's heading",
    sheet: `9/11 – Intro meeting
Jemima Stroud
Kaito Abe
Lorelei Banks

9/25 – Poster making
Kaito Abe
Marisol Fuentes

10/9 – Film night
Jemima Stroud
Kaito Abe
Marisol Fuentes`,
    kind: "grid",
    meetings: [
      "Intro meeting | 2025-09-11",
      "Poster making | 2025-09-25",
      "Film night | 2025-10-09",
    ],
    people: [
      "Jemima Stroud | – | x.x | 2",
      "Kaito Abe | – | xxx | 3",
      "Lorelei Banks | – | x.. | 1",
      "Marisol Fuentes | – | .xx | 2",
    ],
  },
  {
    name: "Remind's people with codes of roles",
    file: "remind_people.csv",
    sheet: `First name,Last name,Role,Device,Joined
Nadia,Fournier,Student,App,9/4/2025
Orion,Beckford,Student,Text,9/4/2025
Pia,Lindgaard,Parent,Text,9/11/2025
Quill,Ashdown,Student,App,9/5/2025`,
    kind: "members",
    meetings: [],
    people: ["Nadia Fournier | – |  | 0", "Orion Beckford | – |  | 0", "Quill Ashdown | – |  | 0"],
    unknowable: ["who"],
    why: "A parent isn't a member, most likely.",
  },
];
