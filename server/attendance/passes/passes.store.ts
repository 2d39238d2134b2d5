import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["doorPasses"];
type OfEvent = Pick<Row, "clubId" | "eventId">;

/** Door passes joined with their event, its club, and their maker, which their state depends on. */
const passQuery = (db: Db) =>
  db
    .selectFrom("doorPasses")
    .innerJoin("clubs", "clubs.id", "doorPasses.clubId")
    .where("clubs.deletedAt", "is", null)
    .innerJoin("events", (join) => inSameClub(join, "events.id", "doorPasses.eventId"))
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "doorPasses.createdBy").on("users.closedAt", "is", null),
    )
    .selectAll("doorPasses")
    .select(["clubs.clubName", "users.displayName as makerName"])
    .select(["events.name as eventName", "events.status", "events.endsAt", "events.closesAt"])
    .select(["events.cancelledAt", "events.sealedAt", "events.deletedAt"])
    .select((expression) =>
      expression
        .selectFrom("kiosks")
        .select(({ fn }) => fn.min("kiosks.id").as("id"))
        .whereRef("kiosks.passId", "=", "doorPasses.id")
        .as("kioskId"),
    );

export type PassRow = Awaited<ReturnType<typeof listPassRows>>[number];

/** The door passes of an event, newest first. */
export function listPassRows(db: Db, { clubId, eventId }: OfEvent) {
  return passQuery(db)
    .where((row) => row.and({ "doorPasses.clubId": clubId, "doorPasses.eventId": eventId }))
    .orderBy("doorPasses.createdAt", "desc")
    .orderBy("doorPasses.id")
    .execute();
}

/** The door pass with this id, or whose link or cookie has this hash. */
export function findPassRow(
  db: Db,
  by: "id" | "tokenHash" | "keyHash",
  value: string,
): Promise<PassRow | undefined> {
  return passQuery(db).where(`doorPasses.${by}`, "=", value).executeTakeFirst();
}

/** The account that made a door pass. */
export async function findMaker(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom("doorPasses").select("createdBy").where("id", "=", id);
  return (await query.executeTakeFirst())?.createdBy;
}

/** The door passes of all of a club's events that nobody has revoked. */
export function listUnrevokedPasses(db: Db, clubId: string): Promise<PassRow[]> {
  return passQuery(db)
    .where((row) => row.and({ "doorPasses.clubId": clubId, "doorPasses.kind": "pass" }))
    .where("doorPasses.revokedAt", "is", null)
    .execute();
}

export async function insertPass(db: Db, row: Row): Promise<void> {
  await db.insertInto("doorPasses").values(row).execute();
}

/** Updates a door pass. */
export async function updatePass(
  db: Db,
  id: string,
  set: Partial<Pick<Row, "takenAt" | "name" | "keyHash" | "lastAt" | "revokedAt">>,
): Promise<void> {
  await db.updateTable("doorPasses").set(set).where("id", "=", id).execute();
}

/** Revokes the door passes that an account made, and its locked scanners. */
export async function revokePassesOf(db: Db, accountId: string, at: number): Promise<void> {
  await db
    .updateTable("doorPasses")
    .set({ revokedAt: at })
    .where("createdBy", "=", accountId)
    .where("revokedAt", "is", null)
    .execute();
}

/** Adds `more` to the number of people added by a door pass; it can be negative. */
export async function addToPass(db: Db, id: string, more: number): Promise<void> {
  await db
    .updateTable("doorPasses")
    .set((expression) => ({ added: expression("added", "+", more) }))
    .where("id", "=", id)
    .execute();
}

/** The names of some door passes' holders, and which passes are locks. */
export async function listPassNames(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Row, "id" | "name" | "kind">[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("doorPasses")
    .leftJoin("users", (join) =>
      join
        .onRef("users.id", "=", "doorPasses.createdBy")
        .on("doorPasses.kind", "=", "lock")
        .on("users.closedAt", "is", null),
    )
    .select(["doorPasses.id", "doorPasses.kind"])
    .select(({ fn }) => fn.coalesce("doorPasses.name", "users.displayName").as("name"))
    .where("doorPasses.id", "in", ids)
    .execute();
}

/**
 * Deletes door passes that were made, and whose event ended, before an instant; returns how many.
 */
export async function deletePassesBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("doorPasses")
    .where("createdAt", "<", instant)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("events")
            .select("events.id")
            .whereRef("events.clubId", "=", "doorPasses.clubId")
            .whereRef("events.id", "=", "doorPasses.eventId")
            .where("events.endsAt", ">=", instant),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
