import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Logins of a school that people have connected to their account, and how each session began. */
export const identities: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("identities")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("linkedAt", types.bigint, (column) => column.notNull())
      .addColumn("lastAt", types.bigint, (column) => column.notNull())
      .addUniqueConstraint("identities_subject", ["issuer", "subject"]),
  ).execute();
  await schema.createIndex("identities_account").on("identities").column("accountId").execute();
  await schema
    .alterTable("sessions")
    .addColumn("method", "text", (column) => column.check(sql`"method" in ('password', 'school')`))
    .execute();
};
