import type { ColumnRole } from "../roles.ts";
import { textOf, type Sheet } from "../sheet.ts";
import { plainText } from "./headings.ts";
import { programTable } from "./program-table.ts";

/** The program that wrote a sheet, and what that says about the sheet. */
export type Recognized = {
  program: (typeof programs)[number];
  /** The row of its headings, counted from 0; reports have rows about the meeting above it. */
  row: number;
  /** The role of each column that the program adds; undefined for a form's questions and others. */
  roles: (ColumnRole | undefined)[];
};

/** Reports begin with the meeting's facts; headings further down belong to something else. */
const searchedRows = 20;
/** The rows below the headings that show how the program writes a value. */
const comparedRows = 5;

/** How values look, as plain text. People don't type the seconds of a moment. */
const looks: Readonly<Record<string, RegExp>> = {
  moment: /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},? \d{1,2}:\d{2}:\d{2}/,
  person: /^(student|parent|guardian|teacher)$/,
  fact: /^(date|points|class average)$/,
};

/** The programs that clubs export sheets from, as the table says. */
export const programs = programTable
  .trim()
  .split("\n\n")
  .map((paragraph) => {
    const [first = "", facts = ""] = paragraph.split("\n");
    const [label = "", signs = ""] = first.split(": ");
    const roles = facts.split("; ").flatMap((part) => {
      const [role, headings = ""] = part.split(": ");
      return headings.split("|").map((heading) => [heading, role as ColumnRole] as const);
    });
    const isMeeting = facts.startsWith("one meeting");
    const variants = signs.split("; ").map((sign) => sign.split("|"));
    return { label, signs: variants, roles: new Map(roles), isMeeting };
  });

/**
 * Recognizes the program that wrote a sheet by the headings that only it writes. Undefined for a
 * club's own sheet, and for a program that isn't in the table.
 */
export function programOf({ rows }: Pick<Sheet, "rows">): Recognized | undefined {
  const texts = rows
    .slice(0, searchedRows + comparedRows)
    .map((cells) => cells.map((cell) => textOf(cell).toLowerCase()));
  for (const [row, cells] of texts.slice(0, searchedRows).entries()) {
    const plain = cells.map(plainText);
    const below = texts.slice(row + 1, row + 1 + comparedRows);
    const isThere = (part: string) => {
      const [heading = "", look] = part.replace("^", "").split("~");
      const column = (heading.includes("_") ? cells : plain).indexOf(heading);
      if (column === -1 || (part.startsWith("^") && plain.findIndex(Boolean) !== column))
        return false;
      return look === undefined || below.some((other) => looks[look]?.test(other[column] ?? ""));
    };
    const program = programs.find(({ signs }) => signs.some((sign) => sign.every(isThere)));
    if (program === undefined) continue;
    // Student systems put a field's database table before its name.
    const names = plain.map((heading) => heading.replace(/^(student\.|\[students?\] ?)/, ""));
    // Of two columns with one heading, the first is the program's, and the other one is a question.
    const roles = names.map((name, column) =>
      names.indexOf(name) === column ? program.roles.get(name) : undefined,
    );
    return { program, row, roles };
  }
  return undefined;
}
