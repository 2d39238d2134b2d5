import { sql } from "kysely";
import { gradYearInClub, nameInClub } from "../members/name-in-club.ts";
import { platformOf, type Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { prepareForEachRow, prepareOverRows } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";
import { pause } from "../platform/pause.ts";
import { undoneAt } from "./undone-at.ts";

export type AttendanceRow = Tables["attendance"];
type AttendanceKey = Pick<AttendanceRow, "clubId" | "eventId" | "personId">;

/** The operation that last changed any attendance of an event; 0 if none has. */
export async function readLatestRevision(db: Db, clubId: string, eventId: string): Promise<number> {
  const { latest } = await db
    .selectFrom("attendance")
    .select(({ fn }) => fn.max("revision").as("latest"))
    .where((row) => row.and({ clubId, eventId }))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** The operation that last changed any of a person's attendances in a club; 0 if none has. */
export async function readLatestOfPerson(
  db: Db,
  clubId: string,
  personId: string,
): Promise<number> {
  const { latest } = await db
    .selectFrom("attendance")
    .select(({ fn }) => fn.max("revision").as("latest"))
    .where((row) => row.and({ clubId, personId }))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** The events that people attended, with the operations that last changed those attendances. */
export const listAttendedBy = prepareOverRows<{ clubId: string; personId: string }>({
  clubId: "text",
  personId: "text",
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("attendance", (join) => inSameClub(join, "attendance.personId", "rows.personId"))
    .select(["attendance.eventId", "attendance.personId", "attendance.revision"])
    .where("attendance.state", "=", "present"),
);

const key = { clubId: "text", eventId: "text", personId: "text" } as const;

/** The attendance rows of these people at these events. */
export const listAttendanceRows = prepareForEachRow<AttendanceKey>(key)((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "rows.clubId")
        .onRef("attendance.eventId", "=", "rows.eventId")
        .onRef("attendance.personId", "=", "rows.personId"),
    )
    .select(["attendance.eventId", "attendance.personId", "attendance.at", "attendance.name"])
    .select(["attendance.gradYear", "attendance.state", "attendance.points"])
    .select(["attendance.submissionKey", "attendance.revision", "attendance.mayReturn"])
    .select(["attendance.source", "attendance.addedBy", "attendance.lateBy", "attendance.minutes"])
    .select(["attendance.browserMark", "attendance.method", "attendance.noteId"])
    .select(["attendance.signedInAt", "attendance.visits", "attendance.kioskEntry"])
    .select(undoneAt.as("undoneAt")),
);

const columns = {
  ...key,
  at: "bigint",
  state: "text",
  source: "text",
  addedBy: "text",
  name: "text",
  gradYear: "bigint",
  points: "bigint",
  minutes: "bigint",
  submissionKey: "text",
  revision: "bigint",
  mayReturn: "bigint",
  browserMark: "text",
  method: "text",
  lateBy: "bigint",
  noteId: "text",
  signedInAt: "bigint",
  visits: "text",
  kioskEntry: "text",
} as const;
const names = Object.keys(columns) as (keyof AttendanceRow)[];
// Without a condition before it, SQLite parses `on conflict` as a join.
const always = sql<boolean>`true`;

/** What is recorded anew of someone who comes back only after they undid their own check-in. */
const afterUndo = (column: "at" | "lateBy") =>
  sql<number>`case when ${undoneAt} is null then ${sql.ref(`attendance.${column}`)}
    else ${sql.ref(`excluded.${column}`)} end`;

/**
 * Records attendances and returns those that count: people who were never recorded at the event,
 * and removed people who can check in again. The latter keep their earlier time and name, and how
 * late they were then, unless they undid that check-in themselves: it doesn't show when they came.
 */
export const insertAttendance = prepareForEachRow<AttendanceRow>(columns)((db, rows) =>
  db
    .insertInto("attendance")
    .columns(names)
    .expression(db.selectFrom(rows).select(names).where(always))
    .onConflict((conflict) =>
      conflict
        .columns(["clubId", "eventId", "personId"])
        .doUpdateSet((expression) => ({
          state: expression.ref("excluded.state"),
          source: expression.ref("excluded.source"),
          addedBy: expression.ref("excluded.addedBy"),
          at: afterUndo("at"),
          lateBy: afterUndo("lateBy"),
          points: sql<number | null>`case when "attendance"."lateBy" is null and ${undoneAt} is null
            then null else "excluded"."points" end`,
          minutes: expression.ref("excluded.minutes"),
          submissionKey: expression.ref("excluded.submissionKey"),
          revision: expression.ref("excluded.revision"),
          mayReturn: expression.ref("excluded.mayReturn"),
          browserMark: expression.ref("excluded.browserMark"),
          method: expression.ref("excluded.method"),
          signedInAt: expression.ref("excluded.signedInAt"),
          visits: expression.ref("excluded.visits"),
          kioskEntry: expression.ref("excluded.kioskEntry"),
        }))
        .where((row) => row.and({ "attendance.state": "removed", "attendance.mayReturn": 1 }))
        .where(
          sql<boolean>`"attendance"."submissionKey" is distinct from "excluded"."submissionKey"`,
        ),
    )
    .returning(["eventId", "personId", "at", "name", "gradYear", "points", "lateBy"])
    .returning("signedInAt"),
);

/**
 * Changes attendances. Name and grade stay as recorded, and so does the time unless one is given.
 */
export const updateAttendance = prepareForEachRow<
  Pick<
    AttendanceRow,
    | keyof AttendanceKey
    | ("state" | "points" | "minutes" | "revision" | "mayReturn" | "noteId" | "lateBy")
    | ("signedInAt" | "visits")
  > & { at: number | null }
>({
  ...key,
  state: "text",
  points: "bigint",
  minutes: "bigint",
  revision: "bigint",
  mayReturn: "bigint",
  noteId: "text",
  lateBy: "bigint",
  signedInAt: "bigint",
  visits: "text",
  at: "bigint",
})((db, rows) =>
  db
    .updateTable("attendance")
    .from(rows)
    .set((expression) => ({
      state: expression.ref("rows.state"),
      points: expression.ref("rows.points"),
      minutes: expression.ref("rows.minutes"),
      revision: expression.ref("rows.revision"),
      mayReturn: expression.ref("rows.mayReturn"),
      noteId: expression.ref("rows.noteId"),
      lateBy: expression.ref("rows.lateBy"),
      signedInAt: expression.ref("rows.signedInAt"),
      visits: expression.ref("rows.visits"),
      at: expression.fn.coalesce("rows.at", "attendance.at"),
    }))
    .whereRef("attendance.clubId", "=", "rows.clubId")
    .whereRef("attendance.eventId", "=", "rows.eventId")
    .whereRef("attendance.personId", "=", "rows.personId"),
);

/** Rows per statement. Small, because a write on SQLite blocks all others. */
const emptiedAtOnce = 500;

/**
 * Clears the evidence of people recorded before an instant, and returns for how many. It works in
 * slices, so that other writes can run in between.
 */
export async function emptyEvidenceBefore(db: Db, instant: number): Promise<number> {
  let emptied = 0;
  for (;;) {
    const { numUpdatedRows } = await db
      .updateTable("attendance")
      .set({ browserMark: null, method: null, kioskEntry: null })
      .where((expression) =>
        expression(
          expression.refTuple("clubId", "eventId", "personId"),
          "in",
          expression
            .selectFrom("attendance")
            .select(["clubId", "eventId", "personId"])
            .where("method", "is not", null)
            .where("at", "<", instant)
            .orderBy("at")
            .limit(emptiedAtOnce)
            .$asTuple("clubId", "eventId", "personId"),
        ),
      )
      .executeTakeFirstOrThrow();
    emptied += Number(numUpdatedRows);
    if (numUpdatedRows < emptiedAtOnce) return emptied;
    await pause();
  }
}

/** Attendance at some events according to an imported sheet. */
export type SheetMarks = {
  eventIds: readonly string[];
  people: readonly {
    personId: string;
    /** One character per event: `x` if they attended, `.` if not. */
    marks: string;
    /** Attendances whose points or hours differ from the event's; null for the event's. */
    own: readonly { eventId: string; points: number | null; minutes: number | null }[];
  }[];
};

/**
 * Records a sheet's attendances of people who were never recorded there. Rows are written event by
 * event, so that an event's rows are stored together, and within it in the given order.
 */
export async function insertFromSheet(
  db: Db,
  { clubId, at, addedBy, revision }: Pick<AttendanceRow, "clubId" | "at" | "addedBy" | "revision">,
  { eventIds, people }: SheetMarks,
): Promise<void> {
  const { rowsOf } = platformOf(db);
  const rows = rowsOf<{ personId: string; marks: string }>(
    JSON.stringify(people.map(({ personId, marks }) => ({ personId, marks }))),
    { personId: "text", marks: "text" },
  );
  const meetings = rowsOf<{ eventId: string; place: number }>(
    JSON.stringify(eventIds.map((eventId, index) => ({ eventId, place: index + 1 }))),
    { eventId: "text", place: "bigint" },
  );
  const differing = rowsOf<{ personId: string } & SheetMarks["people"][number]["own"][number]>(
    JSON.stringify(people.flatMap(({ personId, own }) => own.map((one) => ({ personId, ...one })))),
    { personId: "text", eventId: "text", points: "bigint", minutes: "bigint" },
  );
  // Materialized, so that each value is parsed once and not for every attendance.
  const sheet = db
    .with(
      (cte) => cte("meetings").materialized(),
      (query) => query.selectFrom(meetings).select(["rows.eventId", "rows.place"]),
    )
    .with(
      (cte) => cte("attending").materialized(),
      (query) =>
        query
          .selectFrom(rows)
          .innerJoin("people", "people.id", "rows.personId")
          .leftJoin("memberships", (join) =>
            join
              .on("memberships.clubId", "=", clubId)
              .onRef("memberships.personId", "=", "rows.personId"),
          )
          .select(["rows.personId", "rows.marks"])
          .select([nameInClub.as("name"), gradYearInClub.as("gradYear")]),
    )
    .with(
      (cte) => cte("own").materialized(),
      (query) =>
        query
          .selectFrom(differing)
          .select(["rows.personId", "rows.eventId", "rows.points", "rows.minutes"]),
    );
  await db
    .insertInto("attendance")
    .columns([
      ...(["clubId", "eventId", "personId", "at", "addedBy", "revision"] as const),
      ...(["state", "source", "mayReturn", "points", "minutes", "name", "gradYear"] as const),
    ])
    .expression(
      sheet
        .selectFrom("meetings")
        .crossJoin("attending")
        .leftJoin("own", (join) =>
          join
            .onRef("own.personId", "=", "attending.personId")
            .onRef("own.eventId", "=", "meetings.eventId"),
        )
        .where(
          sql<string>`substr("attending"."marks", cast("meetings"."place" as integer), 1)`,
          "=",
          "x",
        )
        .select([
          sql<string>`cast(${clubId} as text)`.as("clubId"),
          "meetings.eventId",
          "attending.personId",
          sql<number>`cast(${at} as bigint)`.as("at"),
          sql<string | null>`cast(${addedBy} as text)`.as("addedBy"),
          sql<number>`cast(${revision} as bigint)`.as("revision"),
          sql<"present">`'present'`.as("state"),
          sql<"import">`'import'`.as("source"),
          sql<number>`cast(0 as integer)`.as("mayReturn"),
          sql<number | null>`cast("own"."points" as integer)`.as("points"),
          sql<number | null>`cast("own"."minutes" as integer)`.as("minutes"),
          "attending.name",
          "attending.gradYear",
        ]),
    )
    .execute();
}

/**
 * Selects attendances and events: those that one of these operations changed last, and those that
 * are as these operations left them again, because later changes were undone.
 */
export type ChangedBy = {
  operations: readonly number[];
  again: {
    attendances: readonly { eventId: string; personId: string }[];
    eventIds: readonly string[];
  };
};

/** A condition that holds for the selected attendances. */
export function isChangedBy(db: Db, { operations, again }: ChangedBy) {
  const isLast = sql<boolean>`"attendance"."revision" in (${sql.join(operations)})`;
  if (again.attendances.length === 0) return isLast;
  const rows = platformOf(db).rowsOf(JSON.stringify(again.attendances), {
    ...({ eventId: "text", personId: "text" } as const),
  });
  return sql<boolean>`(${isLast} or ("attendance"."eventId", "attendance"."personId") in (
    select "eventId", "personId" from ${rows}))`;
}

/** Makes the selected attendances at some events present or removed. */
export async function updateChangedBy(
  db: Db,
  { clubId, eventIds, by }: { clubId: string; eventIds: readonly string[]; by: ChangedBy },
  { state, revision }: Pick<AttendanceRow, "state" | "revision">,
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("attendance")
    .set({ state, revision, mayReturn: state === "removed" ? 1 : 0 })
    .where("clubId", "=", clubId)
    .where("eventId", "in", eventIds)
    .where(isChangedBy(db, by))
    .where("state", "=", state === "removed" ? "present" : "removed")
    .execute();
}

/** Everyone who was ever recorded at an event, present or removed. */
export function listRecordedAt(db: Db, clubId: string, eventId: string) {
  return db
    .selectFrom("attendance")
    .select(["personId", "state", "points", "minutes", "revision"])
    .where((row) => row.and({ clubId, eventId }))
    .execute();
}

/** The number of attendances in a club's records, including removed ones. */
export async function countAttendances(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom("attendance")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("clubId", "=", clubId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes an operation the last one to have changed a row that exists; false if there is none. */
export async function setRevision(
  db: Db,
  { clubId, eventId, personId, revision }: AttendanceKey & Pick<AttendanceRow, "revision">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("attendance")
    .set({ revision })
    .where((row) => row.and({ clubId, eventId, personId }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
