import { bounds } from "#contract/platform/bounds.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";

/** Who is signed in at an event, in the order of the sign-ins. */
export async function listSignedIn(db: Db, clubId: string, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("attendance")
    .select("personId")
    .where((row) => row.and({ clubId, eventId, state: "present" }))
    .where("signedInAt", "is not", null)
    .orderBy("signedInAt")
    .orderBy("personId")
    .execute();
  return rows.map(({ personId }) => personId);
}

/** Some events where someone is still signed in although their visit should have ended (R35.8). */
export function listEventsToSignOut(
  db: Db,
  now: number,
  limit: number,
): Promise<{ clubId: string; eventId: string }[]> {
  return db
    .selectFrom("attendance")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
    .innerJoin("clubs", "clubs.id", "attendance.clubId")
    .select(["attendance.clubId", "attendance.eventId"])
    .distinct()
    .where("attendance.signedInAt", "is not", null)
    .where("attendance.state", "=", "present")
    .where("events.deletedAt", "is", null)
    .where("clubs.deletedAt", "is", null)
    .where((expression) =>
      expression.or([
        expression("events.closesAt", "<=", now),
        expression.and([
          expression("events.closesAt", "is", null),
          expression("attendance.signedInAt", "<=", now - bounds.forgottenHours * 3_600_000),
        ]),
      ]),
    )
    .orderBy("attendance.clubId")
    .orderBy("attendance.eventId")
    .limit(limit)
    .execute();
}
