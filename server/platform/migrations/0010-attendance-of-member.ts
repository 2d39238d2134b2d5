import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Finds what a member attended in a club with the index alone. Without the event in the index,
 * SQLite prefers the primary key and scans the attendance of the whole club.
 */
export const attendanceOfMember: SchemaMigration = async ({ schema }) => {
  await schema
    .createIndex("attendance_member_events")
    .on("attendance")
    .columns(["uid", "clubId", "eventId"])
    .execute();
  await schema.dropIndex("attendance_member").execute();
};
