import { sql, type Kysely } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";
import { toOperation, type OldRecord } from "./0011-ledger-records.ts";

/**
 * Replaces running totals of points with a ledger: people separate from accounts, seats, terms,
 * operations with their entries, and balances. One `opening` operation in each club takes over
 * the data of version 0.1; its record becomes history that can be read but not undone.
 */
export const ledger: SchemaMigration = async (db, platform) => {
  if (platform.engine === "postgres") await keepOthersOut(db);
  await createTables(db, platform);
  await movePeople(db);
  await moveToLedger(db, Date.now());
  await dropOldTables(db, platform);
};

/**
 * Keeps everyone else from writing the data that is moved, and waits for writes in progress: a
 * node of version 0.1 may still be running. Locks the tables in the order in which that node does,
 * to prevent a deadlock.
 */
async function keepOthersOut(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table "users", "members", "attendance", "events", "memberClubs", "admins", "records"
    in access exclusive mode`.execute(db);
}

const pointsInRange = (column: string) => sql`${sql.ref(column)} between -1000000 and 1000000`;

const createTables: SchemaMigration = async (db, platform) => {
  const { types, finishTable, clusterTable, makeAppendOnly } = platform;
  const { schema } = db;

  await schema
    .alterTable("users")
    .addColumn("type", "text", (column) => column.notNull().defaultTo("member"))
    .execute();
  await finishTable(
    schema
      .createTable("people")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("gradYear", types.integer)
      .addColumn("accountId", "text", (column) => column.unique().references("users.id")),
  ).execute();
  await clusterTable(
    schema
      .createTable("seats")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("role", "text", (column) =>
        column.notNull().check(sql`"role" in ('owner', 'officer', 'helper')`),
      )
      .addColumn("since", types.bigint, (column) => column.notNull())
      .addColumn("invitedBy", "text")
      .addPrimaryKeyConstraint("seats_key", ["clubId", "accountId"]),
  ).execute();
  await schema.createIndex("seats_account").on("seats").columns(["accountId", "since"]).execute();
  await clusterTable(
    schema
      .createTable("terms")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("startsOn", "text", (column) => column.notNull())
      .addColumn("endsOn", "text")
      .addColumn("closedAt", types.bigint)
      .addPrimaryKeyConstraint("terms_key", ["clubId", "id"]),
  ).execute();
  await schema
    .createIndex("terms_open")
    .unique()
    .on("terms")
    .column("clubId")
    .where(sql.ref("closedAt"), "is", null)
    .execute();
  await clusterTable(
    schema
      .createTable("memberships")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("joinedAt", types.bigint, (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`"state" in ('active', 'alumni')`),
      )
      .addColumn("schoolId", "text")
      .addPrimaryKeyConstraint("memberships_key", ["clubId", "personId"]),
  ).execute();
  await schema
    .createIndex("memberships_joined")
    .on("memberships")
    .columns(["personId", "joinedAt"])
    .execute();

  await schema.alterTable("events").renameTo("oldEvents").execute();
  await schema.dropIndex("events_created").execute();
  await finishTable(
    schema
      .createTable("events")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("termId", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.check(sql`length("date") = 10`))
      .addColumn("status", "text", (column) =>
        column.notNull().check(sql`"status" in ('Active', 'Inactive')`),
      )
      .addColumn("points", types.integer, (column) => column.check(pointsInRange("points")))
      .addColumn("code", "text", (column) => column.notNull().check(sql`length("code") = 8`))
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("attendeeCount", types.integer, (column) => column.notNull())
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("events_id", ["clubId", "id"])
      .addUniqueConstraint("events_code", ["code"])
      .addForeignKeyConstraint("events_term", ["clubId", "termId"], "terms", ["clubId", "id"]),
  ).execute();
  await schema.alterTable("attendance").renameTo("oldAttendance").execute();
  await schema.dropIndex("attendance_member_events").execute();
  await clusterTable(
    schema
      .createTable("attendance")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`"state" in ('present', 'excused', 'removed')`),
      )
      .addColumn("source", "text", (column) =>
        column.notNull().check(sql`"source" in ('code', 'hand', 'import')`),
      )
      .addColumn("addedBy", "text")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("gradYear", types.integer)
      .addColumn("points", types.integer, (column) => column.check(pointsInRange("points")))
      .addColumn("submissionKey", "text")
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("attendance_id", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("attendance_of_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();

  await clusterTable(
    schema
      .createTable("operations")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("actorId", "text")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("undoes", types.bigint)
      .addPrimaryKeyConstraint("operations_key", ["clubId", "revision"]),
  ).execute();
  // Nothing can be undone twice.
  await schema
    .createIndex("operations_undoes")
    .unique()
    .on("operations")
    .columns(["clubId", "undoes"])
    .where(sql.ref("undoes"), "is not", null)
    .execute();
  await clusterTable(
    schema
      .createTable("entries")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addColumn("line", types.integer, (column) => column.notNull())
      .addColumn("termId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull())
      .addColumn("eventId", "text")
      .addColumn("points", types.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint("entries_key", ["clubId", "revision", "line"]),
  ).execute();
  await clusterTable(
    schema
      .createTable("balances")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("termId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull())
      .addColumn("carryover", types.integer, (column) => column.check(pointsInRange("carryover")))
      .addColumn("earned", types.bigint, (column) => column.notNull())
      .addColumn("attended", types.integer, (column) => column.notNull())
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("balances_key", ["clubId", "termId", "personId"])
      .addForeignKeyConstraint("balances_member", ["clubId", "personId"], "memberships", [
        "clubId",
        "personId",
      ]),
  ).execute();
  await finishTable(
    schema
      .createTable("refusedSignIns")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("at", types.bigint, (column) => column.notNull()),
  ).execute();
  await schema
    .createIndex("refusedSignIns_account")
    .on("refusedSignIns")
    .columns(["accountId", "at"])
    .execute();
  await schema.alterTable("departures").renameColumn("uid", "accountId").execute();

  for (const statement of [
    ...makeAppendOnly("operations", {
      column: "reason",
      others: ["clubId", "revision", "at", "actorId", "kind", "details", "undoes"],
    }),
    ...makeAppendOnly("entries"),
  ])
    await statement.execute(db);
};

/** A member's person keeps the member's id; 9999 meant an unknown year. */
async function movePeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    update "users" set "type" = 'admin' where "id" in (select "uid" from "admins")`.execute(db);
  await sql`
    insert into "people" ("id", "name", "gradYear", "accountId")
    select "uid", "name", nullif("gradYear", 9999),
      (select "id" from "users" where "users"."id" = "members"."uid")
    from "members"`.execute(db);
  await sql`
    insert into "seats" ("clubId", "accountId", "role", "since", "invitedBy")
    select "admins"."clubId", "admins"."uid", 'owner', "clubs"."createdAt", null
    from "admins" inner join "clubs" on "clubs"."id" = "admins"."clubId"`.execute(db);
  await sql`
    insert into "memberships" ("clubId", "personId", "joinedAt", "state", "schoolId")
    select "clubId", "uid", "joinedAt", 'active', null from "memberClubs"`.execute(db);
}

async function moveToLedger(db: Kysely<unknown>, now: number): Promise<void> {
  await openTerms(db, now);
  await moveRecords(db);
  // Higher than any revision a browser remembers, and than those in the history so far.
  await sql`
    update "clubs" set "revision" = 1 + (
      select max("known") from (
        select "revision" as "known" from "operations" where "clubId" = "clubs"."id"
        union all select "clubs"."revision") as "revisions")`.execute(db);
  await sql`delete from "changes"`.execute(db);

  await sql`
    insert into "events" ("clubId", "id", "termId", "name", "date", "status", "points", "code",
      "createdAt", "attendeeCount", "revision")
    select "e"."clubId", "e"."id", ${termId}, "e"."name", "e"."date", "e"."status", "e"."points",
      "e"."code", "e"."createdAt", "e"."attendeeCount", "clubs"."revision"
    from "oldEvents" as "e" inner join "clubs" on "clubs"."id" = "e"."clubId"`.execute(db);
  // Extracted first; otherwise, SQLite scans the club's whole record for each attendance.
  await sql`
    with "added" as materialized (select * from "records" where "kind" = 'attendee-added')
    insert into "attendance" ("clubId", "eventId", "personId", "at", "state", "source", "addedBy",
      "name", "gradYear", "points", "submissionKey", "revision")
    select "a"."clubId", "a"."eventId", "a"."uid", "a"."timestamp", 'present',
      case when "r"."actorId" is null then 'code' else 'hand' end, "r"."actorId",
      "a"."name", nullif("a"."gradYear", 9999), null, "a"."submissionKey", "clubs"."revision"
    from "oldAttendance" as "a"
    inner join "clubs" on "clubs"."id" = "a"."clubId"
    left join "added" as "r" on "r"."clubId" = "a"."clubId" and "r"."eventId" = "a"."eventId"
      and "r"."subjectId" = "a"."uid"`.execute(db);

  await sql`
    insert into "operations" ("clubId", "revision", "at", "actorId", "kind", "reason", "details", "undoes")
    select "id", "revision", ${sql.lit(now)}, null, 'opening', null,
      '{"events":' || cast((select count(*) from "oldEvents" where "clubId" = "clubs"."id") as text) ||
      ',"people":' || cast((select count(*) from "memberClubs" where "clubId" = "clubs"."id") as text) || '}',
      null
    from "clubs"`.execute(db);
  await sql`
    insert into "entries" ("clubId", "revision", "line", "termId", "personId", "eventId", "points")
    select "lines"."clubId", "clubs"."revision",
      row_number() over (partition by "lines"."clubId" order by "lines"."eventId", "lines"."uid"),
      ${termId}, "lines"."uid", "lines"."eventId", "lines"."points"
    from (
      select "a"."clubId", "a"."eventId", "a"."uid", coalesce("e"."points", 0) as "points"
      from "oldAttendance" as "a" inner join "oldEvents" as "e"
        on "e"."clubId" = "a"."clubId" and "e"."id" = "a"."eventId"
      union all
      select "clubId", null, "uid", "carryover" from "memberClubs" where coalesce("carryover", 0) <> 0
    ) as "lines" inner join "clubs" on "clubs"."id" = "lines"."clubId"`.execute(db);
  await sql`
    insert into "balances" ("clubId", "termId", "personId", "carryover", "earned", "attended", "revision")
    select "m"."clubId", ${termId}, "m"."uid", "m"."carryover", "m"."new",
      coalesce("a"."attended", 0), "clubs"."revision"
    from "memberClubs" as "m" inner join "clubs" on "clubs"."id" = "m"."clubId"
    left join (
      select "clubId", "uid", count(*) as "attended" from "oldAttendance" group by "clubId", "uid"
    ) as "a" on "a"."clubId" = "m"."clubId" and "a"."uid" = "m"."uid"`.execute(db);
}

/** A club's first term; terms are numbered within their club. */
const termId = sql.lit("1");

/** One open term for each club: this school year's, which starts on August 1 in UTC. */
async function openTerms(db: Kysely<unknown>, now: number): Promise<void> {
  const today = new Date(now);
  const start = today.getUTCFullYear() - (today.getUTCMonth() < 7 ? 1 : 0);
  const name = `${start}–${String((start + 1) % 100).padStart(2, "0")}`;
  await sql`
    insert into "terms" ("clubId", "id", "name", "startsOn", "endsOn", "closedAt")
    select "id", ${termId}, ${sql.lit(name)}, ${sql.lit(`${start}-08-01`)}, null, null
    from "clubs"`.execute(db);
}

/** Reads the old record in order, and writes it as operations numbered from 1 in each club. */
async function moveRecords(db: Kysely<unknown>): Promise<void> {
  let last = { clubId: "", id: "" };
  let revision = 0;
  for (;;) {
    const { rows } = await sql<OldRecord>`
      select * from "records" where ("clubId", "id") > (${last.clubId}, ${last.id})
      order by "clubId", "id" limit 500`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) break;
    const operations = rows.flatMap((row) => {
      if (row.clubId !== last.clubId) revision = 0;
      last = row;
      const operation = toOperation(row);
      return operation === undefined ? [] : [{ ...operation, revision: (revision += 1) }];
    });
    const values = operations.map(
      (row) =>
        sql`(${row.clubId}, ${row.revision}, ${row.at}, ${row.actorId}, ${row.kind}, ${row.details})`,
    );
    if (values.length > 0)
      await sql`
        insert into "operations" ("clubId", "revision", "at", "actorId", "kind", "details")
        values ${sql.join(values)}`.execute(db);
  }
  await sql`
    insert into "refusedSignIns" ("id", "accountId", "at")
    select min("id"), "subjectId", "at" from "records"
    where "kind" = 'sign-in-refused' and "subjectId" in (select "id" from "users")
    group by "subjectId", "at"`.execute(db);
}

const dropOldTables: SchemaMigration = async (db, { dropAppendOnly }) => {
  const { schema } = db;
  for (const table of ["oldAttendance", "oldEvents", "memberClubs", "members", "admins", "records"])
    await schema.dropTable(table).execute();
  for (const statement of dropAppendOnly("records")) await statement.execute(db);
  await schema
    .createIndex("events_created")
    .on("events")
    .columns(["clubId", "createdAt", "id"])
    .execute();
  await schema
    .createIndex("attendance_person")
    .on("attendance")
    .columns(["personId", "clubId", "eventId"])
    .execute();
};
