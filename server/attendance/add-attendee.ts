import type { Attendee } from "#contract/attendance.ts";
import { getEvent } from "../events/events.service.ts";
import { getClubMember } from "../members/members.service.ts";
import { transaction } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { publishRecorded, recordAttendance } from "./record-attendance.ts";

/**
 * Adds a member of the club to an event by hand (§4), Active or not. Throws `not-found`
 * for an event or member of another club, and `already-attending`.
 */
export async function addAttendee(
  { database, live, clock }: Pick<Deps, "database" | "live" | "clock">,
  clubId: string,
  eventId: string,
  memberId: string,
): Promise<Attendee> {
  const recorded = await transaction(database.write, async (db) => {
    await getEvent(db, clubId, eventId);
    await getClubMember(db, clubId, memberId);
    return recordAttendance(db, {
      clubId,
      eventId,
      uid: memberId,
      at: clock(),
      submissionKey: null,
    });
  });
  if (recorded === undefined) throw new AppError("already-attending");
  publishRecorded(live, clubId, recorded);
  return recorded.attendee;
}
