import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * Who was two people in the books: the record that went says which one stayed. The addresses
 * that sheets have are looked up by whoever has shown that one of them is theirs.
 */
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
  await schema
    .createIndex("memberships_email")
    .on("memberships")
    .column("email")
    .where(sql.ref("email"), "is not", null)
    .execute();
};
