import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets10: readonly JudgedSheet[] = [
  {
    name: "a list of shifts and jobs of a blood drive",
    file: "Blood Drive 12-11-25.csv",
    sheet: `Name,Grade,Shift,Job
Ambrose Keller,11,8-10,Registration
Bhavna Menon,12,8-10,Canteen
Cruz Delacroix,10,10-12,Escort
Delia Novotny,12,10-12,Canteen`,
    kind: "event",
    meetings: ["Blood Drive | 2025-12-11"],
    people: [
      "Ambrose Keller | 2027 | . | 0",
      "Bhavna Menon | 2026 | . | 0",
      "Cruz Delacroix | 2028 | . | 0",
      "Delia Novotny | 2026 | . | 0",
    ],
    unknowable: ["marks"],
    why: "Shifts and jobs: a plan or what happened?",
  },
  {
    name: "signatures as typed names beside printed names",
    sheet: `PRINT NAME,SIGNATURE,PERIOD 1 TEACHER
ELLIS MARBURY,E. Marbury,Garza
FATIMA ZAHRA IDRISSI,fatima idrissi,Holm
GIDEON PARK,G Park,Garza
"Debate Club interest meeting, Sept. 4, 2025",,`,
    kind: "event",
    meetings: ["Debate Club interest meeting | 2025-09-04"],
    people: [
      "Ellis Marbury | – | x | 1",
      "Fatima Zahra Idrissi | – | x | 1",
      "Gideon Park | – | x | 1",
    ],
    why: "The teachers aren't people of the list; the title stands below.",
  },
  {
    name: "present and absent as two lists of one meeting",
    sheet: `Board Meeting 2/24/2026,
Present,Absent
Hiba Raad,Jonah Whitley
Ivy Sommers,Kaur Simran
Leopold Vance,`,
    kind: "event",
    meetings: ["Board Meeting | 2026-02-24"],
    people: [
      "Hiba Raad | – | x | 1",
      "Ivy Sommers | – | x | 1",
      "Leopold Vance | – | x | 1",
      "Jonah Whitley | – | . | 0",
      "Kaur Simran | – | . | 0",
    ],
  },
  {
    name: "a roster in two columns of pairs to save paper",
    sheet: `Name,Grade,,Name,Grade
Mabel Stokes,9,,Priscilla Yang,11
Naveed Akhtar,12,,Quim Soler,10
Oriana Bell,10,,,`,
    kind: "members",
    meetings: [],
    people: [
      "Mabel Stokes | 2029 |  | 0",
      "Naveed Akhtar | 2026 |  | 0",
      "Oriana Bell | 2028 |  | 0",
      "Priscilla Yang | 2027 |  | 0",
      "Quim Soler | 2028 |  | 0",
    ],
  },
  {
    name: "an email list as from a mail program",
    sheet: `"Rocco Bianchi" <rbianchi@example.org>, "Svetlana Orlov" <sorlov@example.org>, "Tyrese Mack" <tmack@example.org>`,
    kind: "members",
    meetings: [],
    people: ["Rocco Bianchi | – |  | 0", "Svetlana Orlov | – |  | 0", "Tyrese Mack | – |  | 0"],
  },
  {
    name: "Google's export of contacts with many empty columns",
    file: "contacts.csv",
    sheet: `Name,Given Name,Additional Name,Family Name,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value
Ulla Kivi,Ulla,,Kivi,,* myContacts ::: Swim,* Home,ukivi@example.org,Mobile,555-0191
Victor Amponsah,Victor,,Amponsah,,* myContacts ::: Swim,* Home,vamponsah@example.org,Mobile,555-0192
Wilma Brandt,Wilma,,Brandt,captain,* myContacts ::: Swim,* Home,wbrandt@example.org,Mobile,555-0193`,
    kind: "members",
    meetings: [],
    people: ["Ulla Kivi | – |  | 0", "Victor Amponsah | – |  | 0", "Wilma Brandt | – |  | 0"],
  },
  {
    name: "an application form to join, once per person",
    file: "Join Rotary Interact 25-26 (Responses).csv",
    sheet: `Timestamp,Email,First name,Last name,Grade this year,Why do you want to join?,T-shirt size
8/27/2025 10:11:12,xli@example.org,Xavier,Li,9th grade,I like helping,M
8/27/2025 21:05:40,ygarcia@example.org,Ysabel,Garcia,11th grade,my sister was in it,S
9/2/2025 7:59:01,zabdi@example.org,Zakaria,Abdi,12th grade,hours,L`,
    kind: "members",
    meetings: [],
    people: [
      "Xavier Li | 2029 |  | 0",
      "Ysabel Garcia | 2027 |  | 0",
      "Zakaria Abdi | 2026 |  | 0",
    ],
    why: "Timestamps of an application aren't meetings.",
  },
  {
    name: "a permission form for a trip",
    file: "Museum Trip RSVP (Responses).csv",
    sheet: `Timestamp,Student name,Will you attend the museum trip on 4/25?,Lunch
3/30/2026 9:00:10,Aurelio Fonseca,Yes,Turkey
3/30/2026 9:12:45,Bronwyn Pugh,No,
3/31/2026 18:22:31,Cem Aydin,Yes,Veggie`,
    kind: "event",
    meetings: ["museum trip | 2026-04-25"],
    people: ["Aurelio Fonseca | – | . | 0", "Bronwyn Pugh | – | . | 0", "Cem Aydin | – | . | 0"],
    unknowable: ["marks"],
    why: "An RSVP for a day still to come (today is 15 April).",
  },
  {
    name: "Track It Forward's hours with a verified column",
    file: "hours-export.csv",
    sheet: `First Name,Last Name,Date,Hours,Activity,Verified,Notes
Delfina,Ocampo,2025-10-25,2.5,Trunk or Treat,Yes,
Eric,Svensson,2025-10-25,2.5,Trunk or Treat,Yes,
Delfina,Ocampo,2025-11-22,4,Turkey Trot,Yes,water station
Faisal,Omar,2025-11-22,4,Turkey Trot,Yes,parking`,
    kind: "responses",
    meetings: ["Trunk or Treat | 2025-10-25", "Turkey Trot | 2025-11-22"],
    people: [
      "Delfina Ocampo | – | xx | 6.5",
      "Eric Svensson | – | x. | 2.5",
      "Faisal Omar | – | .x | 4",
    ],
  },
  {
    name: "hours as hours and minutes",
    sheet: `Date\tName\tHours
1/5/2026\tGwyneth Rhys\t1:30
1/5/2026\tHoratio Lima\t2:00
1/12/2026\tGwyneth Rhys\t0:45`,
    kind: "responses",
    meetings: ["– | 2026-01-05", "– | 2026-01-12"],
    people: ["Gwyneth Rhys | – | xx | 2.25", "Horatio Lima | – | x. | 2"],
    why: "1:30 is an hour and a half.",
  },
  {
    name: "service hours from last summer and this fall in one log",
    sheet: `Name;What;When;Hrs
Ignacia Paz;VBS helper;6/23/2025;5
Jeremiah Stone;VBS helper;6/23/2025;5
Ignacia Paz;Choir robes;9/14/2025;1.5`,
    kind: "responses",
    meetings: ["VBS helper | 2025-06-23", "Choir robes | 2025-09-14"],
    people: ["Ignacia Paz | – | xx | 6.5", "Jeremiah Stone | – | x. | 5"],
  },
  {
    name: "marks as letters Y, N, Z for Zoom",
    sheet: `"Y in person, Z on Zoom, N not there",,,
Name,10/5,10/19,11/2
Kerensa Bligh,Y,Z,N
Lwazi Dube,Z,Y,Y
Mariana Sol,N,Z,Z`,
    kind: "grid",
    meetings: ["– | 2025-10-05", "– | 2025-10-19", "– | 2025-11-02"],
    people: [
      "Kerensa Bligh | – | xx. | 2",
      "Lwazi Dube | – | xxx | 3",
      "Mariana Sol | – | .xx | 2",
    ],
  },
  {
    name: "name and date only in the file's name, Class of 2026 in the cells",
    file: "2026-03-26 Banquet check in.csv",
    sheet: `Table,Attendee,Class
1,Nanami Ueda,Class of 2026
1,Oleg Sidorov,Class of 2027
2,Pearl Hutchinson,Class of 2026`,
    kind: "event",
    meetings: ["Banquet | 2026-03-26"],
    people: [
      "Nanami Ueda | 2026 | x | 1",
      "Oleg Sidorov | 2027 | x | 1",
      "Pearl Hutchinson | 2026 | x | 1",
    ],
  },
  {
    name: "names in small letters with a slash, the legend to the right of the grid",
    sheet: `Name,9/10,9/17,9/24,,Legend
quiroz / daniela,x,e,x,,x = present
rhee / samuel,,x,x,,e = excused
stark / tabitha,x,x,,,blank = absent`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: [
      "Daniela Quiroz | – | xex | 2",
      "Samuel Rhee | – | .xx | 2",
      "Tabitha Stark | – | xx. | 2",
    ],
    why: "Family name before the slash; the legend stands beside the grid.",
  },
  {
    name: "points by semester with subtotals between",
    sheet: `Points 2025-26,,,,,,,,
Name,Sep,Oct,Nov,Fall Total,Jan,Feb,Spring Total,Year
Tegan Mora,2,1,2,5,1,2,3,8
Usman Tariq,0,2,1,3,2,2,4,7
Vlada Koval,1,1,0,2,0,1,1,3`,
    kind: "grid",
    meetings: ["Sep | –", "Oct | –", "Nov | –", "Jan | –", "Feb | –"],
    people: [
      "Tegan Mora | – | xxxxx | 8",
      "Usman Tariq | – | .xxxx | 7",
      "Vlada Koval | – | xx..x | 3",
    ],
    unknowable: ["meetings"],
    why: "Months may hold several meetings; subtotals aren't meetings.",
  },
  {
    name: "bonus points in a column of their own",
    sheet: `Name,9/15 (1),10/20 (1),Homecoming Parade 10/3 (2),Bonus,Total
Waverly Cho,x,x,x,3,7
Xerxes Daniels,x,,x,,3
Yesenia Mota,,x,,1,2`,
    kind: "grid",
    meetings: ["– | 2025-09-15", "– | 2025-10-20", "Homecoming Parade | 2025-10-03"],
    people: [
      "Waverly Cho | – | xxx | 4 | 3",
      "Xerxes Daniels | – | x.x | 3",
      "Yesenia Mota | – | .x. | 1 | 1",
    ],
    why: "The bonus belongs to no meeting.",
  },
  {
    name: "an officer's grid with her own row and abbreviations of weekdays",
    sheet: `\tTh 9/4\tTh 9/18\tTh 10/2
Zipporah Lane (me)\tx\tx\tx
Aurora Castillo\tx\t\tx
Bjarne Moller\t\tx\tx`,
    kind: "grid",
    meetings: ["– | 2025-09-04", "– | 2025-09-18", "– | 2025-10-02"],
    people: [
      "Zipporah Lane | – | xxx | 3",
      "Aurora Castillo | – | x.x | 2",
      "Bjarne Moller | – | .xx | 2",
    ],
    why: "No heading over the names.",
  },
  {
    name: "no headings at all",
    sheet: `Cassandra Voigt,x,x,,x
Dariusz Lis,,x,x,x
Ebony Marshall,x,,,x`,
    kind: "grid",
    meetings: ["– | –", "– | –", "– | –", "– | –"],
    people: [
      "Cassandra Voigt | – | xx.x | 3",
      "Dariusz Lis | – | .xxx | 3",
      "Ebony Marshall | – | x..x | 2",
    ],
    unknowable: ["meetings"],
    why: "Four meetings, unnamed and undated.",
  },
  {
    name: "future meetings already as columns",
    sheet: `Name,3/25/2026,4/8/2026,4/22/2026,5/6/2026
Fiorella Neri,P,P,,
Garrick Holt,A,P,,
Huda Salim,P,A,,`,
    kind: "grid",
    meetings: ["– | 2026-03-25", "– | 2026-04-08", "– | 2026-04-22", "– | 2026-05-06"],
    people: [
      "Fiorella Neri | – | xx.. | 2",
      "Garrick Holt | – | .x.. | 1",
      "Huda Salim | – | x... | 1",
    ],
    why: "The last two are still to come; their empty cells say nothing.",
  },
  {
    name: "absences and tardies only counted, over a span of dates",
    sheet: `Attendance 1/6 - 3/27 (24 rehearsals)
Name\tAbsences\tTardies
Ilario Conte\t2\t1
Jovana Petrović\t0\t0
Keenan Ward\t5\t2`,
    kind: "members",
    meetings: [],
    people: ["Ilario Conte | – |  | 0", "Jovana Petrović | – |  | 0", "Keenan Ward | – |  | 0"],
    unknowable: ["meetings", "points"],
    why: "Counts without days; absences aren't points.",
  },
];
