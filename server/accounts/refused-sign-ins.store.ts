import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * Records that a wrong password was tried for the account with this email. For an email without an
 * account the same statement runs and writes nothing, so that its timing reveals nothing.
 */
export async function insertRefusedSignIn(db: Db, email: string, at: number): Promise<void> {
  await db
    .insertInto("refusedSignIns")
    .columns(["id", "accountId", "at"])
    .expression(
      db
        .selectFrom("users")
        .select([
          sql<string>`cast(${randomUUID()} as text)`.as("id"),
          "users.id as accountId",
          sql<number>`cast(${at} as bigint)`.as("at"),
        ])
        .where("users.email", "=", email),
    )
    .execute();
}

/** Deletes records of wrong passwords from before an instant; returns how many there were. */
export async function deleteRefusedSignInsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("refusedSignIns")
    .where("at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
