import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import { formerName } from "../platform/database/table-registry.ts";
import type { Tables } from "../platform/database/tables.ts";
import { nameInClub } from "./name-in-club.ts";

/** Stores the claims of people, in place of those that they had. */
export const putClaims = prepareForEachRow<Omit<Tables["claims"], "takenAt">>({
  clubId: "text",
  personId: "text",
  codeHash: "text",
  createdAt: "bigint",
  expiresAt: "bigint",
})((db, rows) =>
  db
    .insertInto("claims")
    .columns(["clubId", "personId", "codeHash", "createdAt", "expiresAt"])
    .expression(
      db
        .selectFrom(rows)
        .select(["clubId", "personId", "codeHash", "createdAt", "expiresAt"])
        // SQLite cannot tell `on conflict` from a join without a condition before it.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict.columns(["clubId", "personId"]).doUpdateSet((expression) => ({
        codeHash: expression.ref("excluded.codeHash"),
        createdAt: expression.ref("excluded.createdAt"),
        expiresAt: expression.ref("excluded.expiresAt"),
        takenAt: null,
      })),
    ),
);

/** Everybody in the records of clubs, including people who were removed from them. */
const selectRecorded = (db: Db) =>
  db.selectFrom("memberships").innerJoin("people", "people.id", "memberships.personId");

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** Whose claim has a code with this hash, and whether they are still there to be claimed. */
export function findClaim(db: Db, codeHash: string) {
  return selectRecorded(db)
    .innerJoin("claims", (join) =>
      join
        .onRef("claims.clubId", "=", "memberships.clubId")
        .onRef("claims.personId", "=", "memberships.personId"),
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

/** Those of some people who belong to a club and have not signed up, by name; nobody who was erased. */
export function listUnclaimed(db: Db, clubId: string, personIds: readonly string[]) {
  return selectRecorded(db)
    .select(["people.id", nameInClub.as("name")])
    .where("memberships.clubId", "=", clubId)
    .where("memberships.personId", "in", personIds)
    .where("memberships.goneAt", "is", null)
    .where("people.accountId", "is", null)
    .where("people.name", "<>", formerName)
    .execute();
}
