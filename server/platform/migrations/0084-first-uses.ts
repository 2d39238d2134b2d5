import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Finds whether a club has ever used a feature, without reading its whole history: rare operations
 * by their kind, and attendances with service hours of their own. A check-in writes nothing here.
 * SQLite only sees that a kind is among those of the index if they are alternatives.
 */
export const firstUses: SchemaMigration = async ({ schema }) => {
  await schema
    .createIndex("operations_first_uses")
    .on("operations")
    .columns(["clubId", "kind"])
    .where(
      sql<boolean>`"kind" = 'slips-given' or "kind" = 'pass-made' or "kind" = 'opening'
        or "kind" = 'year-started' or "kind" = 'hours-set' or "kind" = 'event-set'
        or "kind" = 'events-set' or "kind" = 'requirement-set'`,
    )
    .execute();
  await schema
    .createIndex("attendance_hours")
    .on("attendance")
    .columns(["clubId"])
    .where(sql.ref("minutes"), "is not", null)
    .execute();
};
