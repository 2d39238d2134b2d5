import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import type { Tables } from "../../platform/database/tables.ts";

type CreationRow = Tables["clubCreations"];

/** Which of an account's clubs from files: with the key that its browser sent. */
export type CreationKey = Pick<CreationRow, "accountId" | "key">;

/**
 * Notes that the creation of a club begins, unless its key is in use; returns whether it wasn't.
 */
export async function insertCreation(
  db: Db,
  { id, accountId, key, at }: CreationKey & { id: string; at: number },
): Promise<boolean> {
  const times = { startedAt: at, seenAt: at };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("clubCreations")
    .values({ id, accountId, key, state: "running", ...times, percent: 0, clubId: null })
    .onConflict((conflict) => conflict.columns(["accountId", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Changes a creation if it still runs, and was last seen by then; returns whether it was. */
export async function updateCreation(
  db: Db,
  id: string,
  set: Partial<Pick<CreationRow, "state" | "seenAt" | "percent">>,
  { end = {}, seenBefore }: { end?: { clubId?: string }; seenBefore?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("clubCreations")
    .set({ ...set, ...end })
    .where((row) => row.and({ id, state: "running" }))
    .$if(seenBefore !== undefined, (query) => query.where("seenAt", "<=", seenBefore ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Marks a creation as canceled unless it is done, even if it hasn't begun: its request can still be
 * on the way.
 */
export async function upsertCanceled(
  db: Db,
  { id, accountId, key, at }: CreationKey & { id: string; at: number },
): Promise<void> {
  const times = { startedAt: at, seenAt: at };
  await db
    .insertInto("clubCreations")
    .values({ id, accountId, key, state: "canceled", ...times, percent: 0, clubId: null })
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "key"])
        .doUpdateSet({ state: "canceled", seenAt: at })
        .where("clubCreations.state", "<>", "done"),
    )
    .execute();
}

/** Deletes a creation that is in this state. */
export async function deleteCreation(
  db: Db,
  { id, state }: Pick<CreationRow, "id" | "state">,
): Promise<void> {
  await db.deleteFrom("clubCreations").where("id", "=", id).where("state", "=", state).execute();
}

/** Deletes an account's creations that came to nothing, except the last `most`. */
export async function deleteEarlierEnds(db: Db, accountId: string, most: number): Promise<void> {
  await db
    .deleteFrom("clubCreations")
    .where("accountId", "=", accountId)
    .where("state", "in", ["canceled", "stopped"])
    .where("id", "not in", (query) =>
      query
        .selectFrom("clubCreations as others")
        .select("others.id")
        .where("others.accountId", "=", accountId)
        .where("others.state", "in", ["canceled", "stopped"])
        .orderBy("others.startedAt", "desc")
        .orderBy("others.id")
        .limit(most),
    )
    .execute();
}

/** The creation with this key. */
export function findCreation(db: Db, { accountId, key }: CreationKey) {
  return creationsOf(db, accountId).where("clubCreations.key", "=", key).executeTakeFirst();
}

/** A creation that exists. */
export function getCreation(db: Db, { accountId, key }: CreationKey) {
  return creationsOf(db, accountId).where("clubCreations.key", "=", key).executeTakeFirstOrThrow();
}

/** The creation of an account that began last. */
export function findLatestCreation(db: Db, accountId: string) {
  return creationsOf(db, accountId)
    .orderBy("clubCreations.startedAt", "desc")
    .orderBy("clubCreations.id")
    .limit(1)
    .executeTakeFirst();
}

/** Creations with their clubs, as far as the account has a seat there. */
function creationsOf(db: Db, accountId: string) {
  return db
    .selectFrom("clubCreations")
    .leftJoin("seats", (join) => inSameClub(join, "seats.accountId", "clubCreations.accountId"))
    .leftJoin("clubs", "clubs.id", "seats.clubId")
    .select(["clubCreations.id", "clubCreations.key", "clubCreations.state"])
    .select(["clubCreations.seenAt", "clubCreations.percent"])
    .select(["clubs.id as clubId", "clubs.clubName"])
    .where("clubCreations.accountId", "=", accountId);
}
