import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export async function insertTerm(db: Db, term: Tables["terms"]): Promise<void> {
  await db.insertInto("terms").values(term).execute();
}

export function findOpenTerm(db: Db, clubId: string) {
  return db
    .selectFrom("terms")
    .select(["id", "name"])
    .where("clubId", "=", clubId)
    .where("closedAt", "is", null)
    .executeTakeFirst();
}
