import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Door passes: with one, a browser without an account, or one whose session is locked to it, can
 * add people at one event.
 */
export const doorPasses: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("doorPasses")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`"kind" in ('pass', 'lock')`),
      )
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("createdBy", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("takenAt", types.bigint)
      .addColumn("name", "text")
      .addColumn("keyHash", "text", (column) => column.unique())
      .addColumn("lastAt", types.bigint)
      .addColumn("added", types.integer, (column) => column.notNull())
      .addColumn("revokedAt", types.bigint)
      .addForeignKeyConstraint("doorPasses_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema.alterTable("sessions").addColumn("doorPassId", "text").execute();
  await schema
    .createIndex("doorPasses_of_event")
    .on("doorPasses")
    .columns(["clubId", "eventId", "createdAt"])
    .execute();
};
