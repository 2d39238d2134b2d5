import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Indexes for lookups that used to read all events or operations of an installation. */
export const lookups: SchemaMigration = async ({ schema }) => {
  // An event by its id alone, for people who say that they were there.
  await schema.createIndex("events_by_id").on("events").column("id").execute();
  // A fixed code by its beginning, which no changing code may share.
  await schema
    .createIndex("events_code_start")
    .on("events")
    .expression(sql`substr("code", 1, 4)`)
    .execute();
  // The few operations with a reason, which is erased along with the people it is about.
  await schema
    .createIndex("operations_reason")
    .on("operations")
    .columns(["clubId", "revision"])
    .where(sql.ref("reason"), "is not", null)
    .execute();
};
