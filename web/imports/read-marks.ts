import { textOf, type SheetCell } from "./sheet.ts";

/** The meaning of a mark in a sheet. */
export type Meaning = "present" | "late" | "absent" | "excused";

/** A meeting cell's content: a mark or a number. */
export type Mark =
  | { mark: string; number?: undefined }
  | { number: number; mark?: undefined }
  | undefined;

const words: Record<Meaning, readonly string[]> = {
  present: [
    ...["x", "✓", "✔", "☑", "✅", "yes", "y", "p", "present", "here", "true", "attended"],
    ...["si", "presente", "asistio", "verdadero", "ja"],
  ],
  late: ["l", "late", "t", "tardy", "tarde", "retardo"],
  absent: [
    ...["false", "☐", "❌", "no", "n", "a", "abs", "absent", "no show", "missed"],
    ...["ausente", "falta", "falso", "nein"],
  ],
  excused: ["e", "ex", "exc", "excused", "justificado", "justificada", "entschuldigt"],
};

/** The usual marks. We ask about all others. */
const known: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].map((word) => [word, meaning] as const),
  ),
);

/** The form of a mark that equals those of marks written alike, or a number, in either notation. */
export function readMark(cell: SheetCell | undefined): Mark {
  if (typeof cell === "number") return { number: cell };
  const text = textOf(cell).replaceAll("\uFE0F", "");
  if (text === "") return undefined;
  const number = numberOf(text);
  return number === undefined ? { mark: plain(text) } : { number };
}

function plain(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return (letters === "" ? text : letters).toLowerCase();
}

/** A number as people type it: the digits after the comma tell 1,000 and 17,5 apart. */
export function numberOf(text: string): number | undefined {
  if (/^[+-]?\d{1,9}(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^[+-]?\d{1,9},\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
  return undefined;
}

/** A mark's meaning, usual or as the user answered; undefined if we have to ask. */
export function meaningOf(
  mark: string,
  said: Readonly<Record<string, Meaning>>,
): Meaning | undefined {
  return said[mark] ?? known.get(mark) ?? (isTime(mark) ? "present" : meaningOfCommented(mark));
}

/** Whether a text is the time of an arrival. */
function isTime(text: string): boolean {
  return /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?m\.?)?$/.test(text);
}

/** A mark with a comment, such as "E - dentist"; in "x (late)", the comment says more. */
function meaningOfCommented(text: string): Meaning | undefined {
  const [, mark = "", comment = ""] =
    /^(\S+?)(?:\s+[-–]\s+|:\s+|\s*\(|,\s+)([^()]+)\)?$/.exec(text) ?? [];
  const meaning = known.get(mark);
  const said = meaning === "present" ? known.get(comment) : undefined;
  return said === "late" ? said : meaning;
}

/** Whether a mark means that the person was there, on time or late. */
export function isThere(
  mark: string | undefined,
  said: Readonly<Record<string, Meaning>>,
): boolean {
  const meaning = mark === undefined ? undefined : meaningOf(mark, said);
  return meaning === "present" || meaning === "late";
}
