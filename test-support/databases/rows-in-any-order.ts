/**
 * PostgreSQL can return the same rows in another order: locking and unlocking a row moves it, and
 * once a table has been vacuumed an index may be read.
 */
const unordered = new WeakSet<object>();

/** Lets `toEqual` ignore the order of rows that the database returned without one. */
export function inNoOrder(rows: object[]): void {
  unordered.add(rows);
}

/** Rows as sorted texts, to compare. */
export const inAnyOrder = (rows: object[]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();

/** Whether two lists of such rows have the same ones; `undefined` for anything else. */
export function areSameRows(one: unknown, other: unknown): boolean | undefined {
  if (!isUnordered(one) || !isUnordered(other)) return undefined;
  return inAnyOrder(one).join("\n") === inAnyOrder(other).join("\n");
}

const isUnordered = (rows: unknown): rows is object[] => unordered.has(rows as object);
