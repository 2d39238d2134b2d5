import type { KindSheet } from "./kind-sheet.ts";

export const kinds01: readonly KindSheet[] = [
  {
    row: "N1",
    name: "a sign-in form with Player First Name and Player Last Name, two players of one first name",
    sheet: `Timestamp,Player First Name,Player Last Name
9/10/2025 16:02:11,Amina,Otieno
9/10/2025 16:02:40,Amina,Duarte
9/17/2025 16:01:05,Amina,Duarte
9/17/2025 16:03:33,Piet,Otieno`,
    kind: "responses",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: ["Amina Otieno | – | x. | 1", "Amina Duarte | – | xx | 2", "Piet Otieno | – | .x | 1"],
  },
  {
    row: "N1",
    name: "Gravity Forms' Name (First), Name (Last), and an entry number",
    sheet: `Entry Id,Entry Date,Name (First),Name (Last),Email
311,2025-10-02 17:02:55,Noor,Haddad,noor.haddad@example.org
312,2025-10-02 17:03:20,Noor,Vance,noor.vance@example.org
340,2025-10-16 17:01:44,Noor,Haddad,noor.haddad@example.org
341,2025-10-16 17:04:09,Eskil,Bao,eskil.bao@example.org`,
    kind: "responses",
    meetings: ["– | 2025-10-02", "– | 2025-10-16"],
    people: ["Noor Haddad | – | xx | 2", "Noor Vance | – | x. | 1", "Eskil Bao | – | .x | 1"],
  },
  {
    row: "N1",
    name: "a grid with Singer Last and Singer First, with siblings",
    sheet: `Singer Last,Singer First,9/10,9/17,9/24
Brandt,Lotte,x,x,
Brandt,Jonas,,x,x
Yilmaz,Deniz,x,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17", "– | 2025-09-24"],
    people: [
      "Lotte Brandt | – | xx. | 2",
      "Jonas Brandt | – | .xx | 2",
      "Deniz Yilmaz | – | xxx | 3",
    ],
  },
  {
    row: "N1",
    name: "a form whose first heading with name is the name of the activity",
    sheet: `Timestamp,Name of Activity,Date of Activity,Your Full Name
9/13/2025 18:00:12,Park Restoration,9/13/2025,Selma Kowal
9/13/2025 18:20:51,Park Restoration,9/13/2025,Andre Mbeki
9/28/2025 19:11:02,Soup Kitchen,9/27/2025,Selma Kowal`,
    kind: "responses",
    meetings: ["Park Restoration | 2025-09-13", "Soup Kitchen | 2025-09-27"],
    people: ["Selma Kowal | – | xx | 2", "Andre Mbeki | – | x. | 1"],
  },
  {
    row: "N1",
    name: "Member Type and Member No. with letters before the name",
    sheet: `Member Type,Member No.,Name,9/10/2025,9/17/2025
Captain,B-17,Tomas Ferro,x,x
Regular,B-22,Lucia Anand,,x
Regular,B-31,Owen Sato,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: ["Tomas Ferro | – | xx | 2", "Lucia Anand | – | .x | 1", "Owen Sato | – | x. | 1"],
  },
  {
    row: "N1",
    name: "ordinary neighbor: a student's name beside a parent's name",
    sheet: `Student Name,Student ID,Parent Name,9/10,9/17
Hugo Lindt,20114,Marta Lindt,x,x
Rania Osman,20371,Farid Osman,x,`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: ["Hugo Lindt | – | xx | 2", "Rania Osman | – | x. | 1"],
  },
  {
    row: "N1c",
    name: "a form with colons, First Name: and Last Name:",
    sheet: `Timestamp,First Name:,Last Name:
10/1/2025 15:31:00,Dario,Pell
10/1/2025 15:31:40,Wen,Pell
10/15/2025 15:30:12,Wen,Pell
10/15/2025 15:33:58,Dario,Okoye`,
    kind: "responses",
    meetings: ["– | 2025-10-01", "– | 2025-10-15"],
    people: ["Dario Pell | – | x. | 1", "Wen Pell | – | xx | 2", "Dario Okoye | – | .x | 1"],
  },
  {
    row: "N1c",
    name: "stars of required questions, and a mostly empty column Preferred First Name between",
    sheet: `Last Name*,Preferred First Name,First Name*,9/10,9/24
Castel,,Ines,x,x
Castel,,Bruno,,x
Farouk,Lena,Lena,x,
Dietz,,Orla,x,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-24"],
    people: [
      "Ines Castel | – | xx | 2",
      "Bruno Castel | – | .x | 1",
      "Lena Farouk | – | x. | 1",
      "Orla Dietz | – | xx | 2",
    ],
  },
  {
    row: "N1c",
    name: "a grid with an entirely empty Nickname first and short headings with colons",
    sheet: `Nickname:,First:,Last:,Grade:,9/10/2025,9/17/2025
,Marek,Toll,11,x,
,Jun,Toll,9,x,x
,Sibyl,Grant,12,,x`,
    kind: "grid",
    meetings: ["– | 2025-09-10", "– | 2025-09-17"],
    people: [
      "Marek Toll | 2027 | x. | 1",
      "Jun Toll | 2029 | xx | 2",
      "Sibyl Grant | 2026 | .x | 1",
    ],
  },
  {
    row: "N1c",
    name: "ordinary neighbor: one column Name: with full names",
    sheet: `Timestamp,Name:,Grade:
10/1/2025 15:31:00,Carla Nuñez,10
10/1/2025 15:32:10,Pavel Ionescu,11
10/8/2025 15:30:55,Carla Nuñez,10`,
    kind: "responses",
    meetings: ["– | 2025-10-01", "– | 2025-10-08"],
    people: ["Carla Nuñez | 2028 | xx | 2", "Pavel Ionescu | 2027 | x. | 1"],
  },
  {
    row: "N1b",
    name: "a Google form with Username and a question instead of names",
    sheet: `Timestamp,Username,What are you bringing to the potluck?
11/19/2025 15:01:10,greta.holm@example.org,napkins
11/19/2025 15:02:44,samir.bey@example.org,cider
11/19/2025 15:02:59,yuki.tran@example.org,plates`,
    kind: "responses",
    meetings: ["– | 2025-11-19"],
    people: ["Greta Holm | – | x | 1", "Samir Bey | – | x | 1", "Yuki Tran | – | x | 1"],
    unknowable: ["who"],
    why: "Only addresses say who it was; the names are the likely ones.",
  },
  {
    row: "N1b",
    name: "a form with Username alone",
    sheet: `Timestamp,Username
9/16/2025 15:01:10,greta.holm@example.org
9/16/2025 15:01:32,nils.abara@example.org
9/23/2025 15:00:58,greta.holm@example.org`,
    kind: "responses",
    meetings: ["– | 2025-09-16", "– | 2025-09-23"],
    people: ["Greta Holm | – | xx | 2", "Nils Abara | – | x. | 1"],
    unknowable: ["who"],
  },
  {
    row: "N1b",
    name: "a form of two columns whose name column is headed Sign here",
    sheet: `Timestamp,Sign here
9/16/2025 15:01:10,Petra Nolde
9/16/2025 15:01:32,Kofi Andersson
9/23/2025 15:00:58,Kofi Andersson`,
    kind: "responses",
    meetings: ["– | 2025-09-16", "– | 2025-09-23"],
    people: ["Petra Nolde | – | x. | 1", "Kofi Andersson | – | xx | 2"],
  },
  {
    row: "N1b",
    name: "ordinary neighbor: Username beside Name",
    sheet: `Timestamp,Username,Name
9/16/2025 15:01:10,gholm29@example.org,Greta Holm
9/16/2025 15:01:32,nabara@example.org,Nils Abara
9/23/2025 15:00:58,gholm29@example.org,Greta Holm`,
    kind: "responses",
    meetings: ["– | 2025-09-16", "– | 2025-09-23"],
    people: ["Greta Holm | – | xx | 2", "Nils Abara | – | x. | 1"],
  },
];
