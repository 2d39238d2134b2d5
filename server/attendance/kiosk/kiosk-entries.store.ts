import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["kioskEntries"];

/** What an entry with this key did before at a kiosk. */
export function findKioskEntry(
  db: Db,
  { kioskId, key }: Pick<Row, "kioskId" | "key">,
): Promise<Row | undefined> {
  return db
    .selectFrom("kioskEntries")
    .selectAll()
    .where((row) => row.and({ kioskId, key }))
    .executeTakeFirst();
}

/** Records what an entry did; one that asked before can be confirmed with the same key. */
export async function saveKioskEntry(db: Db, row: Row): Promise<void> {
  await db
    .insertInto("kioskEntries")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["kioskId", "key"]).doUpdateSet({ revision: row.revision }),
    )
    .execute();
}

/** Deletes what was recorded before an instant; returns how many there were. */
export async function deleteKioskEntriesBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("kioskEntries")
    .where("at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
