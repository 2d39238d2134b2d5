import { bounds } from "#contract/bounds.ts";
import type { MemberRecord } from "#contract/member-record.ts";
import type { Db } from "../platform/database/database.ts";
import { listMeetingsByDay } from "./meetings.ts";
import { listStatesOf } from "./turnout.store.ts";

/** A member's attendance at a club's latest meetings, oldest first (R20.5). */
export async function listLately(
  db: Db,
  clubId: string,
  personId: string,
): Promise<MemberRecord["lately"]> {
  const meetings = await listMeetingsByDay(db, clubId);
  const rows = await listStatesOf(db, { clubId, personId });
  const states = new Map(rows.map(({ eventId, state }) => [eventId, state]));
  const joined = meetings.findIndex(({ id }) => states.get(id) === "present");
  const stateOf = (id: string, index: number) => {
    if (joined < 0 || index < joined) return "-";
    const state = states.get(id);
    return state === "present" ? "p" : state === "excused" ? "e" : "m";
  };
  return meetings
    .map((meeting, index) => ({ ...meeting, state: stateOf(meeting.id, index) }) as const)
    .slice(-bounds.lastMeetings);
}
