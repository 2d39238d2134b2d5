import pg from "pg";
import { expect, it } from "vitest";
import { DatabaseUnavailable, TransactionConflict } from "../database-errors.ts";
import { toDatabaseError } from "./postgres-errors.ts";

const sent = (code: string) => Object.assign(new pg.DatabaseError("failed", 6, "error"), { code });

it.each(["40001", "40P01"])("A conflict (%s) runs again on the same connection", (code) => {
  expect(toDatabaseError(sent(code))).toEqual({
    error: expect.any(TransactionConflict),
    broken: false,
  });
});

it.each([
  ["a failed connection", sent("08006")],
  ["too many connections", sent("53300")],
  ["a shutdown", sent("57P01")],
  ["a disk error", sent("58030")],
  ["an answer that didn't come in time", new Error("Query read timeout")],
])("After %s, the connection isn't used again (R16.1)", (_what, error) => {
  expect(toDatabaseError(error)).toEqual({
    error: expect.any(DatabaseUnavailable),
    broken: true,
  });
});
