import type { SheetCell } from "./sheet.ts";
import { textOf } from "./sheet.ts";

/** What a mark in a sheet means. */
export type Meaning = "present" | "absent" | "excused";

/** What stands in a cell of a meeting. */
export type Mark = { mark: string } | { number: number } | undefined;

/**
 * The marks that mean the same everywhere, however they are written: late is there, and
 * excused is not. Every other one is asked for.
 */
const known: Record<string, Meaning> = {
  ...{ x: "present", "✓": "present", "✔": "present", "☑": "present", yes: "present" },
  ...{ p: "present", l: "present", true: "present" },
  ...{ e: "excused" },
  ...{ false: "absent", "☐": "absent" },
};

/** A mark by which others that are written alike are known. */
export function readMark(cell: SheetCell | undefined): Mark {
  const text = textOf(cell).replaceAll("\uFE0F", "");
  if (text === "") return undefined;
  if (typeof cell === "number") return { number: cell };
  if (/^[+-]?\d{1,9}(?:\.\d+)?$/.test(text)) return { number: Number(text) };
  return { mark: text.toLowerCase() };
}

/** What a mark means, by itself or as somebody said; undefined when it is to be asked for. */
export function meaningOf(
  mark: string,
  said: Readonly<Record<string, Meaning>>,
): Meaning | undefined {
  return said[mark] ?? known[mark];
}
