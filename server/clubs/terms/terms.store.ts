import type { Insertable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

export async function insertTerm(db: Db, term: Insertable<Tables["terms"]>): Promise<void> {
  await db.insertInto("terms").values(term).execute();
}

export function findOpenTerm(db: Db, clubId: string) {
  return db
    .selectFrom("terms")
    .select(["id", "name", "startsOn"])
    .where("clubId", "=", clubId)
    .where("closedAt", "is", null)
    .executeTakeFirst();
}

/** A club's terms, oldest first, including those whose start was undone. */
export function listTerms(db: Db, clubId: string) {
  return db
    .selectFrom("terms")
    .select(["id", "name", "startsOn", "endsOn", "closedAt", "revision"])
    .select(["reopenedAt", "reopenRevision"])
    .where("clubId", "=", clubId)
    .orderBy("startsOn")
    .orderBy("id")
    .execute();
}

/** Opens a term or closes it with its last day; or reopens one that ended, or closes it again. */
export async function updateTerm(
  db: Db,
  { clubId, id }: { clubId: string; id: string },
  values:
    | Pick<Tables["terms"], "endsOn" | "closedAt" | "revision">
    | Pick<Tables["terms"], "reopenedAt" | "reopenRevision">,
): Promise<void> {
  await db
    .updateTable("terms")
    .set(values)
    .where((row) => row.and({ clubId, id }))
    .execute();
}
