import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * What a member attended in a club, from the index alone. Without the event in it SQLite
 * prefers the primary key, and walks the attendance of the whole club.
 */
export const attendanceOfMember: SchemaMigration = async ({ schema }) => {
  await schema
    .createIndex("attendance_member_events")
    .on("attendance")
    .columns(["uid", "clubId", "eventId"])
    .execute();
  await schema.dropIndex("attendance_member").execute();
};
