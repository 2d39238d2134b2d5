import type { SchemaMigration } from "../database/migrate.ts";

/** The secret feed of a member, or of a club, for calendars. */
export const calendarFeeds: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("calendarFeeds")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.unique().references("clubs.id"))
      .addColumn("personId", "text", (column) => column.unique().references("people.id"))
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", types.bigint, (column) => column.notNull()),
  ).execute();
};
