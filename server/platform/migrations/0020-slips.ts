import type { SchemaMigration } from "../database/migrate.ts";

/** Paper slips: codes that check one person in to an event, once. */
export const slips: SchemaMigration = async ({ schema }, { types, clusterTable }) => {
  await clusterTable(
    schema
      .createTable("slips")
      .addColumn("code", "text", (column) => column.notNull().primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("givenAt", types.bigint, (column) => column.notNull())
      .addColumn("expiresAt", types.bigint, (column) => column.notNull())
      .addColumn("voidedAt", types.bigint)
      .addColumn("usedAt", types.bigint)
      .addColumn("usedBy", "text", (column) => column.references("people.id"))
      .addForeignKeyConstraint("slips_event", ["clubId", "eventId"], "events", ["clubId", "id"]),
  ).execute();
  await schema
    .createIndex("slips_of_event")
    .on("slips")
    .columns(["clubId", "eventId", "givenAt"])
    .execute();
};
