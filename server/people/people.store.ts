import type { Db } from "../platform/database/database.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Stores a person; false when somebody attends with the account already. */
export async function insertPerson(db: Db, person: Tables["people"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("people")
    .values(person)
    .onConflict((conflict) => conflict.column("accountId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is recorded of people when they attend. */
export const findPeople = prepareForEachRow<{ id: string }>({ id: "text" })((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("people", "people.id", "rows.id")
    .select(["people.id", "people.name", "people.gradYear"]),
);
