import type { Db } from "../database/database.ts";
import { prepareQuery, type ParameterOf } from "../database/prepared-query.ts";
import { prepareForEachRow } from "../database/rows-statement.ts";
import type { Tables } from "../database/tables.ts";
import { pause } from "../pause.ts";

/** A club's changes, by the revision of the operation that made them; a list as JSON. */
export type ChangesRow = Tables["changes"];

/** Saves what operations changed, for watchers. */
export const insertChanges = prepareForEachRow<ChangesRow>({
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

/** The revision of a club's last operation. */
export async function getRevision(db: Db, clubId: string): Promise<number> {
  const [club] = await revisionQuery(db, { clubId });
  if (club === undefined) throw new Error("The club was not found.");
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

/** A club's changes after a revision, in order, as far back as they are stored. */
export function listChanges(
  db: Db,
  clubId: string,
  after: number,
): Promise<Pick<ChangesRow, "revision" | "changes">[]> {
  return changesQuery(db, { clubId, after });
}

/**
 * Rows deleted per statement. Few enough to be fast, because on SQLite nobody else can write
 * meanwhile.
 */
const forgottenAtOnce = 200;

/**
 * Deletes changes made before a time and returns how many revisions that were. Yields to other work
 * between batches.
 */
export async function deleteChangesBefore(db: Db, instant: number): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom("changes")
      .where((expression) =>
        expression(
          expression.refTuple("clubId", "revision"),
          "in",
          expression
            .selectFrom("changes")
            .select(["clubId", "revision"])
            .where("at", "<", instant)
            .orderBy("at")
            .limit(forgottenAtOnce)
            .$asTuple("clubId", "revision"),
        ),
      )
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
    if (numDeletedRows < forgottenAtOnce) return forgotten;
    await pause();
  }
}

/** Deletes all changes of clubs so far; their watchers will have to reload. */
export async function deleteChangesOf(db: Db, clubIds: string[]): Promise<void> {
  if (clubIds.length > 0) await db.deleteFrom("changes").where("clubId", "in", clubIds).execute();
}
