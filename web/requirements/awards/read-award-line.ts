import type { AwardLine } from "#contract/requirements/awards.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";

/** What an award gives, unless a line says otherwise. */
export type Measure = "points" | "hours";

/** What everyone on a list gets who has no number of their own; null if nothing was typed. */
export type Usual = { measure: Measure; value: number | null };

const wholeNumber = /^[+-]?\d+$/;
const hoursWithUnit = /^(\d+(?:\.\d+)?|\d+:\d\d) ?h(?:ours?|rs?)?$/i;
const clock = /^\d+:\d\d$/;
const bareHours = /^\d+(?:\.\d+)?$/;

/**
 * Reads "Ana Ruiz, 5, team captain", or the same as cells of a sheet (R27.2, R26.50). The first
 * number, or the first two, are the points and the service hours; before them is the name, which may
 * contain a comma, after them the note. A number with "h" or a colon is hours, and any other is what
 * the award gives. Without a number, the usual one counts, and only a cell can be a note: "Ruiz,
 * Ana" is a name.
 */
export function readAwardLine(line: string, { measure, value }: Usual): AwardLine {
  const isOfCells = line.includes("\t");
  const parts = line.split(isOfCells ? "\t" : /[,;]/).map((part) => part.trim());
  const read = parts.map((part, index) => (index > 0 ? readGiven(part, measure) : undefined));
  const at = read.findIndex((given) => given !== undefined);
  const [first, second] = at < 0 ? [] : [read[at], read[at + 1]];
  const isSecond = second !== undefined && keyOf(second) !== keyOf(first);
  const usual = value === null ? {} : measure === "points" ? { points: value } : { minutes: value };
  const given = { ...usual, ...first, ...(isSecond && second) };
  const rest = (from: number) =>
    parts
      .slice(from)
      .filter((part) => part !== "")
      .join(", ");
  if (at >= 0)
    return { who: parts.slice(0, at).join(", "), ...given, note: rest(at + (isSecond ? 2 : 1)) };
  if (isOfCells) return { who: parts[0] ?? "", ...given, note: rest(1) };
  return { who: line.trim(), ...given, note: "" };
}

type Given = { points: number } | { minutes: number };

const keyOf = (given: Given | undefined) => Object.keys(given ?? {})[0];

/** The points or minutes that a part of a line says; undefined if it isn't a number of them. */
function readGiven(part: string, measure: Measure): Given | undefined {
  const [, hours] = hoursWithUnit.exec(part) ?? [];
  const bare = clock.test(part) || (measure === "hours" && bareHours.test(part));
  const minutes = readHours(hours ?? (bare ? part : ""));
  if (minutes !== null) return { minutes };
  return measure === "points" && wholeNumber.test(part) ? { points: Number(part) } : undefined;
}
