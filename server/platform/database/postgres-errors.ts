import pg from "pg";
import { DatabaseUnavailable, TransactionConflict } from "./database-errors.ts";

/** Others got in the way: a serialization failure or a deadlock. */
const conflicts = new Set(["40001", "40P01"]);

/** A server that cannot do it now, by the class of its error: connection, resources, operator, system. */
const unavailableClasses = new Set(["08", "53", "57", "58"]);

/** A server that is read-only has become a standby; one that waits for a lock is too busy. */
const unavailableCodes = new Set(["25006", "55P03"]);

/** What a failed statement means to those who asked, and whether its connection can go on. */
export function toDatabaseError(error: unknown): { error: unknown; broken: boolean } {
  if (error instanceof TransactionConflict || error instanceof DatabaseUnavailable)
    return { error, broken: false };
  // What the server did not say comes from the connection itself.
  if (!(error instanceof pg.DatabaseError) || error.code === undefined)
    return { error: unavailable(error), broken: true };
  const { code } = error;
  if (conflicts.has(code))
    return {
      error: new TransactionConflict("others got in the way", { cause: error }),
      broken: false,
    };
  if (unavailableCodes.has(code) || unavailableClasses.has(code.slice(0, 2)))
    return { error: unavailable(error), broken: true };
  return { error, broken: false };
}

/** Whether a pooler between us and the server has lost a prepared statement. */
export function isLostStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "26000" || error.code === "42P05");
}

/** Whether a statement was refused because one before it in the transaction had failed. */
export function isAbortedTransaction(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P02";
}

export function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable("the database is not available", { cause });
}
