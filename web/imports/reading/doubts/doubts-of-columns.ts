import type { ColumnRole, SheetKind } from "../../roles.ts";
import { columnLines, type ColumnLine } from "../column-lines.ts";
import { found, type Evidence, type Finding } from "../finding.ts";
import { groupBy } from "../group-by.ts";
import { isAboutAttendance } from "../headings.ts";
import type { DoubtKind } from "./doubt-kinds.ts";

/** The doubt about a column that has a role, or may have it. */
const doubtOf: Partial<Record<ColumnRole, DoubtKind>> = {
  name: "columns-of-people",
  firstName: "columns-of-people",
  lastName: "columns-of-people",
  email: "columns-of-people",
  schoolId: "columns-of-people",
  gradYear: "columns-of-years",
  meeting: "columns-of-meetings",
  when: "columns-of-meetings",
  which: "columns-of-meetings",
};

/** Columns that may well be something else than they are taken for. */
export function columnDoubts({ read: { sheet, layout }, reading }: Evidence): Finding[] {
  const all = columnLines(sheet, layout);
  const lines = all.filter(({ second }) => second !== undefined);
  const marks = new Set(all.flatMap(({ role, values }) => (role === "meeting" ? values : [])));
  const areMarksOpen = reading.openMarks.length > 0;
  const areNamesSure = !lines.some(({ role }) => role === "name");
  const kindOf = (line: ColumnLine): DoubtKind | undefined => {
    const { heading, role, second = "ignored" } = line;
    if (isOdd(layout.kind, line, marks) || (role === "meeting" && areMarksOpen))
      return "odd-columns";
    // Nothing says that they are others: no heading, or the column of names is doubtful, too.
    const areMany = layout.kind === "members" && line.values.every((value) => value.includes(" "));
    const areOthers = heading !== "" && areNamesSure && layout.kind !== "grid" && !areMany;
    if (role === "ignored" && second === "name" && !areOthers) return "other-names";
    return doubtOf[role] ?? doubtOf[second];
  };
  return [...groupBy(lines, (line) => kindOf(line) ?? "")].flatMap(([, alike]) => {
    const doubt = alike[0] && kindOf(alike[0]);
    if (doubt === undefined) return [];
    const headings = alike.map(({ heading, column }) =>
      heading === "" ? { text: "", number: column + 1 } : heading,
    );
    return [found(doubt, headings, { columns: alike.map(({ column }) => column) })];
  });
}

/** What has a day, although it isn't about who was there. */
const ofOthers = /\?|\bdue\b|\bby\b|\brsvp\b|\bgoing\b/i;

/** Answers about people rather than about a day. */
const flag = /^(y|n|yes|no)$/i;

/** What would make meetings of something else, or lose one. */
function isOdd(
  kind: SheetKind,
  { heading, values, role, second }: ColumnLine,
  marks: ReadonlySet<string>,
): boolean {
  if (role === "ignored" && heading === "" && kind !== "responses") return second !== "name";
  const areTimes = values.every((value) => /\d:\d\d/.test(value));
  const areLists = values.some((value) => /\d\/\d.*[,;].*\d\/\d/.test(value));
  const areAmounts = values.length > 1 && values.every((value) => /^[\d.,]+$/.test(value));
  if (kind === "grid" && role === "meeting") return areAmounts;
  if (kind === "event" && role === "meeting") return !isAboutAttendance(heading) && !areTimes;
  if (role !== "ignored") return false;
  if (second === "which") return kind === "responses";
  return second === "meeting"
    ? kind === "grid" &&
        !ofOthers.test(heading) &&
        (/\d[/.-]\d/.test(heading) ||
          values.every((value) => marks.has(value) && !flag.test(value)))
    : second === "when" && kind === "members" && (areTimes || areLists);
}
