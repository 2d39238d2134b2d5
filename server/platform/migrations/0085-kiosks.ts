import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Kiosks, and what people show at them: school IDs that officers and kiosks set, with undo, and
 * badges. Events can count time from sign-in to sign-out.
 */
export const kiosks: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  const [bigint, integer] = [types.bigint, types.integer];
  await schema.alterTable("attendance").addColumn("signedInAt", bigint).execute();
  await schema.alterTable("attendance").addColumn("visits", "text").execute();
  await schema
    .alterTable("attendance")
    .addColumn("kioskEntry", "text", (column) =>
      column.check(sql`"kioskEntry" in ('scanned', 'typed', 'name')`),
    )
    .execute();
  // Whoever is signed in somewhere: few, and a job asks for them.
  await schema
    .createIndex("attendance_signed_in")
    .on("attendance")
    .columns(["clubId", "eventId"])
    .where(sql.ref("signedInAt"), "is not", null)
    .execute();
  await schema
    .alterTable("events")
    .addColumn("countsTime", integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`"countsTime" in (0, 1)`),
    )
    .execute();
  await schema
    .alterTable("events")
    .addColumn("forgottenMinutes", integer, (column) => column.defaultTo(0))
    .execute();
  for (const name of ["idSkipStart", "idSkipEnd"] as const)
    await schema
      .alterTable("clubs")
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  await schema.alterTable("memberships").addColumn("schoolIdBy", bigint).execute();
  await finishTable(
    schema
      .createTable("schoolIdChanges")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("revision", bigint, (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull())
      .addColumn("schoolId", "text")
      .addColumn("schoolIdBefore", "text")
      .addColumn("learnedAt", "text")
      .addPrimaryKeyConstraint("schoolIdChanges_key", ["clubId", "revision", "personId"])
      .addForeignKeyConstraint("schoolIdChanges_of_member", ["clubId", "personId"], "memberships", [
        "clubId",
        "personId",
      ]),
  ).execute();
  await schema
    .createIndex("schoolIdChanges_of_person")
    .on("schoolIdChanges")
    .column("personId")
    .execute();
  await finishTable(
    schema
      .createTable("badges")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull())
      .addColumn("createdAt", bigint, (column) => column.notNull())
      .addColumn("endedAt", bigint)
      .addPrimaryKeyConstraint("badges_key", ["clubId", "number"])
      .addForeignKeyConstraint("badges_of_member", ["clubId", "personId"], "memberships", [
        "clubId",
        "personId",
      ]),
  ).execute();
  await schema.createIndex("badges_of_person").on("badges").column("personId").execute();
  await finishTable(
    schema
      .createTable("kiosks")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("eventId", "text")
      .addColumn("passId", "text")
      .addColumn("createdBy", "text", (column) => column.notNull())
      .addColumn("createdAt", bigint, (column) => column.notNull())
      .addColumn("lastAt", bigint, (column) => column.notNull())
      .addColumn("scansOnly", integer, (column) => column.notNull())
      .addColumn("names", integer, (column) => column.notNull())
      .addColumn("sound", integer, (column) => column.notNull())
      .addColumn("added", integer, (column) => column.notNull())
      .addColumn("endedAt", bigint)
      .addForeignKeyConstraint("kiosks_event", ["clubId", "eventId"], "events", ["clubId", "id"]),
  ).execute();
  await schema
    .createIndex("kiosks_of_club")
    .on("kiosks")
    .columns(["clubId", "createdAt"])
    .execute();
  await schema
    .createIndex("kiosks_of_pass")
    .on("kiosks")
    .column("passId")
    .where(sql.ref("passId"), "is not", null)
    .execute();
  await finishTable(
    schema
      .createTable("unknownIds")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("entry", "text", (column) => column.notNull())
      .addColumn("how", "text", (column) =>
        column.notNull().check(sql`"how" in ('scanned', 'typed')`),
      )
      .addColumn("at", bigint, (column) => column.notNull())
      .addColumn("kioskId", "text", (column) => column.notNull())
      .addColumn("settledAt", bigint)
      .addPrimaryKeyConstraint("unknownIds_key", ["clubId", "eventId", "key"])
      .addForeignKeyConstraint("unknownIds_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
};
