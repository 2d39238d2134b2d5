import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * What an old sheet says of people: an address, and a school id that nobody else of the club
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
