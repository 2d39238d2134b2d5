import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { DataFault } from "./data-fault.ts";

/** Records of attendance, and the member whom each is about. */
const recorded = sql`
  select "clubId", "eventId", coalesce("subjectId", "actorId") as "uid", count(*) as "count"
  from "records" where "kind" in ('checked-in', 'attendee-added')
  group by "clubId", "eventId", coalesce("subjectId", "actorId")`;

/** Attendances that are not recorded exactly once, and records of attendances that are not there. */
export async function listRecordFaults(db: Db): Promise<DataFault[]> {
  const { rows } = await sql<{ clubId: string; eventId: string; uid: string; count: number }>`
    select "a"."clubId", "a"."eventId", "a"."uid", coalesce("r"."count", 0) as "count"
    from "attendance" as "a" left join (${recorded}) as "r"
      on "r"."clubId" = "a"."clubId" and "r"."eventId" = "a"."eventId" and "r"."uid" = "a"."uid"
    where coalesce("r"."count", 0) <> 1
    union all
    select "r"."clubId", "r"."eventId", "r"."uid", -1
    from (${recorded}) as "r" left join "attendance" as "a"
      on "r"."clubId" = "a"."clubId" and "r"."eventId" = "a"."eventId" and "r"."uid" = "a"."uid"
    where "a"."uid" is null`.execute(db);
  return rows.map(({ clubId, eventId, uid, count }) => ({
    table: count === -1 ? "records" : "attendance",
    key: `${clubId} ${eventId} ${uid}`,
    problem:
      count === -1 ? "tells of an attendance that is not there" : `is recorded ${count} times`,
  }));
}
