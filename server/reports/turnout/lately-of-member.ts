import type { MemberRecord } from "#contract/members/member-records.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { listExcusedEvents } from "../../attendance/excuses/excuses.ts";
import type { Db } from "../../platform/database/database.ts";
import { listMeetingsByDay } from "./meetings.ts";
import { listAttendedBy } from "./turnout.store.ts";

/** A member's attendance at a club's latest meetings, oldest first (R20.5). */
export async function listLately(
  db: Db,
  clubId: string,
  personId: string,
): Promise<MemberRecord["lately"]> {
  const meetings = await listMeetingsByDay(db, clubId);
  const of = { clubId, personId };
  const attended = new Set((await listAttendedBy(db, of)).map(({ eventId }) => eventId));
  const excused = new Set((await listExcusedEvents(db, of)).map(({ eventId }) => eventId));
  const joined = meetings.findIndex(({ id }) => attended.has(id));
  const stateOf = (id: string, index: number) => {
    if (joined < 0 || index < joined) return "-";
    return attended.has(id) ? "p" : excused.has(id) ? "e" : "m";
  };
  return meetings
    .map((meeting, index) => ({ ...meeting, state: stateOf(meeting.id, index) }) as const)
    .slice(-bounds.lastMeetings);
}
