import type { Db } from "../platform/database/database.ts";

/** Marks an account as closed; false when it was closed before. */
export async function markClosed(db: Db, uid: string, closedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ closedAt })
    .where("id", "=", uid)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes away everything that lets a person in: password, sessions, links and mails with links. */
export async function deleteWaysIn(db: Db, person: { id: string; email: string }): Promise<void> {
  await db.deleteFrom("credentials").where("userId", "=", person.id).execute();
  await db.deleteFrom("sessions").where("userId", "=", person.id).execute();
  await db.deleteFrom("verifications").where("value", "=", person.id).execute();
  await db.deleteFrom("outbox").where("recipient", "=", person.email).execute();
}

/** Makes whoever else changes the club wait until the transaction ends. */
export async function lockClub(db: Db, clubId: string): Promise<void> {
  await db
    .updateTable("clubs")
    .set((expression) => ({ revision: expression.ref("revision") }))
    .where("id", "=", clubId)
    .execute();
}

/** Whether anybody but this person still manages the club. */
export async function hasOtherAdmin(db: Db, clubId: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("admins")
    .innerJoin("users", "users.id", "admins.uid")
    .select("admins.uid")
    .where("admins.clubId", "=", clubId)
    .where("admins.uid", "!=", uid)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends check-in to every event of a club, and returns which ones were Active. */
export function deactivateEvents(db: Db, clubId: string): Promise<{ id: string }[]> {
  return db
    .updateTable("events")
    .set({ status: "Inactive" })
    .where("clubId", "=", clubId)
    .where("status", "=", "Active")
    .returning("id")
    .execute();
}

/** Whether a person has used a reset link, which they can only have from a mail to their address. */
export async function hasProvedAddress(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", uid)
    .where("emailVerified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many members and events a club has. */
export async function countClub(
  db: Db,
  clubId: string,
): Promise<{ members: number; events: number }> {
  const count = async (table: "memberClubs" | "events") => {
    const { rows } = await db
      .selectFrom(table)
      .select((expression) => expression.fn.countAll().as("rows"))
      .where("clubId", "=", clubId)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return { members: await count("memberClubs"), events: await count("events") };
}
