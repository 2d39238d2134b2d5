import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Stores the claim of somebody, in place of the one that they had. */
export async function putClaim(db: Db, row: Tables["claims"]): Promise<void> {
  const { clubId: _club, personId: _person, ...fresh } = row;
  await db
    .insertInto("claims")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clubId", "personId"]).doUpdateSet(fresh))
    .execute();
}

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** Whose claim has a code with this hash, and whether they are still there to be claimed. */
export function findClaim(db: Db, codeHash: string) {
  return db
    .selectFrom("claims")
    .innerJoin("people", "people.id", "claims.personId")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.clubId", "=", "claims.clubId")
        .onRef("memberships.personId", "=", "claims.personId"),
    )
    .select(["claims.clubId", "claims.personId", "claims.expiresAt", "claims.takenAt"])
    .select(["people.accountId", "people.gradYear", "memberships.goneAt"])
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
}

/** Writes down that a claim was used. */
export async function takeClaimRow(db: Db, codeHash: string, takenAt: number): Promise<void> {
  await db.updateTable("claims").set({ takenAt }).where("codeHash", "=", codeHash).execute();
}

/** Gives a person without an account theirs, and the name and year that they know of themselves. */
export async function attachAccount(
  db: Db,
  { id, ...person }: Tables["people"] & { accountId: string },
): Promise<void> {
  await db
    .updateTable("people")
    .set(person)
    .where("id", "=", id)
    .where("accountId", "is", null)
    .executeTakeFirstOrThrow();
}

/** Whether somebody belongs to a club, by a claim, and has no account. */
export async function isUnclaimed(db: Db, clubId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("claims")
    .innerJoin("people", "people.id", "claims.personId")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.clubId", "=", "claims.clubId")
        .onRef("memberships.personId", "=", "claims.personId"),
    )
    .select("claims.personId")
    .where("claims.clubId", "=", clubId)
    .where("claims.personId", "=", personId)
    .where("people.accountId", "is", null)
    .where("memberships.goneAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
