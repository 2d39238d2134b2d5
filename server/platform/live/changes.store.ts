import type { Db } from "../database/database.ts";
import { prepareQuery, type ParameterOf } from "../database/prepared-query.ts";
import { prepareForEachRow } from "../database/rows-statement.ts";
import type { Tables } from "../database/tables.ts";

/** Changes of a club under the revision of the operation that made them; JSON of a list. */
export type ChangesRow = Tables["changes"];

/** Keeps what operations changed, for those who watch. */
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

/** So many are forgotten by one statement, which is soon done: nobody else writes meanwhile on SQLite. */
const forgottenAtOnce = 200;

/**
 * Forgets what changed before an instant, and returns how many revisions that were. Others
 * come in between, however many they are.
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
    await new Promise(setImmediate);
  }
}

/** Forgets what changed in clubs so far; their watchers will have to read again. */
export async function deleteChangesOf(db: Db, clubIds: string[]): Promise<void> {
  if (clubIds.length > 0) await db.deleteFrom("changes").where("clubId", "in", clubIds).execute();
}
