import type { SchemaMigration } from "../database/migrate.ts";

/** A club's kinds of events, such as competitions, and which one an event belongs to. */
export const categories: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .createTable("categories")
    .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("position", types.integer, (column) => column.notNull())
    .addColumn("archived", types.integer, (column) => column.notNull())
    .addColumn("revision", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("categories_of_club", ["clubId", "id"])
    .execute();
  // SQLite can't add a reference of two columns to a table that exists.
  await schema.alterTable("events").addColumn("categoryId", "text").execute();
};
