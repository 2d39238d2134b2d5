import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** A club's last import and how far it has come, so that it survives the page that started it. */
export const importsUnderway: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`"state" in ('running', 'done', 'stopped')`),
      )
      .addColumn("startedAt", types.bigint, (column) => column.notNull())
      .addColumn("seenAt", types.bigint, (column) => column.notNull())
      .addColumn("percent", types.integer, (column) => column.notNull())
      .addColumn("revision", types.bigint)
      .addColumn("points", types.bigint)
      .addColumn("agreeing", types.bigint),
  ).execute();
  await schema.createIndex("imports_club").on("imports").columns(["clubId", "startedAt"]).execute();
};
