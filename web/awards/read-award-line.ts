import type { AwardLine } from "#contract/awards.ts";

/** A typed line, before its points are known. */
type TypedLine = Omit<AwardLine, "points"> & { points: number | null };

/**
 * Reads "Ana Ruiz, 5, team captain", or the same as cells of a sheet (R27.2). The first whole number
 * are the points; before it is the name, which may contain a comma, after it the note. Without a
 * number, the usual points count, and only a cell can be a note: "Ruiz, Ana" is a name.
 */
export function readAwardLine(line: string, usual: number | null): TypedLine {
  const isOfCells = line.includes("\t");
  const parts = line.split(isOfCells ? "\t" : /[,;]/).map((part) => part.trim());
  const at = parts.findIndex((part, index) => index > 0 && /^[+-]?\d+$/.test(part));
  const rest = (from: number) =>
    parts
      .slice(from)
      .filter((part) => part !== "")
      .join(", ");
  if (at >= 0)
    return { who: parts.slice(0, at).join(", "), points: Number(parts[at]), note: rest(at + 1) };
  if (isOfCells) return { who: parts[0] ?? "", points: usual, note: rest(1) };
  return { who: line.trim(), points: usual, note: "" };
}
