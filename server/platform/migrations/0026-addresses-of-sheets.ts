import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Finds the people in all clubs whom sheets list under an email that someone has confirmed. */
export const addressesOfSheets: SchemaMigration = async ({ schema }) => {
  await schema
    .createIndex("memberships_email")
    .on("memberships")
    .column("email")
    .where(sql.ref("email"), "is not", null)
    .execute();
};
