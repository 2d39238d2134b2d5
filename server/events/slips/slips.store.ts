import { sql } from "kysely";
import { nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { prepareForEachRow } from "../../platform/database/rows-statement.ts";
import type { Tables } from "../../platform/database/tables.ts";

type SlipRow = Tables["slips"];
type OfEvent = Pick<SlipRow, "clubId" | "eventId">;

/** The slips of an event with the names of the people who used them, newest sheet first. */
export function listSlips(db: Db, { clubId, eventId }: OfEvent) {
  return db
    .selectFrom("slips")
    .leftJoin("people", "people.id", "slips.usedBy")
    .select(["slips.code", "slips.givenAt", "slips.expiresAt", "slips.voidedAt"])
    .leftJoin("memberships", (join) => inSameClub(join, "memberships.personId", "slips.usedBy"))
    .select(["slips.usedAt", "slips.usedBy", nameInClub.$castTo<string | null>().as("name")])
    .where((row) => row.and({ "slips.clubId": clubId, "slips.eventId": eventId }))
    .orderBy("slips.givenAt", "desc")
    .orderBy("slips.code")
    .execute();
}

export async function countSlips(db: Db, { clubId, eventId }: OfEvent): Promise<number> {
  const { count } = await db
    .selectFrom("slips")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where((row) => row.and({ clubId, eventId }))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an event has the slips of a sheet. */
export async function hasSheet(
  db: Db,
  { clubId, eventId, sheetId }: OfEvent & { sheetId: string },
): Promise<boolean> {
  const slip = await db
    .selectFrom("slips")
    .select("code")
    .where((row) => row.and({ clubId, eventId, sheetId }))
    .executeTakeFirst();
  return slip !== undefined;
}

/** How many slips that can still be used each account has made for a club's events. */
export async function countOpenSlips(
  db: Db,
  clubId: string,
  now: number,
): Promise<{ createdBy: string; count: number }[]> {
  const rows = await db
    .selectFrom("slips")
    .select((expression) => expression.ref("createdBy").$notNull().as("createdBy"))
    .select(({ fn }) => fn.countAll().as("count"))
    .where("clubId", "=", clubId)
    .where("createdBy", "is not", null)
    .where("usedBy", "is", null)
    .where("voidedAt", "is", null)
    .where("expiresAt", ">", now)
    .groupBy("createdBy")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

export async function insertSlips(db: Db, slips: readonly SlipRow[]): Promise<void> {
  await db.insertInto("slips").values(slips).execute();
}

/**
 * Voids the slips of an event that are neither used nor void, or restores unused void ones; returns
 * how many.
 */
export async function setVoided(
  db: Db,
  slips: OfEvent & Pick<SlipRow, "voidedAt"> & { codes: readonly string[] },
): Promise<number> {
  const { clubId, eventId, codes, voidedAt } = slips;
  const { numUpdatedRows } = await db
    .updateTable("slips")
    .set({ voidedAt })
    .where((row) => row.and({ clubId, eventId }))
    .where("code", "in", codes)
    .where("usedBy", "is", null)
    .where("voidedAt", voidedAt === null ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Records who used slips; the first use stays. */
export const redeem = prepareForEachRow<{ code: string; usedBy: string; usedAt: number }>({
  code: "text",
  usedBy: "text",
  usedAt: "bigint",
})((db, rows) =>
  db
    .updateTable("slips")
    .from(rows)
    .set({ usedBy: sql.ref("rows.usedBy"), usedAt: sql.ref("rows.usedAt") })
    .whereRef("slips.code", "=", "rows.code")
    .where("slips.usedBy", "is", null),
);

/** Deletes slips that were created before an instant; returns how many. */
export async function deleteSlipsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("slips")
    .where("givenAt", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
