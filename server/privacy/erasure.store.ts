import type { Db } from "../platform/database/database.ts";
import { insertDeparture } from "./departures.store.ts";

/** What is left of a person in the books of clubs: no name, and no grade to tell them by. */
const formerMember = { name: "Former member", gradYear: 9999 };

/**
 * The accounts that were closed at or before an instant, and those that had been erased
 * before an older state of the database came back.
 */
export function listAccountsToErase(
  db: Db,
  instant: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where((expression) =>
      expression.or([
        expression("closedAt", "<=", instant),
        expression.and([
          expression("closedAt", "is not", null),
          expression(
            "id",
            "in",
            expression.selectFrom("departures").select("uid").where("kind", "=", "erased"),
          ),
        ]),
      ]),
    )
    .orderBy("closedAt")
    .execute();
}

/**
 * Erases a person whose account is closed from every table; their sessions and password go
 * with the account. Returns the clubs that keep a row of a former member, or undefined
 * when somebody else has erased them already.
 */
export async function erasePerson(
  db: Db,
  { id, email }: { id: string; email: string },
  at: number,
): Promise<string[] | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .where("closedAt", "is not", null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return undefined;
  await insertDeparture(db, { uid: id, kind: "erased", at });
  await db.deleteFrom("verifications").where("value", "=", id).execute();
  await db.deleteFrom("outbox").where("recipient", "=", email).execute();
  await db.deleteFrom("admins").where("uid", "=", id).execute();

  const clubs = await db.selectFrom("memberClubs").select("clubId").where("uid", "=", id).execute();
  // Who has been in no club is in nobody's books.
  if (clubs.length === 0) await db.deleteFrom("members").where("uid", "=", id).execute();
  await db.updateTable("members").set(formerMember).where("uid", "=", id).execute();
  await db
    .updateTable("attendance")
    .set({ ...formerMember, submissionKey: null })
    .where("uid", "=", id)
    .execute();
  return clubs.map(({ clubId }) => clubId);
}

/** Removes proofs of mails whose time is over, and returns how many there were. */
export async function deleteExpiredVerifications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("verifications")
    .where("expiresAt", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
