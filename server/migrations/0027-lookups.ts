import { sql } from "kysely";
import type { SchemaMigration } from "../platform/database/migrate.ts";

/** What was found by reading all events, or all operations, of an installation through. */
export const lookups: SchemaMigration = async ({ schema }) => {
  // An event by its id alone, as someone asks for it who was there.
  await schema.createIndex("events_by_id").on("events").column("id").execute();
  // A fixed code by how it begins, with which no changing one may begin.
  await schema
    .createIndex("events_code_start")
    .on("events")
    .expression(sql`substr("code", 1, 4)`)
    .execute();
  // The few operations with a reason, which is erased with the people whom it is about.
  await schema
    .createIndex("operations_reason")
    .on("operations")
    .columns(["clubId", "revision"])
    .where(sql.ref("reason"), "is not", null)
    .execute();
};
