import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { isMember } from "../platform/database/is-member.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";
import { gradYearInClub, nameInClub } from "./name-in-club.ts";

/** Stores a person; returns false if the account already has one. */
export async function insertPerson(
  db: Db,
  person: Omit<Tables["people"], "erasedAt">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("people")
    .values(person)
    .onConflict((conflict) => conflict.column("accountId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** How clubs list people, as recorded when they attend. */
export const listPeople = prepareForEachRow<{ clubId: string; id: string }>({
  clubId: "text",
  id: "text",
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("people", "people.id", "rows.id")
    .leftJoin("memberships", (join) => inSameClub(join, "memberships.personId", "rows.id"))
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")]),
);

/** Sets the name that a person has entered in their account. */
export async function setPersonName(db: Db, personId: string, name: string): Promise<void> {
  await db.updateTable("people").set({ name }).where("id", "=", personId).execute();
}

/** The clubs that list a person under their own name, and the values shown there. */
export function listOwnNames(db: Db, personId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["memberships.clubId", "people.name", gradYearInClub.as("gradYear")])
    .where("memberships.personId", "=", personId)
    .where(isMember())
    .where("memberships.listedName", "is", null)
    .execute();
}

/** Stores people without an account. */
export const insertPeople = prepareForEachRow<{
  id: string;
  name: string;
  gradYear: number | null;
  erasedAt: number | null;
}>({ id: "text", name: "text", gradYear: "bigint", erasedAt: "bigint" })((db, rows) =>
  db
    .insertInto("people")
    .columns(["id", "name", "gradYear", "erasedAt"])
    .expression(db.selectFrom(rows).select(["id", "name", "gradYear", "erasedAt"])),
);
