import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** People with two records that were merged: the merged record refers to the one that stays. */
export const merging: SchemaMigration = async ({ schema }) => {
  await schema
    .alterTable("memberships")
    .addColumn("mergedInto", "text", (column) => column.references("people.id"))
    .execute();
  await schema
    .createIndex("memberships_merged")
    .on("memberships")
    .column("mergedInto")
    .where(sql.ref("mergedInto"), "is not", null)
    .execute();
};
