import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/** Who has proved an address finds in all clubs whom sheets know by it. */
export const addressesOfSheets: SchemaMigration = async ({ schema }) => {
  await schema
    .createIndex("memberships_email")
    .on("memberships")
    .column("email")
    .where(sql.ref("email"), "is not", null)
    .execute();
};
