import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * Events that were cancelled or deleted, and people who were taken off one and may check in
 * to it again.
 */
export const officers: SchemaMigration = async ({ schema }, { types }) => {
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
};
