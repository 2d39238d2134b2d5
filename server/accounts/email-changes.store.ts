import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export type EmailChangeRow = Tables["emailChanges"];

export async function insertEmailChange(db: Db, row: EmailChangeRow): Promise<void> {
  await db.insertInto("emailChanges").values(row).execute();
}

/** The change of an account that waits for confirmation, if there is one. */
export function findPendingChange(db: Db, accountId: string, now: number) {
  return db
    .selectFrom("emailChanges")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** A change that can still be confirmed, stopped, or undone. */
export function findChange(
  db: Db,
  by: "id" | "confirmHash" | "undoHash",
  value: string,
  now: number,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom("emailChanges")
    .selectAll()
    .where(by, "=", value)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Marks a change as confirmed; returns false if it was confirmed or stopped since it was read. */
export async function markConfirmed(
  db: Db,
  change: EmailChangeRow,
  set: Pick<EmailChangeRow, "confirmedAt" | "expiresAt" | "oldProved">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("emailChanges")
    .set(set)
    .where("id", "=", change.id)
    .where("confirmedAt", "is", null)
    .where("expiresAt", "=", change.expiresAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the change of an account that waits for confirmation. */
export async function endPendingChange(db: Db, accountId: string, now: number): Promise<void> {
  await endChanges(db, accountId, now).where("confirmedAt", "is", null).execute();
}

/**
 * Ends a change of an account and all later ones. Returns whether it was confirmed, which may have
 * happened since it was read, or undefined if it had ended already.
 */
export async function endChangesSince(
  db: Db,
  { accountId, id, createdAt }: EmailChangeRow,
  now: number,
): Promise<{ wasConfirmed: boolean } | undefined> {
  const ended = await endChanges(db, accountId, now)
    .where("id", "=", id)
    .returning("confirmedAt")
    .executeTakeFirst();
  await endChanges(db, accountId, now).where("createdAt", ">=", createdAt).execute();
  return ended && { wasConfirmed: ended.confirmedAt !== null };
}

/** Ends every change of an account. */
export async function endChangesOf(db: Db, accountId: string, now: number): Promise<void> {
  await endChanges(db, accountId, now).execute();
}

/** What has ended is deleted by a job, along with emails that were written about it. */
function endChanges(db: Db, accountId: string, now: number) {
  return db
    .updateTable("emailChanges")
    .set({ expiresAt: now })
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now);
}

/** The changes that have ended. */
export function listEndedChanges(db: Db, now: number): Promise<EmailChangeRow[]> {
  return db.selectFrom("emailChanges").selectAll().where("expiresAt", "<=", now).execute();
}

/** Deletes a change. */
export async function deleteChange(db: Db, id: string): Promise<void> {
  await db.deleteFrom("emailChanges").where("id", "=", id).execute();
}

/**
 * Whether an email can still be reclaimed by an account that gave it up after confirming it, other
 * than `exceptFor`: until then, it belongs to nobody else. One that was never confirmed may have
 * been a stranger's all the time.
 */
export async function isReserved(
  db: Db,
  email: string,
  now: number,
  exceptFor = "",
): Promise<boolean> {
  const row = await db
    .selectFrom("emailChanges")
    .select("id")
    .where("oldEmail", "=", email)
    .where("confirmedAt", "is not", null)
    .where("oldProved", "=", 1)
    .where("expiresAt", ">", now)
    .where("accountId", "<>", exceptFor)
    .executeTakeFirst();
  return row !== undefined;
}
