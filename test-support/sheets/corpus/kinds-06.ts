import type { KindSheet } from "./kind-sheet.ts";

export const kinds06: readonly KindSheet[] = [
  {
    row: "N10",
    name: "a form that asks who can make it to a cleanup",
    sheet: `Name,Grade,Can you make it to the creek cleanup on 10/11?
Edda Nyholm,10,Yes
Cyrus Pope,11,No
Lupe Marin,9,Yes`,
    kind: "members",
    meetings: [],
    people: ["Edda Nyholm | 2028 |  | 0", "Cyrus Pope | 2027 |  | 0", "Lupe Marin | 2029 |  | 0"],
    unknowable: ["kind"],
    why: "It says who meant to come; an officer may still want a list of it.",
  },
  {
    row: "N10",
    name: "a grid with an RSVP and a Came column for each trip",
    sheet: `Name,RSVP 10/11,Came 10/11,RSVP 11/8,Came 11/8
Edda Nyholm,Yes,Yes,Yes,No
Cyrus Pope,No,No,Yes,Yes
Lupe Marin,Yes,No,No,No`,
    kind: "grid",
    meetings: ["– | 2025-10-11", "– | 2025-11-08"],
    people: ["Edda Nyholm | – | x. | 1", "Cyrus Pope | – | .x | 1", "Lupe Marin | – | .. | 0"],
  },
  {
    row: "N10",
    name: "Are you going on 3/14? beside two dates with marks",
    sheet: `Name,2/11/2026,2/25/2026,Are you going to State on 3/14/2026?
Edda Nyholm,x,x,Yes
Cyrus Pope,,x,Yes
Lupe Marin,x,,No`,
    kind: "grid",
    meetings: ["– | 2026-02-11", "– | 2026-02-25"],
    people: ["Edda Nyholm | – | xx | 2", "Cyrus Pope | – | .x | 1", "Lupe Marin | – | x. | 1"],
  },
  {
    row: "N10",
    name: "ordinary neighbor: questions about what was attended",
    sheet: `Name,Did you attend the creek cleanup on 10/11?,Did you attend the bake sale on 10/25?
Edda Nyholm,Yes,Yes
Cyrus Pope,No,Yes
Lupe Marin,Yes,No`,
    kind: "grid",
    meetings: ["creek cleanup | 2025-10-11", "bake sale | 2025-10-25"],
    people: ["Edda Nyholm | – | xx | 2", "Cyrus Pope | – | .x | 1", "Lupe Marin | – | x. | 1"],
  },
  {
    row: "N11",
    name: "the grade behind a dash",
    sheet: `Name,9/10/2025,9/24/2025
Priya Nair - 11th,x,x
Tom Beckett - 9th,,x
Uma Raymond - 12th,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Priya Nair | 2027 | xx | 2",
      "Tom Beckett | 2029 | .x | 1",
      "Uma Raymond | 2026 | x. | 1",
    ],
  },
  {
    row: "N11",
    name: "the class in parentheses and stars for officers",
    sheet: `Name,9/10/2025,9/24/2025
Priya Nair (So),x,x
Tom Beckett (Fr)*,,x
Uma Raymond (Sr)**,x,
* captain  ** manager,,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Priya Nair | 2028 | xx | 2",
      "Tom Beckett | 2029 | .x | 1",
      "Uma Raymond | 2026 | x. | 1",
    ],
  },
  {
    row: "N11",
    name: "the office in parentheses",
    sheet: `Name,9/10/2025,9/24/2025
Priya Nair (Treasurer),x,x
Tom Beckett (Historian),,x
Uma Raymond,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: ["Priya Nair | – | xx | 2", "Tom Beckett | – | .x | 1", "Uma Raymond | – | x. | 1"],
  },
  {
    row: "N11",
    name: "names with a grade behind a comma, in quotes",
    sheet: `Name,9/10/2025,9/24/2025
"Priya Nair, 11",x,x
"Tom Beckett, 9",,x
"Uma Raymond, 12",x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Priya Nair | 2027 | xx | 2",
      "Tom Beckett | 2029 | .x | 1",
      "Uma Raymond | 2026 | x. | 1",
    ],
  },
  {
    row: "N11",
    name: "addresses in angle brackets, as copied from an email",
    sheet: `Attendees 10/21/2025
Priya Nair <priya.nair@example.org>
Tom Beckett <tbeckett@example.org>
Uma Raymond <uma.r@example.org>`,
    kind: "event",
    meetings: ["– | 2025-10-21"],
    people: ["Priya Nair | – | x | 1", "Tom Beckett | – | x | 1", "Uma Raymond | – | x | 1"],
  },
  {
    row: "N11",
    name: "ordinary neighbor: suffixes and last names first",
    sheet: `Name,Grade,9/10/2025,9/24/2025
"Nair, Priya",11,x,x
"Beckett, Tom",9,,x
"Raymond, Otis Jr.",12,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Priya Nair | 2027 | xx | 2",
      "Tom Beckett | 2029 | .x | 1",
      "Otis Raymond Jr. | 2026 | x. | 1",
    ],
    why: "Jr. here is a suffix, not a junior.",
  },
  {
    row: "N12",
    name: "a log with one cell of two names with an ampersand",
    sheet: `Date,Name
10/7/2025,Ingrid Falk
10/7/2025,Omar Petit & Celia Ross
10/21/2025,Omar Petit
10/21/2025,Ingrid Falk
10/21/2025,Theo Zeller`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: [
      "Ingrid Falk | – | xx | 2",
      "Omar Petit | – | xx | 2",
      "Celia Ross | – | x. | 1",
      "Theo Zeller | – | .x | 1",
    ],
  },
  {
    row: "N12",
    name: "partners with a slash in each row",
    sheet: `Date,Debaters
10/7/2025,Ingrid Falk / Omar Petit
10/7/2025,Celia Ross / Theo Zeller
10/21/2025,Ingrid Falk / Celia Ross`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: [
      "Ingrid Falk | – | xx | 2",
      "Omar Petit | – | x. | 1",
      "Celia Ross | – | xx | 2",
      "Theo Zeller | – | x. | 1",
    ],
  },
  {
    row: "N12",
    name: "minutes with first names in a cell",
    sheet: `Date,Present
10/7/2025,"Ingrid, Omar, Celia"
10/21/2025,"Omar, Theo"
11/4/2025,"Ingrid, Celia and Theo"`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21", "– | 2025-11-04"],
    people: [
      "Ingrid | – | x.x | 2",
      "Omar | – | xx. | 2",
      "Celia | – | x.x | 2",
      "Theo | – | .xx | 2",
    ],
  },
  {
    row: "N12",
    name: "ordinary neighbor: last names first with a comma, one person in each cell",
    sheet: `Date,Name
10/7/2025,"Falk, Ingrid"
10/7/2025,"Petit, Omar"
10/21/2025,"Falk, Ingrid"
10/21/2025,"Ross-Zeller, Celia"`,
    kind: "responses",
    meetings: ["– | 2025-10-07", "– | 2025-10-21"],
    people: [
      "Ingrid Falk | – | xx | 2",
      "Omar Petit | – | x. | 1",
      "Celia Ross-Zeller | – | .x | 1",
    ],
  },
];
