import type { Reading, Remembered, SheetAnswers } from "./reading.ts";

/**
 * What the club answered before to the questions that a reading asks; undefined if it didn't. What
 * isn't asked of this sheet isn't taken from another one: its own key and its own dates count.
 */
export function answersBefore(
  { openMarks, openNumber, openDate, turnedNames }: Reading,
  { before, ...given }: SheetAnswers,
): Remembered | undefined {
  if (before === undefined) return undefined;
  const { numbers, dateOrder, nameOrder } = before;
  const isNew = <Key extends keyof typeof given>(key: Key) => given[key] === undefined;
  const marks = openMarks.flatMap(({ mark }) => {
    const meaning = Object.hasOwn(before.marks, mark) ? before.marks[mark] : undefined;
    return meaning === undefined ? [] : [[mark, meaning] as const];
  });
  const found: Remembered = {
    ...(openNumber !== undefined && isNew("numbers") ? { numbers } : {}),
    ...(openDate !== undefined && isNew("dateOrder") ? { dateOrder } : {}),
    // Names that are all written with a comma need no answer.
    ...(turnedNames === "as-typed" && isNew("nameOrder") ? { nameOrder } : {}),
    marks: Object.fromEntries(marks),
  };
  const { marks: _, ...others } = found;
  const isAny = marks.length > 0 || Object.values(others).some((answer) => answer !== undefined);
  return isAny ? found : undefined;
}
