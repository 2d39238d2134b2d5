import type { SchemaMigration } from "../database/migrate.ts";

/** The changes in each club, numbered without gaps, for watchers on any node. */
export const changes: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await schema
    .alterTable("clubs")
    .addColumn("revision", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await finishTable(
    schema
      .createTable("changes")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("changes", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("changes_key", ["clubId", "revision"]),
  ).execute();
  await schema.createIndex("changes_at").on("changes").column("at").execute();
};
