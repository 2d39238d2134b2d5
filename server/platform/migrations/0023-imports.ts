import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * What an old sheet says about people: an email, and a school id that no one else in the club
 * has.
 */
export const imports: SchemaMigration = async ({ schema }) => {
  await schema.alterTable("memberships").addColumn("email", "text").execute();
  await schema
    .createIndex("memberships_school_id")
    .unique()
    .on("memberships")
    .columns(["clubId", "schoolId"])
    .where(sql.ref("schoolId"), "is not", null)
    .execute();
};
