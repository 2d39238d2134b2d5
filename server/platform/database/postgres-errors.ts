import pg from "pg";
import { DatabaseUnavailable, DuplicateValue, TransactionConflict } from "../database-errors.ts";

/** Conflicts with other transactions: a serialization failure or a deadlock. */
const conflicts = new Set(["40001", "40P01"]);

const uniqueViolation = "23505";

/** Error classes of an unavailable server: connection, resources, operator, system. */
const unavailableClasses = new Set(["08", "53", "57", "58"]);

/** A read-only server has become a standby. */
const readOnly = "25006";

/** A transaction did nothing for too long, so the server closed its connection. */
const idleInTransaction = "25P03";

/** Translates the error of a failed statement, and tells whether its connection is still usable. */
export function toDatabaseError(error: unknown): { error: unknown; broken: boolean } {
  if (error instanceof TransactionConflict) return { error, broken: false };
  // Errors that the server didn't send come from the connection itself.
  if (!(error instanceof pg.DatabaseError) || error.code === undefined)
    return { error: unavailable(error), broken: true };
  const { code } = error;
  if (conflicts.has(code))
    return {
      error: new TransactionConflict("it conflicts with concurrent transactions", { cause: error }),
      broken: false,
    };
  if (code === uniqueViolation)
    return { error: new DuplicateValue(error.message, { cause: error }), broken: false };
  if ([readOnly, idleInTransaction].includes(code) || unavailableClasses.has(code.slice(0, 2)))
    return { error: unavailable(error), broken: true };
  return { error, broken: false };
}

export function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable("the database is not available", { cause });
}
