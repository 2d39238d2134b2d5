import type { Meaning } from "./read-marks.ts";
import type { Reading, Warning } from "./reading.ts";

/** What is noticed while reading marks: unknown ones, and those for late and excused. */
export type Noticed = {
  open: Map<string, Reading["openMarks"][number]>;
  late: number;
  excused: number;
};

/** Whether a mark means that a person was there; unknown ones are noted. */
export function isThereByMark(
  noticed: Noticed,
  { mark, meaning }: { mark: string; meaning: Meaning | undefined },
  { row, name }: { row: number; name: string },
): boolean {
  if (meaning === undefined) {
    const before = noticed.open.get(mark) ?? { mark, times: 0, row: row + 1, name };
    noticed.open.set(mark, { ...before, times: before.times + 1 });
  }
  noticed.late += Number(meaning === "late");
  noticed.excused += Number(meaning === "excused");
  return meaning === "present" || meaning === "late";
}

/** What records can't store about marks: how late someone was, and that they were excused. */
export function warningsOfMarks({ late, excused }: Noticed): Warning[] {
  return [
    ...(late > 0 ? [{ warning: "late", times: late } as const] : []),
    ...(excused > 0 ? [{ warning: "excused", times: excused } as const] : []),
  ];
}
