import type { SchemaMigration } from "../database/migrate.ts";

/** The operation that last opened or closed a term; 0 for a club's first one. */
export const years: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .alterTable("terms")
    .addColumn("revision", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
};
