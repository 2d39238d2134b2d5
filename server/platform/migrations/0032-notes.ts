import type { SchemaMigration } from "../database/migrate.ts";

/** Officers can leave each other a note on an event. */
export const notes: SchemaMigration = async ({ schema }) => {
  await schema.alterTable("events").addColumn("note", "text").execute();
};
