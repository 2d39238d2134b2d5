import type { SchemaMigration } from "../database/migrate.ts";

/** What kiosks have sent, so that an entry that is sent again gets the same answer. */
export const kioskEntries: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("kioskEntries")
      .addColumn("kioskId", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("revision", types.bigint)
      .addPrimaryKeyConstraint("kioskEntries_key", ["kioskId", "key"]),
  ).execute();
};
