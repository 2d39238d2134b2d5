import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

const pointsInRange = (column: string) => sql`${sql.ref(column)} between -1000000 and 1000000`;

/** The tables of accounts, clubs, members, events and attendance. */
export const initial: SchemaMigration = async (db, { types, finishTable }) => {
  const { schema } = db;

  await finishTable(
    schema
      .createTable("users")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("displayName", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("emailVerified", types.boolean, (column) => column.notNull())
      .addColumn("image", "text")
      .addColumn("createdAt", types.timestamp, (column) => column.notNull())
      .addColumn("updatedAt", types.timestamp, (column) => column.notNull())
      .addColumn("termsVersion", "text", (column) => column.notNull())
      .addColumn("termsAcceptedAt", types.bigint, (column) => column.notNull()),
  ).execute();

  await finishTable(
    schema
      .createTable("credentials")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("providerId", "text", (column) => column.notNull())
      .addColumn("userId", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", types.timestamp)
      .addColumn("refreshTokenExpiresAt", types.timestamp)
      .addColumn("scope", "text")
      .addColumn("password", "text")
      .addColumn("createdAt", types.timestamp, (column) => column.notNull())
      .addColumn("updatedAt", types.timestamp, (column) => column.notNull())
      .addUniqueConstraint("credentials_userId_providerId", ["userId", "providerId"]),
  ).execute();

  await finishTable(
    schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("userId", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("expiresAt", types.timestamp, (column) => column.notNull())
      .addColumn("createdAt", types.timestamp, (column) => column.notNull())
      .addColumn("updatedAt", types.timestamp, (column) => column.notNull())
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text"),
  ).execute();
  await schema.createIndex("sessions_userId").on("sessions").column("userId").execute();

  await finishTable(
    schema
      .createTable("verifications")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("identifier", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("expiresAt", types.timestamp, (column) => column.notNull())
      .addColumn("createdAt", types.timestamp, (column) => column.notNull())
      .addColumn("updatedAt", types.timestamp, (column) => column.notNull()),
  ).execute();

  await schema
    .createIndex("verifications_identifier")
    .on("verifications")
    .column("identifier")
    .execute();

  await finishTable(
    schema
      .createTable("clubs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubName", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull()),
  ).execute();

  await finishTable(
    schema
      .createTable("admins")
      .addColumn("uid", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id")),
  ).execute();

  await finishTable(
    schema
      .createTable("members")
      .addColumn("uid", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("gradYear", types.integer, (column) => column.notNull()),
  ).execute();

  await finishTable(
    schema
      .createTable("memberClubs")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("uid", "text", (column) => column.notNull().references("members.uid"))
      .addColumn("joinedAt", types.bigint, (column) => column.notNull())
      .addColumn("carryover", types.integer, (column) => column.check(pointsInRange("carryover")))
      .addColumn("new", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("memberClubs_key", ["clubId", "uid"]),
  ).execute();
  await schema
    .createIndex("memberClubs_joined")
    .on("memberClubs")
    .columns(["uid", "joinedAt"])
    .execute();

  await finishTable(
    schema
      .createTable("events")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.check(sql`length("date") = 10`))
      .addColumn("status", "text", (column) =>
        column.notNull().check(sql`"status" in ('Active', 'Inactive')`),
      )
      .addColumn("points", types.integer, (column) => column.check(pointsInRange("points")))
      .addColumn("code", "text", (column) =>
        column
          .notNull()
          .unique()
          .check(sql`length("code") = 8`),
      )
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("attendeeCount", types.integer, (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint("events_key", ["clubId", "id"]),
  ).execute();
  await schema
    .createIndex("events_created")
    .on("events")
    .columns(["clubId", "createdAt", "id"])
    .execute();

  await finishTable(
    schema
      .createTable("attendance")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("uid", "text", (column) => column.notNull().references("members.uid"))
      .addColumn("timestamp", types.bigint, (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("gradYear", types.integer, (column) => column.notNull())
      .addColumn("submissionKey", "text")
      .addPrimaryKeyConstraint("attendance_key", ["clubId", "eventId", "uid"])
      .addForeignKeyConstraint("attendance_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema
    .createIndex("attendance_member")
    .on("attendance")
    .columns(["uid", "clubId"])
    .execute();
};
