import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { prepareForEachRow } from "../../platform/database/rows-statement.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["filledIdentities"];

const columns = {
  ...({ clubId: "text", revision: "bigint", personId: "text" } as const),
  ...({ email: "text", schoolId: "text" } as const),
};

/** Stores what an operation filled. */
export const insertFilled = prepareForEachRow<Row>(columns)((db, rows) =>
  db
    .insertInto("filledIdentities")
    .columns(["clubId", "revision", "personId", "email", "schoolId"])
    .expression(
      db.selectFrom(rows).select(["clubId", "revision", "personId", "email", "schoolId"]),
    ),
);

/** Sets the given values of members; those that are null stay as they are. */
export const fillMembers = prepareForEachRow<Omit<Row, "revision">>(withoutRevision())((db, rows) =>
  db
    .updateTable("memberships")
    .from(rows)
    .set({
      email: sql`coalesce("rows"."email", "memberships"."email")`,
      schoolId: sql`coalesce("rows"."schoolId", "memberships"."schoolId")`,
    })
    .whereRef("memberships.clubId", "=", "rows.clubId")
    .whereRef("memberships.personId", "=", "rows.personId"),
);

/** Empties the given values of members, where they are still the same. */
export const emptyMembers = prepareForEachRow<Omit<Row, "revision">>(withoutRevision())(
  (db, rows) =>
    db
      .updateTable("memberships")
      .from(rows)
      .set({
        email: sql`nullif("memberships"."email", "rows"."email")`,
        schoolId: sql`nullif("memberships"."schoolId", "rows"."schoolId")`,
      })
      .whereRef("memberships.clubId", "=", "rows.clubId")
      .whereRef("memberships.personId", "=", "rows.personId"),
);

function withoutRevision() {
  const { revision: _revision, ...others } = columns;
  return others;
}

/** What an operation filled, with the members' current values; erased people are left out. */
export function listFilled(db: Db, clubId: string, revision: number) {
  return db
    .selectFrom("filledIdentities as filled")
    .innerJoin("memberships", (join) => inSameClub(join, "memberships.personId", "filled.personId"))
    .select(["filled.personId", "filled.email", "filled.schoolId"])
    .select(["memberships.email as emailNow", "memberships.schoolId as schoolIdNow"])
    .select(["memberships.goneAt", "memberships.revision as membershipRevision"])
    .where((row) => row.and({ "filled.clubId": clubId, "filled.revision": revision }))
    .orderBy("filled.personId")
    .execute();
}

/** The school ids that people of a club have, even those who were removed. */
export async function listSchoolIds(db: Db, clubId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("memberships")
    .select("schoolId")
    .where("clubId", "=", clubId)
    .where("schoolId", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ schoolId }) => schoolId ?? []));
}

/** Stores the school ids of people who are about to lose them, for the redo of an operation. */
export const keepSchoolIds = prepareForEachRow<Omit<Row, "email" | "schoolId">>({
  ...({ clubId: "text", revision: "bigint", personId: "text" } as const),
})((db, rows) =>
  db
    .insertInto("filledIdentities")
    .columns(["clubId", "revision", "personId", "schoolId"])
    .expression(
      db
        .selectFrom(rows)
        .innerJoin("memberships", (join) =>
          inSameClub(join, "memberships.personId", "rows.personId"),
        )
        .select(["rows.clubId", "rows.revision", "rows.personId", "memberships.schoolId"])
        .where("memberships.schoolId", "is not", null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["clubId", "revision", "personId"])
        .doUpdateSet((expression) => ({ schoolId: expression.ref("excluded.schoolId") })),
    ),
);
