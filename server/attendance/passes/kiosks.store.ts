import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["kiosks"];

/**
 * Kiosks joined with what their state depends on: their club, their event, their door pass, and who
 * opened them.
 */
const kioskQuery = (db: Db) =>
  db
    .selectFrom("kiosks")
    .innerJoin("clubs", "clubs.id", "kiosks.clubId")
    .where("clubs.deletedAt", "is", null)
    .leftJoin("events", (join) => inSameClub(join, "events.id", "kiosks.eventId"))
    .leftJoin("doorPasses", "doorPasses.id", "kiosks.passId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "kiosks.createdBy").on("users.closedAt", "is", null),
    )
    .selectAll("kiosks")
    .select(["clubs.clubName", "users.displayName as makerName"])
    .select(["events.name as eventName", "events.endsAt", "events.cancelledAt"])
    .select(["events.sealedAt", "events.deletedAt"])
    .select(["doorPasses.name as holderName", "doorPasses.createdAt as passCreatedAt"])
    .select("doorPasses.revokedAt as passRevokedAt");

export type KioskRow = Awaited<ReturnType<typeof listKioskRows>>[number];

/** The kiosk with this id, or of the browser with this door pass. */
export function findKioskRow(
  db: Db,
  by: "id" | "passId",
  value: string,
): Promise<KioskRow | undefined> {
  return kioskQuery(db).where(`kiosks.${by}`, "=", value).executeTakeFirst();
}

/** The kiosks of a club, newest first. */
export function listKioskRows(db: Db, clubId: string) {
  return kioskQuery(db)
    .where("kiosks.clubId", "=", clubId)
    .orderBy("kiosks.createdAt", "desc")
    .orderBy("kiosks.id")
    .execute();
}

/** Those of the given kiosks whose session is still locked to them. */
export async function listLockedTo(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("sessions")
    .select("doorPassId")
    .where("doorPassId", "in", ids)
    .execute();
  return new Set(rows.flatMap(({ doorPassId }) => doorPassId ?? []));
}

export async function insertKiosk(db: Db, row: Row): Promise<void> {
  await db.insertInto("kiosks").values(row).execute();
}

/** Notes when a kiosk was last used. */
export async function noteKioskUse(db: Db, id: string, lastAt: number): Promise<void> {
  await db.updateTable("kiosks").set({ lastAt }).where("id", "=", id).execute();
}

/** Ends a kiosk for good. */
export async function setKioskEnd(db: Db, id: string, endedAt: number): Promise<void> {
  await db
    .updateTable("kiosks")
    .set({ endedAt })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

/** Ends the kiosks that an account opened, and those of door passes that it made. */
export async function endKiosksOf(db: Db, accountId: string, endedAt: number): Promise<void> {
  await db
    .updateTable("kiosks")
    .set({ endedAt })
    .where("createdBy", "=", accountId)
    .where("endedAt", "is", null)
    .execute();
}

/** Adds `more` to the number of people that a kiosk has added. */
export async function addToKiosk(db: Db, id: string, more: number): Promise<void> {
  await db
    .updateTable("kiosks")
    .set((expression) => ({ added: expression("added", "+", more) }))
    .where("id", "=", id)
    .execute();
}

/** Who opened some kiosks: an account, or the holder of a door pass. */
export async function listOpeners(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("kiosks")
    .leftJoin("doorPasses", "doorPasses.id", "kiosks.passId")
    .leftJoin("users", (join) =>
      join
        .onRef("users.id", "=", "kiosks.createdBy")
        .on("kiosks.passId", "is", null)
        .on("users.closedAt", "is", null),
    )
    .select("kiosks.id")
    .select(({ fn }) => fn.coalesce("doorPasses.name", "users.displayName").as("name"))
    .where("kiosks.id", "in", ids)
    .execute();
}

/**
 * Deletes kiosks that were last used before an instant, and whose door pass is gone; returns how
 * many.
 */
export async function deleteKiosksBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("kiosks")
    .where("lastAt", "<", instant)
    // Without the row, the browser would have a working door pass again (R33.3).
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("doorPasses")
            .select("doorPasses.id")
            .whereRef("doorPasses.id", "=", "kiosks.passId"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
