import type { Attendee } from "#contract/attendance.ts";
import { getEvent } from "../events/events.service.ts";
import { getClubMember } from "../members/members.service.ts";
import { transaction } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Actor } from "../records/records.service.ts";
import { publishRecorded, recordAttendances } from "./record-attendance.ts";

/**
 * Adds a member of the club to an event by hand (§4), Active or not. Throws `not-found`
 * for an event or member of another club, and `already-attending`.
 */
export async function addAttendee(
  deps: Pick<Deps, "database" | "attendanceStatements" | "live" | "clock">,
  { clubId, actorId }: Actor,
  eventId: string,
  memberId: string,
): Promise<Attendee> {
  const { database, attendanceStatements, live, clock } = deps;
  const recorded = await transaction(database.write, async (db) => {
    await getEvent(db, clubId, eventId);
    await getClubMember(db, clubId, memberId);
    const entry = { clubId, eventId, uid: memberId, at: clock().getTime(), submissionKey: null };
    const [recorded] = await recordAttendances(db, attendanceStatements, [
      { ...entry, addedBy: actorId },
    ]);
    return recorded;
  });
  if (recorded === undefined) throw new AppError("already-attending");
  publishRecorded(live, [recorded]);
  return recorded.attendee;
}
