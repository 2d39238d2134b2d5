import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Whether the account had confirmed the email that it gave up, which is kept for it only then. 1
 * for changes from before this was recorded.
 */
export const provedBefore: SchemaMigration = async ({ schema }) => {
  await schema
    .alterTable("emailChanges")
    .addColumn("oldProved", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
};
