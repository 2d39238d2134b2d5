import type { SchemaMigration } from "../database/migrate.ts";

/** The operation that last recorded a requirement's results, or undid that; 0 if none did. */
export const recordedResults: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .alterTable("requirements")
    .addColumn("resultsRevision", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
};
