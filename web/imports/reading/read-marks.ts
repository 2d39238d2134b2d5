import type { markMeanings } from "#contract/imports/sheet-choices.ts";
import { textOf, type SheetCell } from "../sheet.ts";
import { plainText } from "./headings.ts";

/** The meaning of a mark in a sheet. */
export type Meaning = (typeof markMeanings)[number];

/** What a sheet or the user says about its marks; "ask" for those that are doubtful. */
export type Key = Readonly<Record<string, Meaning | "ask">>;

/** A meeting cell's content: a mark or a number. */
type Mark = { mark: string; number?: undefined } | { number: number; mark?: undefined };

/** Marks for attendance that may as well mark who was away. */
export const eitherWay: ReadonlySet<string> = new Set([
  ...["x", "✓", "✔", "☑", "✅", "yes", "y", "true", "checked", "1", "si", "ja", "verdadero"],
]);

const words: Record<Meaning, readonly string[]> = {
  present: [
    ...eitherWay,
    ...["p", "present", "here", "attended", "pres", "checked in", "approved", "confirmed"],
    ...["in person", "on site", "online", "virtual", "zoom", "on zoom"],
    ...["presente", "asistio", "anwesend"],
  ],
  late: ["l", "late", "t", "tardy", "tarde", "retardo"],
  absent: [
    ...["a", "abs", "absent", "no", "n", "false", "0", "☐", "❌", "✗", "✘", "n/a", "dropped"],
    ...["no show", "no-show", "missed", "missing", "cancelled", "canceled", "denied", "rejected"],
    ...["not going", "not attended", "did not attend", "can't make it", "cannot make it"],
    ...["ausente", "falta", "falso", "nein", "absente", "abwesend", "fehlt"],
  ],
  excused: [
    ...["e", "ex", "exc", "excused", "excuse"],
    ...["justificado", "justificada", "entschuldigt", "entsch"],
  ],
};

/** The time of an arrival. Spreadsheets count from 1899-12-30, the day of a time without one. */
const clock = /^(1899-12-30 )?\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?m\.?)?$/;
/** For how long someone was there: "2h", "1.5 hrs", "90 min". */
export const withHours = /^\d{1,3}(?:[.,]\d+)? ?(?:h|hrs?|hours?|min|minutes?)\.?$/;

/** The usual marks. We ask about all others. */
const known: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].map((word) => [word, meaning] as const),
  ),
);

/** The form of a mark that equals those of marks written alike, or a number, in either notation. */
export function readMark(cell: SheetCell | undefined): Mark | undefined {
  if (typeof cell === "number") return { number: cell };
  const text = textOf(cell).replaceAll("\uFE0F", "");
  if (text === "") return undefined;
  const number = numberOf(text);
  if (number !== undefined) return { number };
  return { mark: /^[ -~]*$/.test(text) ? text.toLowerCase() : plainText(text) || text };
}

/** A cell's mark or number as the key, answers, and questions name it; empty for none. */
export function formOf(cell: SheetCell | undefined): string {
  const mark = readMark(cell);
  return mark === undefined ? "" : (mark.mark ?? String(mark.number));
}

/** A number as people type it: the digits after the comma tell 1,000 and 17,5 apart. */
export function numberOf(text: string): number | undefined {
  if (/^[+-]?\d{1,9}(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^[+-]?\d{1,9},\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
  return undefined;
}

/** A mark's meaning, usual or as the user answered; undefined if we have to ask. */
export function meaningOf(mark: string, said: Key): Meaning | undefined {
  const own = Object.hasOwn(said, mark) ? said[mark] : undefined;
  if (own !== undefined) return own === "ask" ? undefined : own;
  const isTime = clock.test(mark) || withHours.test(mark);
  return known.get(mark.replace(/\.$/, "")) ?? (isTime ? "present" : meaningOfCommented(mark));
}

/** A mark with a comment, such as "E - dentist" or "late 5"; in "x (late)", the comment says more. */
function meaningOfCommented(text: string): Meaning | undefined {
  const [, mark = "", comment = ""] =
    /^(\S+?)(?:\s+[-–]\s+|:\s+|\s*\(|,\s+)([^()]+)\)?$/.exec(text) ?? [];
  const [, before = ""] = /^(\p{L}+)[ -]?\d{1,2}(?: ?min)?$/u.exec(text) ?? [];
  const meaning = known.get(mark);
  const isLate = meaning === "present" && known.get(comment) === "late";
  return isLate || known.get(before) === "late" ? "late" : meaning;
}

/** Whether a mark means that the person was there, on time or late. */
export function isThere(mark: string | undefined, said: Key): boolean {
  const meaning = mark === undefined ? undefined : meaningOf(mark, said);
  return meaning === "present" || meaning === "late";
}
