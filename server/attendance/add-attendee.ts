import type { Attendee } from "#contract/attendance.ts";
import { getEvent } from "../events/events.service.ts";
import { getClubMember } from "../members/members.service.ts";
import { AppError } from "../platform/http/app-error.ts";
import { changeClubs, type ChangeDeps } from "../platform/live/change-clubs.ts";
import type { Actor } from "../records/records.service.ts";
import type { AttendanceStatements } from "./attendance-statements.ts";
import { announceRecorded, recordAttendances } from "./record-attendance.ts";

/** What it takes to add an attendee. */
export type AddAttendeeDeps = ChangeDeps & { attendanceStatements: AttendanceStatements };

/**
 * Adds a member of the club to an event by hand (§4), Active or not. Throws `not-found`
 * for an event or member of another club, and `already-attending`.
 */
export async function addAttendee(
  deps: AddAttendeeDeps,
  { clubId, actorId }: Actor,
  eventId: string,
  memberId: string,
): Promise<Attendee> {
  const { attendanceStatements, clock } = deps;
  return changeClubs(deps, async (db, announce) => {
    await getEvent(db, clubId, eventId);
    await getClubMember(db, clubId, memberId);
    const entry = { clubId, eventId, uid: memberId, at: clock().getTime(), submissionKey: null };
    const [recorded] = await recordAttendances(db, attendanceStatements, [
      { ...entry, addedBy: actorId },
    ]);
    if (recorded === "attended before") throw new AppError("already-attending");
    if (recorded === undefined || recorded === "member gone") throw new AppError("not-found");
    announceRecorded(announce, recorded);
    return recorded.attendee;
  });
}
