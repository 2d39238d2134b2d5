import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMember } from "../../platform/database/is-member.ts";
import { prepareForEachRow } from "../../platform/database/rows-statement.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { nameInClub } from "../name-in-club.ts";

const columns = ["clubId", "personId", "codeHash", "createdBy", "createdAt", "expiresAt"] as const;

/** Stores people's claims, replacing earlier ones. */
export const putClaims = prepareForEachRow<Omit<Tables["claims"], "takenAt">>({
  clubId: "text",
  personId: "text",
  codeHash: "text",
  createdBy: "text",
  createdAt: "bigint",
  expiresAt: "bigint",
})((db, rows) =>
  db
    .insertInto("claims")
    .columns(columns)
    .expression(
      db
        .selectFrom(rows)
        .select(columns)
        // SQLite can't tell `on conflict` from a join without a condition before it.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict.columns(["clubId", "personId"]).doUpdateSet((expression) => ({
        codeHash: expression.ref("excluded.codeHash"),
        createdBy: expression.ref("excluded.createdBy"),
        createdAt: expression.ref("excluded.createdAt"),
        expiresAt: expression.ref("excluded.expiresAt"),
        takenAt: null,
      })),
    ),
);

/** Everyone in the records of clubs, including people who were removed from them. */
const selectRecorded = (db: Db) =>
  db.selectFrom("memberships").innerJoin("people", "people.id", "memberships.personId");

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** The claim with this code hash, and whether its person can still be claimed. */
export function findClaim(db: Db, codeHash: string) {
  return selectRecorded(db)
    .innerJoin("claims", (join) => inSameClub(join, "claims.personId", "memberships.personId"))
    .innerJoin("clubs", "clubs.id", "claims.clubId")
    .where("clubs.deletedAt", "is", null)
    .select(["claims.clubId", "claims.personId", "claims.expiresAt", "claims.takenAt"])
    .select(["people.accountId", "people.gradYear", "memberships.goneAt", "memberships.state"])
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
}

/** How many slips that can still be used each account has made for a club's members. */
export async function countOpenClaims(
  db: Db,
  clubId: string,
  now: number,
): Promise<{ createdBy: string; count: number }[]> {
  const rows = await db
    .selectFrom("claims")
    .innerJoin("people", "people.id", "claims.personId")
    .select((expression) => expression.ref("claims.createdBy").$notNull().as("createdBy"))
    .select(({ fn }) => fn.countAll().as("count"))
    .where("claims.clubId", "=", clubId)
    .where("claims.createdBy", "is not", null)
    .where("claims.takenAt", "is", null)
    .where("claims.expiresAt", ">", now)
    .where("people.erasedAt", "is", null)
    .where("people.accountId", "is", null)
    .groupBy("claims.createdBy")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Records that a claim was used. */
export async function takeClaimRow(db: Db, codeHash: string, takenAt: number): Promise<void> {
  await db.updateTable("claims").set({ takenAt }).where("codeHash", "=", codeHash).execute();
}

/**
 * Attaches an account to a person without one, with the name and graduation year from the account.
 */
export async function attachAccount(
  db: Db,
  { id, ...person }: Omit<Tables["people"], "erasedAt"> & { accountId: string },
): Promise<void> {
  await db
    .updateTable("people")
    .set(person)
    .where("id", "=", id)
    .where("accountId", "is", null)
    .executeTakeFirstOrThrow();
}

/** The given people who belong to the club, haven't signed up, and weren't erased. */
export function listUnclaimed(db: Db, clubId: string, personIds: readonly string[]) {
  return selectRecorded(db)
    .select(["people.id", nameInClub.as("name")])
    .where("memberships.clubId", "=", clubId)
    .where("memberships.personId", "in", personIds)
    .where(isMember())
    .where("people.accountId", "is", null)
    .where("people.erasedAt", "is", null)
    .execute();
}
