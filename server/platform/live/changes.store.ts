import type { Db } from "../database/database.ts";
import { prepareQuery, type ParameterOf } from "../database/prepared-query.ts";
import { prepareOverRows } from "../database/rows-statement.ts";
import type { Tables } from "../database/tables.ts";

/** Changes of a club under the revision of the operation that made them; JSON of a list. */
export type ChangesRow = Tables["changes"];

/** Keeps what operations changed, for those who watch. */
export const insertChanges = prepareOverRows<ChangesRow>({
  clubId: "text",
  revision: "bigint",
  at: "bigint",
  changes: "text",
})((db, rows) =>
  db
    .insertInto("changes")
    .columns(["clubId", "revision", "at", "changes"])
    .expression(db.selectFrom(rows).select(["clubId", "revision", "at", "changes"])),
);

const revisionQuery = prepareQuery((db, parameter: ParameterOf<{ clubId: string }>) =>
  db.selectFrom("clubs").select("revision").where("id", "=", parameter("clubId")),
);

/** The revision of the last operation of a club. */
export async function getRevision(db: Db, clubId: string): Promise<number> {
  const [club] = await revisionQuery(db, { clubId });
  if (club === undefined) throw new Error("There is no such club.");
  return club.revision;
}

/** The revisions of several clubs. */
export function listRevisions(db: Db, clubIds: string[]) {
  return db
    .selectFrom("clubs")
    .select(["id as clubId", "revision"])
    .where("id", "in", clubIds)
    .execute();
}

const changesQuery = prepareQuery((db, parameter: ParameterOf<{ clubId: string; after: number }>) =>
  db
    .selectFrom("changes")
    .select(["revision", "changes"])
    .where("clubId", "=", parameter("clubId"))
    .where("revision", ">", parameter("after"))
    .orderBy("revision"),
);

/** What changed in a club after a revision, in its order, as far back as it is kept. */
export function listChanges(
  db: Db,
  clubId: string,
  after: number,
): Promise<Pick<ChangesRow, "revision" | "changes">[]> {
  return changesQuery(db, { clubId, after });
}

/** Forgets what changed before an instant, and returns how many revisions that were. */
export async function deleteChangesBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("changes")
    .where("at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Forgets what changed in clubs so far; their watchers will have to read again. */
export async function deleteChangesOf(db: Db, clubIds: string[]): Promise<void> {
  if (clubIds.length > 0) await db.deleteFrom("changes").where("clubId", "in", clubIds).execute();
}
