import type { KindSheet } from "./kind-sheet.ts";

export const kinds07: readonly KindSheet[] = [
  {
    row: "N13",
    name: "Alumni and Quit alone in their rows",
    sheet: `Name,9/10/2025,9/24/2025
Leif Aronson,x,x
Dina Kassem,x,
Quit,,
Rocco Bauer,x,
Alumni,,
Vera Stone,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Leif Aronson | – | xx | 2",
      "Dina Kassem | – | x. | 1",
      "Rocco Bauer | – | x. | 1",
      "Vera Stone | – | .x | 1",
    ],
  },
  {
    row: "N13",
    name: "classes as headings of groups",
    sheet: `Name,9/10/2025,9/24/2025
Class of 2026,,
Leif Aronson,x,x
Dina Kassem,x,
Class of 2028,,
Rocco Bauer,x,
Vera Stone,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Leif Aronson | 2026 | xx | 2",
      "Dina Kassem | 2026 | x. | 1",
      "Rocco Bauer | 2028 | x. | 1",
      "Vera Stone | 2028 | .x | 1",
    ],
  },
  {
    row: "N13",
    name: "a sentence about practices below the names",
    sheet: `Name,9/10/2025,9/24/2025
Leif Aronson,x,x
Dina Kassem,x,
Rocco Bauer,,x
Practice is Tuesdays in the gym,,
Bring your own mat,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Leif Aronson | – | xx | 2", "Dina Kassem | – | x. | 1", "Rocco Bauer | – | .x | 1"],
  },
  {
    row: "N13",
    name: "counts of players and visitors below the marks",
    sheet: `Name,9/10/2025,9/24/2025,10/8/2025
Leif Aronson,1,1,0
Dina Kassem,1,0,1
Rocco Bauer,0,1,1
Players there,2,2,2
Visitors,3,0,4`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Leif Aronson | – | xx. | 2",
      "Dina Kassem | – | x.x | 2",
      "Rocco Bauer | – | .xx | 2",
    ],
  },
  {
    row: "N13",
    name: "a Team Average with whole numbers below points",
    sheet: `Name,9/10/2025 pts,9/24/2025 pts
Leif Aronson,6,4
Dina Kassem,2,8
Rocco Bauer,4,6
Team Average,4,6`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Leif Aronson | – | xx | 10",
      "Dina Kassem | – | xx | 10",
      "Rocco Bauer | – | xx | 10",
    ],
  },
  {
    row: "N13",
    name: "ordinary neighbor: people whose names look like notes",
    sheet: `Name,9/10/2025,9/24/2025
Edgar Guest,x,x
Summer Total,x,
April Waite,,x
Max Drop,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Edgar Guest | – | xx | 2",
      "Summer Total | – | x. | 1",
      "April Waite | – | .x | 1",
      "Max Drop | – | .. | 0",
    ],
  },
  {
    row: "N14",
    name: "an export of service hours with Approved and Denied",
    sheet: `Student Name,Grade,Activity,Date,Hours,Status
Leif Aronson,11,Trail Day,10/4/2025,3,Approved
Dina Kassem,10,Trail Day,10/4/2025,3,Denied
Rocco Bauer,12,Trail Day,10/4/2025,2,Approved
Dina Kassem,10,Food Drive,11/8/2025,1,Approved`,
    kind: "responses",
    meetings: ["Trail Day | 2025-10-04", "Food Drive | 2025-11-08"],
    people: [
      "Leif Aronson | 2027 | x. | 3",
      "Dina Kassem | 2028 | .x | 1",
      "Rocco Bauer | 2026 | x. | 2",
    ],
  },
  {
    row: "N14",
    name: "a log whose Attendance says on Zoom, on site, or missing",
    sheet: `Date,Name,Attendance
10/7/2025,Leif Aronson,On site
10/7/2025,Dina Kassem,On Zoom
10/7/2025,Rocco Bauer,Missing - dentist
10/21/2025,Leif Aronson,Missing - no reason
10/21/2025,Dina Kassem,On site
10/21/2025,Rocco Bauer,On Zoom`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: ["Leif Aronson | – | x. | 1", "Dina Kassem | – | xx | 2", "Rocco Bauer | – | .x | 1"],
    unknowable: ["marks"],
  },
  {
    row: "N14",
    name: "Checked In and No Show in the status of tickets",
    sheet: `Event,Event Date,Attendee,Attendee Status
Fall Mixer,10/17/2025,Leif Aronson,Checked In
Fall Mixer,10/17/2025,Dina Kassem,No Show
Fall Mixer,10/17/2025,Rocco Bauer,Checked In
Movie Night,11/14/2025,Dina Kassem,Checked In
Movie Night,11/14/2025,Leif Aronson,Cancelled`,
    kind: "responses",
    meetings: ["Fall Mixer | 2025-10-17", "Movie Night | 2025-11-14"],
    people: ["Leif Aronson | – | x. | 1", "Dina Kassem | – | .x | 1", "Rocco Bauer | – | x. | 1"],
  },
  {
    row: "N14",
    name: "a class list of a messenger with students and parents",
    sheet: `First Name,Last Name,Role,Joined
Leif,Aronson,Student,Yes
Birgit,Aronson,Parent,Yes
Dina,Kassem,Student,Yes
Sami,Kassem,Parent,No
Rocco,Bauer,Student,No`,
    kind: "members",
    meetings: [],
    people: ["Leif Aronson | – |  | 0", "Dina Kassem | – |  | 0", "Rocco Bauer | – |  | 0"],
    unknowable: ["who"],
  },
  {
    row: "N14",
    name: "ordinary neighbor: a log whose Status is that of the member",
    sheet: `Date,Name,Member Status
10/7/2025,Leif Aronson,Officer
10/7/2025,Dina Kassem,Regular
10/21/2025,Leif Aronson,Officer
10/21/2025,Rocco Bauer,Probationary`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: ["Leif Aronson | – | xx | 2", "Dina Kassem | – | x. | 1", "Rocco Bauer | – | .x | 1"],
  },
  {
    row: "N15",
    name: "a point off for those who didn't come though they had signed up",
    sheet: `Points (no-show after sign-up: -1),,,,
Name,9/10/2025,9/24/2025,10/8/2025,Total
Leif Aronson,2,2,1,5
Dina Kassem,2,-1,1,2
Rocco Bauer,-1,2,0,1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Leif Aronson | – | xxx | 5",
      "Dina Kassem | – | x.x | 2",
      "Rocco Bauer | – | .x. | 1",
    ],
    unknowable: ["points"],
  },
  {
    row: "N15",
    name: "points of each meeting in brackets behind its name",
    sheet: `Name,Gala [5],Car Wash [3],Meeting [1],Earned
Leif Aronson,x,x,x,9
Dina Kassem,,x,x,4
Rocco Bauer,x,,,5`,
    kind: "grid",
    meetings: ["Gala | –", "Car Wash | –", "Meeting | –"],
    people: [
      "Leif Aronson | – | xxx | 9",
      "Dina Kassem | – | .xx | 4",
      "Rocco Bauer | – | x.. | 5",
    ],
  },
  {
    row: "N15",
    name: "a row with the worth of each meeting in brackets",
    sheet: `,[2],[4],[1],
Name,9/10/2025,9/24/2025,10/8/2025,Earned
Leif Aronson,x,x,,6
Dina Kassem,x,,x,3
Rocco Bauer,,x,x,5`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24", "– | 2025-10-08"],
    people: [
      "Leif Aronson | – | xx. | 6",
      "Dina Kassem | – | x.x | 3",
      "Rocco Bauer | – | .xx | 5",
    ],
  },
  {
    row: "N15",
    name: "ordinary neighbor: points as (2 pts) in the headings",
    sheet: `Name,Gala (5 pts),Car Wash (2 pts)
Leif Aronson,x,x
Dina Kassem,,x`,
    kind: "grid",
    meetings: ["Gala | –", "Car Wash | –"],
    people: ["Leif Aronson | – | xx | 7", "Dina Kassem | – | .x | 2"],
  },
];
