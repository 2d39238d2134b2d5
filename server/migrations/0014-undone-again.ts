import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * What was undone and done again can be undone anew, so an operation may have several undos.
 * That no two of them stand at once is planned under the lock of the club.
 */
export const undoneAgain: SchemaMigration = async ({ schema }) => {
  await schema.dropIndex("operations_undoes").execute();
  await schema
    .createIndex("operations_undos")
    .on("operations")
    .columns(["clubId", "undoes"])
    .where(sql.ref("undoes"), "is not", null)
    .execute();
};
