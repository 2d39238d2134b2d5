import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * An event is a meeting, or an award: points that officers give by hand. What they write about
 * someone is in a table of its own, so that it can be erased.
 */
export const awards: SchemaMigration = async ({ schema }) => {
  await schema
    .alterTable("events")
    .addColumn("kind", "text", (column) =>
      column
        .notNull()
        .defaultTo("meeting")
        .check(sql`"kind" in ('meeting', 'award')`),
    )
    .execute();
  await schema
    .createTable("awardNotes")
    .addColumn("clubId", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("personId", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("awardNotes_key", ["clubId", "id"])
    .addForeignKeyConstraint("awardNotes_of_member", ["clubId", "personId"], "memberships", [
      "clubId",
      "personId",
    ])
    .execute();
  await schema.createIndex("awardNotes_of_person").on("awardNotes").column("personId").execute();
  // SQLite can't add a reference of two columns to a table that exists.
  await schema.alterTable("attendance").addColumn("noteId", "text").execute();
};
