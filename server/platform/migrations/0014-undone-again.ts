import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * A redone operation can be undone again, so an operation may have several undos. The plan, made
 * under the club's lock, ensures that only one of them is in effect.
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
