import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * The clubs that accounts create from files, and how far that has come: the same submission, known
 * by its key, never creates a second club.
 */
export const clubCreations: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("clubCreations")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`"state" in ('running', 'done', 'stopped', 'canceled')`),
      )
      .addColumn("startedAt", types.bigint, (column) => column.notNull())
      .addColumn("seenAt", types.bigint, (column) => column.notNull())
      .addColumn("percent", types.integer, (column) => column.notNull())
      .addColumn("clubId", "text", (column) => column.references("clubs.id"))
      .addCheckConstraint("club_of_creation", sql`("state" = 'done') = ("clubId" is not null)`)
      .addUniqueConstraint("one_creation_per_key", ["accountId", "key"]),
  ).execute();
  await schema.createIndex("club_creations_club").on("clubCreations").column("clubId").execute();
};
