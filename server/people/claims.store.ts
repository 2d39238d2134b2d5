import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export async function insertClaim(db: Db, row: Tables["claims"]): Promise<void> {
  await db.insertInto("claims").values(row).execute();
}

/** Whose claim has a code with this hash, as long as nobody has used it. */
export function findClaim(db: Db, codeHash: string) {
  return db
    .selectFrom("claims")
    .select(["clubId", "personId"])
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
}

export async function deleteClaim(db: Db, codeHash: string): Promise<void> {
  await db.deleteFrom("claims").where("codeHash", "=", codeHash).execute();
}

/**
 * Gives a person without an account theirs, and the name and year that they know of themselves;
 * false when they have one.
 */
export async function attachAccount(
  db: Db,
  { id, ...person }: Tables["people"] & { accountId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("people")
    .set(person)
    .where("id", "=", id)
    .where("accountId", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
