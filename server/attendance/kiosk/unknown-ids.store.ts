import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["unknownIds"];
type OfEvent = Pick<Row, "clubId" | "eventId">;

/** Whether an entry of a kiosk is kept as an unknown ID, settled or not. */
export async function isKeptUnknown(
  db: Db,
  { clubId, kioskId, key }: Pick<Row, "clubId" | "kioskId" | "key">,
): Promise<boolean> {
  const row = await db
    .selectFrom("unknownIds")
    .select("key")
    .where((row) => row.and({ clubId, kioskId, key }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an unknown ID, unless its event already has `most`; returns whether it is kept. */
export async function keepUnknownId(
  db: Db,
  row: Omit<Row, "settledAt">,
  most: number,
): Promise<boolean> {
  const { count } = await db
    .selectFrom("unknownIds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where((of) => of.and({ clubId: row.clubId, eventId: row.eventId }))
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  await db
    .insertInto("unknownIds")
    .values({ ...row, settledAt: null })
    .onConflict((conflict) => conflict.columns(["clubId", "eventId", "key"]).doNothing())
    .execute();
  return true;
}

/** The unknown IDs of an event that nobody has settled, in the order in which they came. */
export function listUnknownRows(
  db: Db,
  { clubId, eventId }: OfEvent,
): Promise<Pick<Row, "key" | "entry" | "at">[]> {
  return db
    .selectFrom("unknownIds")
    .select(["key", "entry", "at"])
    .where((row) => row.and({ clubId, eventId }))
    .where("settledAt", "is", null)
    .orderBy("at")
    .orderBy("key")
    .execute();
}

/** An unknown ID of an event, settled or not. */
export function findUnknownRow(
  db: Db,
  { clubId, eventId, key }: OfEvent & Pick<Row, "key">,
): Promise<Row | undefined> {
  return db
    .selectFrom("unknownIds")
    .selectAll()
    .where((row) => row.and({ clubId, eventId, key }))
    .executeTakeFirst();
}

/**
 * Notes when an officer said whose an unknown ID is, or dismissed it; null once that was undone.
 */
export async function settleUnknownRow(
  db: Db,
  { clubId, eventId, key }: OfEvent & Pick<Row, "key">,
  settledAt: number | null,
): Promise<void> {
  await db
    .updateTable("unknownIds")
    .set({ settledAt })
    .where((row) => row.and({ clubId, eventId, key }))
    .execute();
}

/** Deletes unknown IDs that came before an instant; returns how many there were. */
export async function deleteUnknownIdsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("unknownIds")
    .where("at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
