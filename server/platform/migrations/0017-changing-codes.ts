import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Events whose code changes, and the first half of these codes, which identifies the event. */
export const changingCodes: SchemaMigration = async ({ schema }) => {
  await schema
    .alterTable("events")
    .addColumn("codeKind", "text", (column) =>
      column
        .notNull()
        .defaultTo("fixed")
        .check(sql`"codeKind" in ('fixed', 'changing')`),
    )
    .execute();
  await schema.alterTable("events").addColumn("codeKey", "text").execute();
  await schema
    .createIndex("events_code_key")
    .on("events")
    .column("codeKey")
    .where(sql.ref("codeKey"), "is not", null)
    .execute();
};
