import type { JudgedSheet } from "../corpus/judged-sheet.ts";

export const sheets02: readonly JudgedSheet[] = [
  {
    name: "Google Meet's attendance report",
    file: "2025-12-03 Mathletes Online Practice - Attendance.csv",
    sheet: `First name,Last name,Email,Duration,Time joined,Time exited
Anselm,Okonjo,aokonjo@example.org,58 min,4:01 PM,4:59 PM
Bettina,Hsu,bhsu@example.org,1 hr,3:59 PM,4:59 PM
Carlos,Ybarra,cybarra@example.org,22 min,4:36 PM,4:58 PM`,
    kind: "event",
    meetings: ["Mathletes Online Practice | 2025-12-03"],
    people: ["Anselm Okonjo | – | x | 1", "Bettina Hsu | – | x | 1", "Carlos Ybarra | – | x | 1"],
  },
  {
    name: "Microsoft Teams' attendance report with a summary and activities, a rejoin",
    file: "Student Council Sync - Attendance report 2-10-26.csv",
    sheet: `1. Summary
Meeting title\tStudent Council Sync
Attended participants\t3
Start time\t2/10/26, 3:28:41 PM
End time\t2/10/26, 4:05:12 PM
Meeting duration\t36m 31s
Average attendance time\t30m 2s

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Dana Fitzgerald\t2/10/26, 3:28:41 PM\t2/10/26, 4:05:12 PM\t36m 31s\tdfitz@example.org\tdfitz@example.org\tOrganizer
Emre Aksoy\t2/10/26, 3:30:02 PM\t2/10/26, 4:05:01 PM\t20m 44s\teaksoy@example.org\teaksoy@example.org\tPresenter
Fiona Gallardo\t2/10/26, 3:31:55 PM\t2/10/26, 4:04:48 PM\t32m 53s\tfgallardo@example.org\tfgallardo@example.org\tAttendee

3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Dana Fitzgerald\t2/10/26, 3:28:41 PM\t2/10/26, 4:05:12 PM\t36m 31s\tdfitz@example.org\tOrganizer
Emre Aksoy\t2/10/26, 3:30:02 PM\t2/10/26, 3:38:10 PM\t8m 8s\teaksoy@example.org\tPresenter
Emre Aksoy\t2/10/26, 3:52:25 PM\t2/10/26, 4:05:01 PM\t12m 36s\teaksoy@example.org\tPresenter
Fiona Gallardo\t2/10/26, 3:31:55 PM\t2/10/26, 4:04:48 PM\t32m 53s\tfgallardo@example.org\tAttendee`,
    kind: "event",
    meetings: ["Student Council Sync | 2026-02-10"],
    people: ["Dana Fitzgerald | – | x | 1", "Emre Aksoy | – | x | 1", "Fiona Gallardo | – | x | 1"],
  },
  {
    name: "Canvas's gradebook with points possible, ids in headings and a test student",
    file: "2026-01-20T0912_Grades-NHS_25-26.csv",
    sheet: `Student,ID,SIS User ID,SIS Login ID,Section,Meeting 9/15 (41873),Meeting 10/20 (41990),Blood Drive (42011),Current Score,Final Score
    Points Possible,,,,,1.00,1.00,5.00,(read only),(read only)
"Garrido, Hector",10231,880012,hgarrido@example.org,NHS 25-26,1.00,0.00,5.00,85.71,85.71
"Ikeda, Rin",10244,880040,rikeda@example.org,NHS 25-26,1.00,1.00,5.00,100.00,100.00
"Jefferson, Lorraine",10250,880051,ljefferson@example.org,NHS 25-26,0.00,1.00,0.00,14.29,14.29
"Student, Test",10999,,8f3c1b77e0,NHS 25-26,,,,,`,
    kind: "grid",
    meetings: ["Meeting | 2025-09-15", "Meeting | 2025-10-20", "Blood Drive | –"],
    people: [
      "Hector Garrido | – | x.x | 6",
      "Rin Ikeda | – | xxx | 7",
      "Lorraine Jefferson | – | .x. | 1",
    ],
    why: "The test student isn't a person; scores in percent aren't points.",
  },
  {
    name: "Canvas Roll Call's attendance report",
    file: "attendance_reports_attendance-5f2a.csv",
    sheet: `Course ID,SIS Course ID,Course Code,Course Name,Section Name,Section ID,SIS Section ID,Teacher ID,Teacher Name,Student ID,Student Name,SIS Student ID,Class Date,Attendance,Timestamp
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3001,Kofi Danso,70011,2025-10-06,present,2025-10-06 19:02:11 UTC
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3002,Liv Halvorsen,70012,2025-10-06,absent,2025-10-06 19:02:13 UTC
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3003,Manny Orozco,70013,2025-10-06,late,2025-10-06 19:09:44 UTC
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3001,Kofi Danso,70011,2025-10-13,present,2025-10-13 19:01:50 UTC
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3002,Liv Halvorsen,70012,2025-10-13,present,2025-10-13 19:01:51 UTC
771,,ORCH,Chamber Orchestra,Orch P7,902,,55,Renata Molnar,3003,Manny Orozco,70013,2025-10-13,absent,2025-10-13 19:01:55 UTC`,
    kind: "responses",
    meetings: ["– | 2025-10-06", "– | 2025-10-13"],
    people: ["Kofi Danso | – | xx | 2", "Liv Halvorsen | – | .x | 1", "Manny Orozco | – | l. | 1"],
    why: "The teacher is on every row; the course isn't the meeting.",
  },
  {
    name: "SignUpGenius's export of slots",
    file: "SignUp_Concession_Stand.csv",
    sheet: `Sign Up,Start Date/Time (mm/dd/yyyy),Location,Qty,Item,First Name,Last Name,Email,Sign Up Comment,Sign Up Timestamp
Concession Stand,10/03/2025 6:00 PM,Stadium,1,Grill,Nayeli,Cordova,ncordova@example.org,,09/20/2025 8:14 PM
Concession Stand,10/03/2025 6:00 PM,Stadium,1,Cashier,Orson,Blake,oblake@example.org,can stay late,09/21/2025 7:02 AM
Concession Stand,10/17/2025 6:00 PM,Stadium,1,Grill,Orson,Blake,oblake@example.org,,09/21/2025 7:03 AM
Concession Stand,10/17/2025 6:00 PM,Stadium,1,Cashier,Petra,Simonsen,psimonsen@example.org,,09/22/2025 9:40 PM`,
    kind: "responses",
    meetings: ["Concession Stand | 2025-10-03", "Concession Stand | 2025-10-17"],
    people: [
      "Nayeli Cordova | – | .. | 0",
      "Orson Blake | – | .. | 0",
      "Petra Simonsen | – | .. | 0",
    ],
    unknowable: ["marks"],
    why: "A sign-up isn't attendance.",
  },
  {
    name: "Eventbrite's list of attendees with check-ins",
    file: "Report-2025-11-15T1022.csv",
    sheet: `Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Event Name,Event Date,Attendee Status
1190332,2025-11-01 10:11:02-05:00,Quentin,Laroche,qlaroche@example.org,1,Student,Alumni Career Night,2025-11-14,Checked In
1190347,2025-11-02 18:40:55-05:00,Rosalind,Achterberg,rachterberg@example.org,1,Student,Alumni Career Night,2025-11-14,Attending
1190361,2025-11-04 07:31:20-05:00,Santiago,Mora,smora@example.org,1,Student,Alumni Career Night,2025-11-14,Checked In
1190388,2025-11-09 21:15:43-05:00,Thuy,Vo,tvo@example.org,1,Student,Alumni Career Night,2025-11-14,Checked In`,
    kind: "event",
    meetings: ["Alumni Career Night | 2025-11-14"],
    people: [
      "Quentin Laroche | – | x | 1",
      "Rosalind Achterberg | – | . | 0",
      "Santiago Mora | – | x | 1",
      "Thuy Vo | – | x | 1",
    ],
    why: "“Attending” is only a ticket; the day is that of the event, not of the order.",
  },
  {
    name: "TeamSnap's availability",
    file: "availability_export.csv",
    sheet: `Name,Position,"Practice Tue, Mar 3","Game vs Eastside Sat, Mar 7","Practice Tue, Mar 10"
Ulrika Bengtsson,Goalie,Yes,Yes,Maybe
Vihaan Mehra,Defense,No,Yes,Yes
Willa Crane,Wing,Yes,,Yes
Going,,2,2,2
Not Going,,1,0,0`,
    kind: "grid",
    meetings: ["Practice | 2026-03-03", "Game vs Eastside | 2026-03-07", "Practice | 2026-03-10"],
    people: [
      "Ulrika Bengtsson | – | ... | 0",
      "Vihaan Mehra | – | ... | 0",
      "Willa Crane | – | ... | 0",
    ],
    unknowable: ["marks"],
    why: "Availability is an RSVP (“Going”, “Maybe”).",
  },
  {
    name: "CampusGroups' attendance of an event with RSVP and check-in columns",
    file: "event_attendance.csv",
    sheet: `Event: Resume Workshop
Date: Wed, Feb 18, 2026 5:30 PM

First Name,Last Name,Email,Account Type,Year of Graduation,RSVP Status,Attended,Checked-In On
Xochitl,Barrera,xbarrera@example.org,Undergraduate Student,2027,Going,Yes,2/18/2026 5:27 PM
Yusuf,Demir,ydemir@example.org,Undergraduate Student,2026,Going,No,
Zofia,Wrona,zwrona@example.org,Undergraduate Student,2028,Not going,No,
Abel,Tesfaye-Lund,atlund@example.org,Undergraduate Student,2029,,Yes,2/18/2026 5:41 PM`,
    kind: "event",
    meetings: ["Resume Workshop | 2026-02-18"],
    people: [
      "Xochitl Barrera | 2027 | x | 1",
      "Yusuf Demir | 2026 | . | 0",
      "Zofia Wrona | 2028 | . | 0",
      "Abel Tesfaye-Lund | 2029 | x | 1",
    ],
  },
  {
    name: "Google Classroom's grades of a club class",
    file: "Club_Attendance_grades.csv",
    sheet: `Last Name,First Name,Email Address,Oct 7 Attendance,Oct 21 Attendance,Nov 4 Attendance
Date,,,2025-10-07,2025-10-21,2025-11-04
Points,,,1,1,1
Class Average,,,0.67,0.67,1
Blum,Adina,ablum@example.org,1,0,1
Castaneda,Rafael,rcastaneda@example.org,1,1,1
Dinh,Lily,ldinh@example.org,0,1,1`,
    kind: "grid",
    meetings: ["– | 2025-10-07", "– | 2025-10-21", "– | 2025-11-04"],
    people: [
      "Adina Blum | – | x.x | 2",
      "Rafael Castaneda | – | xxx | 3",
      "Lily Dinh | – | .xx | 2",
    ],
  },
  {
    name: "Presence's check-ins of several events",
    file: "attendance-export.csv",
    sheet: `Event Name,Event Start,Organization,First Name,Last Name,Email,Check-in Method,Check-in Time
Welcome Back Social,2026-01-15 18:00,Caribbean Students Association,Esme,Joseph,ejoseph@example.org,QR,2026-01-15 18:04
Welcome Back Social,2026-01-15 18:00,Caribbean Students Association,Floyd,Baptiste,fbaptiste@example.org,Swipe,2026-01-15 18:09
Dominoes Night,2026-01-29 19:00,Caribbean Students Association,Esme,Joseph,ejoseph@example.org,Swipe,2026-01-29 19:01
Carnival Planning,2026-02-05 17:30,Caribbean Students Association,Floyd,Baptiste,fbaptiste@example.org,QR,2026-02-05 17:33
Carnival Planning,2026-02-05 17:30,Caribbean Students Association,Gloria,Ramsaran,gramsaran@example.org,QR,2026-02-05 17:38`,
    kind: "responses",
    meetings: [
      "Welcome Back Social | 2026-01-15",
      "Dominoes Night | 2026-01-29",
      "Carnival Planning | 2026-02-05",
    ],
    people: [
      "Esme Joseph | – | xx. | 2",
      "Floyd Baptiste | – | x.x | 2",
      "Gloria Ramsaran | – | ..x | 1",
    ],
  },
  {
    name: "Gravity Forms' entries of a check-in form",
    file: "check-in-form-export-2025-10-30.csv",
    sheet: `"Name (First)","Name (Last)","Class Year","Event Attended","Entry Id","Entry Date","Date Updated","Source Url","User IP"
"Harriet","Osei","2026","Fall Retreat","201","2025-10-11 09:12:01","2025-10-11 09:12:01","https://example.org/check-in","192.0.2.14"
"Igor","Stanković","2027","Fall Retreat","202","2025-10-11 09:14:47","2025-10-11 09:14:47","https://example.org/check-in","192.0.2.15"
"Harriet","Osei","2026","Pumpkin Sale","219","2025-10-25 11:00:30","2025-10-25 11:00:30","https://example.org/check-in","192.0.2.14"
"Juana","Peralta","2028","Pumpkin Sale","220","2025-10-25 11:05:09","2025-10-25 11:05:09","https://example.org/check-in","192.0.2.18"`,
    kind: "responses",
    meetings: ["Fall Retreat | 2025-10-11", "Pumpkin Sale | 2025-10-25"],
    people: [
      "Harriet Osei | 2026 | xx | 2",
      "Igor Stanković | 2027 | x. | 1",
      "Juana Peralta | 2028 | .x | 1",
    ],
  },
  {
    name: "Jotform's submissions, names in one column with a signature link",
    file: "Attendance_Sheet2026-03-02.csv",
    sheet: `Submission Date,Name,Student ID,Signature,Are you a paid member?
"Feb 26, 2026 15:10:22",Kwame Ansah,200417,https://example.org/sig/1.png,Yes
"Feb 26, 2026 15:11:03",Linnea Dahl,200533,https://example.org/sig/2.png,No
"Mar 2, 2026 15:08:54",Kwame Ansah,200417,https://example.org/sig/3.png,Yes
"Mar 2, 2026 15:09:31",Mirza Hodzic,200610,https://example.org/sig/4.png,Yes`,
    kind: "responses",
    meetings: ["– | 2026-02-26", "– | 2026-03-02"],
    people: ["Kwame Ansah | – | xx | 2", "Linnea Dahl | – | x. | 1", "Mirza Hodzic | – | .x | 1"],
    why: "“Paid member: No” says nothing of attendance.",
  },
  {
    name: "PowerSchool's quick export of a group",
    file: "student.export.text",
    sheet: `LastFirst\tStudent_Number\tGrade_Level\tDOB\tHome_Phone\tGuardianEmail
Novak, Petra\t410022\t10\t03/14/2010\t555-0102\tnovakfam@example.org
Obi, Chidi\t410087\t12\t11/02/2007\t555-0166\tobifam@example.org
Pappas, Stella\t410151\t9\t07/28/2011\t555-0139\tpappasfam@example.org`,
    kind: "members",
    meetings: [],
    people: ["Petra Novak | 2028 |  | 0", "Chidi Obi | 2026 |  | 0", "Stella Pappas | 2029 |  | 0"],
  },
  {
    name: "a GroupMe poll copied into a sheet",
    sheet: `Who's coming to the beach cleanup Saturday 3/21?

Going (3)
Quinn Abara
Rosa Lindholm
Seth Pak

Can't make it (1)
Tova Green`,
    kind: "event",
    meetings: ["beach cleanup | 2026-03-21"],
    people: [
      "Quinn Abara | – | . | 0",
      "Rosa Lindholm | – | . | 0",
      "Seth Pak | – | . | 0",
      "Tova Green | – | . | 0",
    ],
    unknowable: ["marks"],
    why: "A poll beforehand, not attendance.",
  },
  {
    name: "Schoology's gradebook export with max points in the headings",
    file: "Gradebook - Science Olympiad.csv",
    sheet: `First Name,Last Name,Unique User ID,Practice Sep 20 - Max Points: 1,Practice Oct 4 - Max Points: 1,Invitational Nov 8 - Max Points: 3,Overall
Umberto,Salas,9001,1,1,3,100%
Vera,Lindqvist,9002,0,1,3,80%
Winston,Chukwu,9003,1,0,0,20%`,
    kind: "grid",
    meetings: ["Practice | 2025-09-20", "Practice | 2025-10-04", "Invitational | 2025-11-08"],
    people: [
      "Umberto Salas | – | xxx | 5",
      "Vera Lindqvist | – | .xx | 4",
      "Winston Chukwu | – | x.. | 1",
    ],
  },
  {
    name: "Aeries' list of a club's members with codes",
    sheet: `Stu#,Student Name,Grd,Sex,Birthdate,Counselor
10442,"Xiong, Mai",11,F,5/6/2009,Hendricks
10519,"Yanez, Arturo",10,M,9/19/2009,Hendricks
10608,"Zielinski, Hanna",12,F,1/30/2008,Ortega`,
    kind: "members",
    meetings: [],
    people: [
      "Mai Xiong | 2027 |  | 0",
      "Arturo Yanez | 2028 |  | 0",
      "Hanna Zielinski | 2026 |  | 0",
    ],
  },
  {
    name: "x2VOL's hours with approval",
    file: "x2VOL_ActivityReport.csv",
    sheet: `Student Last Name,Student First Name,Grad Year,Activity,Organization,Activity Date,Hours,Status
Adeyemi,Tobi,2026,Meals on Wheels,Senior Center,09/27/2025,3.00,Approved
Bauer,Klara,2027,Meals on Wheels,Senior Center,09/27/2025,3.00,Approved
Adeyemi,Tobi,2026,Trail Day,County Parks,11/01/2025,5.50,Approved
Cho,Min-jun,2026,Trail Day,County Parks,11/01/2025,5.50,Approved
Cho,Min-jun,2026,Coat Drive,City Mission,12/06/2025,1.25,Approved`,
    kind: "responses",
    meetings: ["Meals on Wheels | 2025-09-27", "Trail Day | 2025-11-01", "Coat Drive | 2025-12-06"],
    people: [
      "Tobi Adeyemi | 2026 | xx. | 8.5",
      "Klara Bauer | 2027 | x.. | 3",
      "Min-jun Cho | 2026 | .xx | 6.75",
    ],
  },
  {
    name: "Skyward's attendance of a zero-hour class, codes with a legend",
    sheet: `Jazz Band - Per 0
Legend: . = Present  A = Absent  T = Tardy  E = Excused
Student Name\tGr\t01/12\t01/13\t01/14\t01/15
ALVARADO, DIEGO R\t11\t.\t.\tA\t.
BECKETT, SIMONE L\t10\tT\t.\t.\t.
CHAUDHRY, IMRAN\t12\t.\tE\t.\t.`,
    kind: "grid",
    meetings: ["– | 2026-01-12", "– | 2026-01-13", "– | 2026-01-14", "– | 2026-01-15"],
    people: [
      "Diego R Alvarado | 2027 | xx.x | 3",
      "Simone L Beckett | 2028 | lxxx | 4",
      "Imran Chaudhry | 2026 | xexx | 3",
    ],
    why: "Dots are present by the legend; names in capitals with initials.",
  },
  {
    name: "Band's RSVP export",
    file: "BAND_schedule_rsvp.csv",
    sheet: `Schedule,Date,Name,Response,Responded at
Parade rehearsal,2025-11-08,Dorothea Finch,Yes,2025-11-03 20:11
Parade rehearsal,2025-11-08,Elias Rahman,No,2025-11-04 07:15
Veterans Day Parade,2025-11-11,Dorothea Finch,Yes,2025-11-03 20:12
Veterans Day Parade,2025-11-11,Elias Rahman,Yes,2025-11-04 07:16
Veterans Day Parade,2025-11-11,Frida Aguilar,Maybe,2025-11-05 18:30`,
    kind: "responses",
    meetings: ["Parade rehearsal | 2025-11-08", "Veterans Day Parade | 2025-11-11"],
    people: [
      "Dorothea Finch | – | .. | 0",
      "Elias Rahman | – | .. | 0",
      "Frida Aguilar | – | .. | 0",
    ],
    unknowable: ["marks"],
  },
  {
    name: "Infinite Campus's roster with a period and seats",
    sheet: `Roster: Yearbook (P3)    Term: 25-26 Q2
Student\tStudent Number\tGrade\tSeat\tStart Date
Gutierrez, Paloma\t330145\t12\tA1\t08/18/2025
Huang, Ethan\t330178\t11\tA2\t08/18/2025
Ivanova, Sofia\t330190\t10\tB1\t10/06/2025`,
    kind: "members",
    meetings: [],
    people: [
      "Paloma Gutierrez | 2026 |  | 0",
      "Ethan Huang | 2027 |  | 0",
      "Sofia Ivanova | 2028 |  | 0",
    ],
  },
];
