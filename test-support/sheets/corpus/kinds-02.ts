import type { KindSheet } from "./kind-sheet.ts";

export const kinds02: readonly KindSheet[] = [
  {
    row: "N2",
    name: "two tabs of Microsoft Forms, both numbered from 1, with other people",
    sheet: {
      "Sept sign-in": `ID\tStart time\tCompletion time\tEmail\tName
1\t9/10/2025 15:01:10\t9/10/2025 15:01:31\tlea.morrow@example.org\tLea Morrow
2\t9/10/2025 15:02:01\t9/10/2025 15:02:20\tdavid.sung@example.org\tDavid Sung`,
      "Oct sign-in": `ID\tStart time\tCompletion time\tEmail\tName
1\t10/15/2025 15:00:40\t10/15/2025 15:00:59\tfatou.bell@example.org\tFatou Bell
2\t10/15/2025 15:01:12\t10/15/2025 15:01:30\tlea.morrow@example.org\tLea Morrow`,
    },
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-10-15"],
    people: ["Lea Morrow | – | xx | 2", "David Sung | – | x. | 1", "Fatou Bell | – | .x | 1"],
    why: "The number of a response isn't a person's number.",
  },
  {
    row: "N2",
    name: "Microsoft Forms over two meetings: one person has several response numbers and no email",
    sheet: `Id,Start time,Completion time,Email,Name,Your name
1,9/10/2025 15:01,9/10/2025 15:01,anonymous,,Lea Morrow
2,9/10/2025 15:02,9/10/2025 15:02,anonymous,,David Sung
3,9/24/2025 15:00,9/24/2025 15:01,anonymous,,David Sung
4,9/24/2025 15:03,9/24/2025 15:03,anonymous,,Lea Morrow`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Lea Morrow | – | xx | 2", "David Sung | – | xx | 2"],
  },
  {
    row: "N2",
    name: "a form's Submission ID, one per response",
    sheet: `Submission Date,Submission ID,Full Name,Grade
2025-10-07 16:00:12,6031877201,Ruth Calder,12
2025-10-07 16:00:40,6031877245,Imre Szabo,11
2025-10-21 16:01:02,6043110087,Ruth Calder,12`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: ["Ruth Calder | 2026 | xx | 2", "Imre Szabo | 2027 | x. | 1"],
  },
  {
    row: "N2",
    name: "ordinary neighbor: Perm ID beside the time, the same at each of a person's responses",
    sheet: `Timestamp,Perm ID,Name
9/10/2025 15:01:10,440817,Lea Morrow
9/10/2025 15:02:00,440123,David Sung
9/24/2025 15:00:30,440817,Lea Morrow`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Lea Morrow | – | xx | 2", "David Sung | – | x. | 1"],
  },
  {
    row: "N3",
    name: "a printed sign-in list in two halves, with the date in the title",
    sheet: `Drama Club check-in 10/7/2025,,,,
Student,Here,,Student,Here
Abel Reid,x,,Maya Lopes,x
Bettina Cho,,,Nasir Webb,
Clara Umar,x,,Oona Falk,x`,
    kind: "event",
    meetings: ["– | 2025-10-07"],
    people: [
      "Abel Reid | – | x | 1",
      "Bettina Cho | – | . | 0",
      "Clara Umar | – | x | 1",
      "Maya Lopes | – | x | 1",
      "Nasir Webb | – | . | 0",
      "Oona Falk | – | x | 1",
    ],
  },
  {
    row: "N3",
    name: "three blocks of names next to each other, each with the same two dates",
    sheet: `Name,9/10,9/17,,Name,9/10,9/17,,Name,9/10,9/17
Abel Reid,x,x,,Maya Lopes,,x,,Rosa Tindall,x,x
Bettina Cho,x,,,Nasir Webb,x,x,,Stig Moyo,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: [
      "Abel Reid | – | xx | 2",
      "Bettina Cho | – | x. | 1",
      "Maya Lopes | – | .x | 1",
      "Nasir Webb | – | xx | 2",
      "Rosa Tindall | – | xx | 2",
      "Stig Moyo | – | .. | 0",
    ],
  },
  {
    row: "N3",
    name: "Varsity and JV next to each other, the right list shorter",
    sheet: `Varsity,,,,JV,,
Player,9/10,9/17,,Player,9/10,9/17
Abel Reid,x,x,,Maya Lopes,x,
Bettina Cho,,x,,Nasir Webb,x,x
Clara Umar,x,,,,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: [
      "Abel Reid | – | xx | 2",
      "Bettina Cho | – | .x | 1",
      "Clara Umar | – | x. | 1",
      "Maya Lopes | – | x. | 1",
      "Nasir Webb | – | xx | 2",
    ],
  },
  {
    row: "N3",
    name: "a roster in two halves with grades",
    sheet: `Name,Grade,,Name,Grade
Abel Reid,9,,Maya Lopes,11
Bettina Cho,10,,Nasir Webb,12`,
    kind: "members",
    meetings: [],
    people: [
      "Abel Reid | 2029 |  | 0",
      "Bettina Cho | 2028 |  | 0",
      "Maya Lopes | 2027 |  | 0",
      "Nasir Webb | 2026 |  | 0",
    ],
  },
  {
    row: "N3",
    name: "ordinary neighbor: a second name column, of the person to call in an emergency",
    sheet: `Name,9/10,9/17,Emergency Contact Name,Phone
Abel Reid,x,x,Joan Reid,555-0141
Maya Lopes,,x,Rui Lopes,555-0177`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: ["Abel Reid | – | xx | 2", "Maya Lopes | – | .x | 1"],
  },
  {
    row: "N4",
    name: "a key above with X for missed and A for attended",
    sheet: `A = attended; X = missed; E = excused,,,
Name,9/10/2025,9/17/2025,9/24/2025
Henrik Maas,A,A,X
Zahra Quill,X,E,A
Bo Lindgren,A,X,A`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Henrik Maas | – | xx. | 2", "Zahra Quill | – | .ex | 1", "Bo Lindgren | – | x.x | 2"],
  },
  {
    row: "N4",
    name: "a key below: X - absent, nothing - here",
    sheet: `Name,9/10/2025,9/17/2025,9/24/2025
Henrik Maas,,X,
Zahra Quill,X,,X
Bo Lindgren,,,

Key: X - absent / blank - here`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Henrik Maas | – | x.x | 2", "Zahra Quill | – | .x. | 1", "Bo Lindgren | – | xxx | 3"],
  },
  {
    row: "N4",
    name: "numbers that a key explains: 0: on time, 1: late, 2: absent, 3: excused",
    sheet: `0: on time  1: late  2: absent  3: excused,,,
Member,9/10/2025,9/17/2025,9/24/2025
Henrik Maas,0,1,2
Zahra Quill,3,0,0
Bo Lindgren,2,2,1`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Henrik Maas | – | xl. | 2", "Zahra Quill | – | exx | 2", "Bo Lindgren | – | ..l | 1"],
  },
  {
    row: "N4",
    name: "a list of absences, as only its title says",
    sheet: `Marching Band absences - fall 2025,,,
Name,9/10,9/17,9/24
Henrik Maas,x,,
Zahra Quill,,,
Bo Lindgren,,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Henrik Maas | – | .xx | 2", "Zahra Quill | – | xxx | 3", "Bo Lindgren | – | x.. | 1"],
    unknowable: ["marks"],
  },
  {
    row: "N4",
    name: "ordinary neighbor: a key that says what everybody would take for granted",
    sheet: `X = here; E = excused; blank = absent,,,
Name,9/10/2025,9/17/2025,9/24/2025
Henrik Maas,X,X,
Zahra Quill,X,E,X`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: ["Henrik Maas | – | xx. | 2", "Zahra Quill | – | xex | 2"],
  },
];
