import fc from "fast-check";

/** A made-up sheet, and how it must be read: as `name | year or – | marks`, with days. */
export type MadeSheet = {
  rows: string[][];
  days: string[];
  people: { name: string; gradYear: number | null; marks: string }[];
};

const first = ["Ana", "Ben", "Chloé", "Dev", "Ella", "Farah", "Gus", "Hiro", "Inés", "Jamal"];
const last = ["Alvarez", "Brooks", "Chen", "Davis", "Eriksen", "Flores", "Gupta", "Haddad"];

const person = fc.record({
  first: fc.constantFrom(...first),
  last: fc.constantFrom(...last),
  grade: fc.integer({ min: 9, max: 12 }),
  at: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});

const shape = fc.record({
  people: fc.uniqueArray(person, {
    minLength: 4,
    maxLength: 20,
    selector: ({ first: one, last: other }) => `${one} ${other}`,
  }),
  begin: fc.integer({ min: 1, max: 20 }),
  meetings: fc.integer({ min: 3, max: 12 }),
  titles: fc.constantFrom([], ["Attendance"], ["Drama Club 2025-26", "kept by the secretary"]),
  blankRow: fc.boolean(),
  names: fc.constantFrom("Name", "", "Student Name", "Nombre", "Last, First", "two"),
  grade: fc.constantFrom("Grade", "Gr", "Class of", "", "Grado", "none"),
  dates: fc.constantFrom(
    "9/4",
    "9/4/2025",
    "2025-09-04",
    "Sep 4",
    "4-Sep",
    "4 de septiembre",
    "two",
  ),
  marks: fc.constantFrom(
    ...([
      ["x", ""],
      ["1", "0"],
      ["P", "A"],
      ["TRUE", "FALSE"],
      ["✓", ""],
      ["sí", "no"],
    ] as const),
  ),
  total: fc.boolean(),
  sums: fc.constantFrom("Total", "", "none"),
  notes: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

const weekInMs = 7 * 24 * 60 * 60 * 1000;
const english = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];
const spanish = [
  ...["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio"],
  ...["agosto", "septiembre", "octubre", "noviembre", "diciembre"],
];

/** Grids like those of clubs: weekly meetings of a school year, in any mix of habits. */
export const madeGrids: fc.Arbitrary<MadeSheet> = shape.map(grid);

function grid(made: Shape): MadeSheet {
  const start = Date.UTC(2025, 8, made.begin);
  const days = Array.from(
    { length: made.meetings },
    (_, week) => new Date(start + week * weekInMs),
  );
  const people = made.people.map((one, row) => ({
    ...one,
    // Someone attended each meeting: columns without marks aren't meetings.
    at: one.at
      .slice(0, made.meetings)
      .map((there, index) => there || index % made.people.length === row),
  }));
  const [there, away] = made.marks;
  const nameCells = (one: (typeof people)[number]) => {
    if (made.names === "two") return [one.first, one.last];
    return [
      made.names === "Last, First" ? `${one.last}, ${one.first}` : `${one.first} ${one.last}`,
    ];
  };
  const gradYear = ({ grade }: { grade: number }) => 2026 + 12 - grade;
  const gradeCells = (one: (typeof people)[number]) => {
    if (made.grade === "none") return [];
    return [String(made.grade === "Class of" ? gradYear(one) : one.grade)];
  };
  const nameHeads = made.names === "two" ? ["First Name", "Last Name"] : [headOf(made.names)];
  const lead = [...nameHeads, ...(made.grade === "none" ? [] : [made.grade])];
  const counts = days.map((_, index) => String(people.filter(({ at }) => at[index]).length));
  const end = (total: string, note: string) => [
    ...(made.total ? [total] : []),
    ...(made.notes ? [note] : []),
  ];
  const sumLead = lead.map((_, index) => (index === 0 && made.sums === "Total" ? "Total" : ""));
  return {
    rows: [
      ...made.titles.map((title) => [title]),
      ...(made.blankRow ? [[]] : []),
      ...headings(made.dates, days, lead, end("Total", "Notes")),
      ...people.map((one, index) => [
        ...[...nameCells(one), ...gradeCells(one)],
        ...one.at.map((isThere) => (isThere ? there : away)),
        ...end(String(one.at.filter(Boolean).length), index === 0 ? "moved here in spring" : ""),
      ]),
      ...(made.sums === "none" ? [] : [[...sumLead, ...counts]]),
    ],
    days: days.map((day) => day.toISOString().slice(0, 10)),
    people: people.map((one) => ({
      name: `${one.first} ${one.last}`,
      gradYear: made.grade === "none" ? null : gradYear(one),
      marks: one.at.map((isThere) => (isThere ? "x" : ".")).join(""),
    })),
  };
}

function headOf(names: Shape["names"]): string {
  return names === "Last, First" ? "Name" : names;
}

function headings(
  style: Shape["dates"],
  days: readonly Date[],
  lead: string[],
  end: string[],
): string[][] {
  if (style !== "two") return [[...lead, ...days.map((day) => written(style, day)), ...end]];
  const months = days.map((day, index) => {
    const before = days[index - 1];
    return before?.getUTCMonth() === day.getUTCMonth() ? "" : (english[day.getUTCMonth()] ?? "");
  });
  const blank = lead.map(() => "");
  return [
    [...blank, ...months, ...end.map(() => "")],
    [...lead, ...days.map((day) => String(day.getUTCDate())), ...end],
  ];
}

function written(style: Shape["dates"], date: Date): string {
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  switch (style) {
    case "9/4":
      return `${month + 1}/${day}`;
    case "9/4/2025":
      return `${month + 1}/${day}/${date.getUTCFullYear()}`;
    case "Sep 4":
      return `${english[month]} ${day}`;
    case "4-Sep":
      return `${day}-${english[month]}`;
    case "4 de septiembre":
      return `${day} de ${spanish[month]}`;
    default:
      return date.toISOString().slice(0, 10);
  }
}
