import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Passkeys that people have created for their account, and sessions that began with one. */
export const passkeys: SchemaMigration = async (db, { types, finishTable }) => {
  const { schema } = db;
  await finishTable(
    schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("credentialId", "text", (column) => column.notNull().unique())
      .addColumn("publicKey", "text", (column) => column.notNull())
      .addColumn("counter", types.bigint, (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("lastAt", types.bigint),
  ).execute();
  await schema.createIndex("passkeys_account").on("passkeys").column("accountId").execute();
  // SQLite can't change a column's check, so the column is replaced.
  await schema
    .alterTable("sessions")
    .addColumn("startedBy", "text", (column) =>
      column.check(sql`"startedBy" in ('password', 'school', 'passkey')`),
    )
    .execute();
  await sql`update "sessions" set "startedBy" = "method"`.execute(db);
  await schema.alterTable("sessions").dropColumn("method").execute();
  await schema.alterTable("sessions").renameColumn("startedBy", "method").execute();
};
