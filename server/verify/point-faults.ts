import type { Db } from "../platform/database/database.ts";
import type { DataFault } from "./data-fault.ts";

/** Members whose points, and events whose count, are not what their attendance makes (§3). */
export async function listPointFaults(db: Db): Promise<DataFault[]> {
  return [...(await listWrongPoints(db)), ...(await listWrongCounts(db))];
}

async function listWrongPoints(db: Db): Promise<DataFault[]> {
  const rows = await db
    .selectFrom("memberClubs")
    .leftJoin(
      (query) =>
        query
          .selectFrom("attendance")
          .innerJoin("events", (join) =>
            join
              .onRef("events.clubId", "=", "attendance.clubId")
              .onRef("events.id", "=", "attendance.eventId"),
          )
          .select(["attendance.clubId", "attendance.uid"])
          .select(({ fn }) => fn.sum<number>("events.points").as("points"))
          .groupBy(["attendance.clubId", "attendance.uid"])
          .as("earned"),
      (join) =>
        join
          .onRef("earned.clubId", "=", "memberClubs.clubId")
          .onRef("earned.uid", "=", "memberClubs.uid"),
    )
    .select(["memberClubs.clubId", "memberClubs.uid", "memberClubs.new"])
    .select((expression) => expression.fn.coalesce("earned.points", expression.lit(0)).as("earned"))
    .where((expression) =>
      expression(
        "memberClubs.new",
        "!=",
        expression.fn.coalesce("earned.points", expression.lit(0)),
      ),
    )
    .execute();
  return rows.map((row) => ({
    table: "memberClubs",
    key: `${row.clubId} ${row.uid}`,
    problem: `new is ${row.new}, the events attended make ${row.earned}`,
  }));
}

async function listWrongCounts(db: Db): Promise<DataFault[]> {
  const rows = await db
    .selectFrom("events")
    .leftJoin(
      (query) =>
        query
          .selectFrom("attendance")
          .select(["clubId", "eventId"])
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .groupBy(["clubId", "eventId"])
          .as("attending"),
      (join) =>
        join
          .onRef("attending.clubId", "=", "events.clubId")
          .onRef("attending.eventId", "=", "events.id"),
    )
    .select(["events.clubId", "events.id", "events.attendeeCount"])
    .select((expression) =>
      expression.fn.coalesce("attending.count", expression.lit(0)).as("count"),
    )
    .where((expression) =>
      expression(
        "events.attendeeCount",
        "!=",
        expression.fn.coalesce("attending.count", expression.lit(0)),
      ),
    )
    .execute();
  return rows.map((row) => ({
    table: "events",
    key: `${row.clubId} ${row.id}`,
    problem: `attendeeCount is ${row.attendeeCount}, there are ${row.count} attendances`,
  }));
}
