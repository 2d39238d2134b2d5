import type { Db } from "../platform/database/database.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";

export async function insertPerson(db: Db, person: Tables["people"]): Promise<void> {
  await db.insertInto("people").values(person).execute();
}

/** What is recorded of people when they attend. */
export const findPeople = prepareForEachRow<{ id: string }>({ id: "text" })((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("people", "people.id", "rows.id")
    .select(["people.id", "people.name", "people.gradYear"]),
);
