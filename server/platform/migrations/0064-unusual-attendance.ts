import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * On SQLite, finds the attendances of a person that bring something else than their event does:
 * what the others bring is known from the key alone, without reading the table. A check-in writes
 * nothing here. PostgreSQL reads the table instead.
 */
export const unusualAttendance: SchemaMigration = async ({ schema }, { engine }) => {
  if (engine === "postgres") return;
  await schema
    .createIndex("attendance_unusual")
    .on("attendance")
    .columns(["personId", "clubId"])
    .where(sql<boolean>`"state" <> 'present' or "points" is not null or "minutes" is not null`)
    .execute();
};
