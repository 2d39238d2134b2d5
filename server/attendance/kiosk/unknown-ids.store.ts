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

/** Those of some unknown IDs of an event that are kept at another one, too, settled or not. */
export async function listElsewhere(
  db: Db,
  { clubId, eventId }: OfEvent,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("unknownIds")
    .select("key")
    .where("clubId", "=", clubId)
    .where("eventId", "!=", eventId)
    .where("key", "in", keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Notes when an officer dismissed an unknown ID at one event. */
export async function settleUnknownRow(
  db: Db,
  { clubId, eventId, key }: OfEvent & Pick<Row, "key">,
  settledAt: number,
): Promise<void> {
  await db
    .updateTable("unknownIds")
    .set({ settledAt })
    .where((row) => row.and({ clubId, eventId, key }))
    .execute();
}

/**
 * Notes when an officer said whose an unknown ID is, at all events where it is kept; null once that
 * was undone. Leaves those that weren't settled at the same moment.
 */
export async function settleUnknownEntry(
  db: Db,
  { clubId, kioskId, key }: Pick<Row, "clubId" | "kioskId" | "key">,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  await db
    .updateTable("unknownIds")
    .set({ settledAt: to })
    .where((row) => row.and({ clubId, kioskId, key }))
    .where("settledAt", "is not distinct from", from)
    .execute();
}

/**
 * Deletes unknown IDs that came before an instant, or were settled before another; returns how many
 * there were.
 */
export async function deleteUnknownIdsBefore(
  db: Db,
  { at, settledAt }: { at: number; settledAt: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("unknownIds")
    .where((row) => row.or([row("at", "<", at), row("settledAt", "<", settledAt)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The unknown IDs of clubs that a person is or was a member of. */
export function listUnknownIdsNear(
  db: Db,
  personId: string,
): Promise<Pick<Row, "clubId" | "key" | "entry">[]> {
  return db
    .selectFrom("unknownIds")
    .innerJoin("memberships", "memberships.clubId", "unknownIds.clubId")
    .select(["unknownIds.clubId", "key", "entry"])
    .where("memberships.personId", "=", personId)
    .execute();
}

/** Deletes unknown IDs of a club. */
export async function deleteUnknownIds(
  db: Db,
  clubId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom("unknownIds").where("clubId", "=", clubId).where("key", "in", keys).execute();
}
