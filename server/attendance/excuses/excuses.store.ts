import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { prepareForEachRow } from "../../platform/database/rows-statement.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ExcuseRow = Tables["excuses"];
type EventKey = Pick<ExcuseRow, "clubId" | "eventId">;

/** What was decided about people's absence from an event, excused or not anymore. */
export function listExcusesAt(db: Db, { clubId, eventId }: EventKey) {
  return db
    .selectFrom("excuses")
    .select(["personId", "isExcused", "revision"])
    .where((row) => row.and({ clubId, eventId }))
    .execute();
}

/** The same for everything that was decided about a person in any club. */
export function listExcusesOfPerson(db: Db, personId: string) {
  return db
    .selectFrom("excuses")
    .select(["clubId", "eventId", "isExcused", "revision"])
    .where("personId", "=", personId)
    .execute();
}

/** Who is excused from which of several events. */
export const listExcusedAtEvents = prepareForEachRow<EventKey>({
  ...({ clubId: "text", eventId: "text" } as const),
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("excuses", (join) => inSameClub(join, "excuses.eventId", "rows.eventId"))
    .select(["excuses.eventId", "excuses.personId"])
    .where("excuses.isExcused", "=", 1),
);

/** Excuses people, or undoes that. */
export const putExcuses = prepareForEachRow<ExcuseRow>({
  ...({ clubId: "text", eventId: "text", personId: "text" } as const),
  ...({ isExcused: "bigint", revision: "bigint" } as const),
})((db, rows) =>
  db
    .insertInto("excuses")
    .columns(["clubId", "eventId", "personId", "isExcused", "revision"])
    .expression(
      db
        .selectFrom(rows)
        .select(["clubId", "eventId", "personId", "isExcused", "revision"])
        // Without a condition before it, SQLite parses `on conflict` as a join.
        .where("clubId", "is not", null),
    )
    .onConflict((conflict) =>
      conflict.columns(["clubId", "eventId", "personId"]).doUpdateSet((expression) => ({
        isExcused: expression.ref("excluded.isExcused"),
        revision: expression.ref("excluded.revision"),
      })),
    ),
);

/** Makes an operation the last one to have changed a row that exists; false if there is none. */
export async function setRevision(
  db: Db,
  { clubId, eventId, personId, revision }: Omit<ExcuseRow, "isExcused">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("excuses")
    .set({ revision })
    .where((row) => row.and({ clubId, eventId, personId }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
