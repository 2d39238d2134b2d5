import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Invitations, emails with a subject matter, canceled and deleted events, and people who were
 * removed from an event and may check in again.
 */
export const officers: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await schema.alterTable("events").addColumn("cancelledAt", types.bigint).execute();
  await schema.alterTable("events").addColumn("deletedAt", types.bigint).execute();
  await schema
    .alterTable("attendance")
    .addColumn("mayReturn", types.integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`"mayReturn" in (0, 1)`),
    )
    .execute();

  await finishTable(
    schema
      .createTable("invites")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("role", "text", (column) =>
        column.notNull().check(sql`"role" in ('owner', 'officer', 'helper')`),
      )
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("createdBy", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("expiresAt", types.bigint, (column) => column.notNull())
      .addColumn("sentTo", "text")
      .addColumn("usedBy", "text")
      .addColumn("usedAt", types.bigint)
      .addColumn("confirmedAt", types.bigint)
      .addColumn("withdrawnAt", types.bigint),
  ).execute();
  await schema.createIndex("invites_club").on("invites").columns(["clubId", "createdAt"]).execute();
  await schema.alterTable("outbox").addColumn("about", "text").execute();
};
