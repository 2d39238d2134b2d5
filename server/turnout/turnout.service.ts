import { limits } from "#contract/limits.ts";
import type { Meeting, Turnout } from "#contract/turnout.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { isMissed } from "./not-seen.ts";
import { listFollowed, listMeetings, listPeopleAt } from "./turnout.store.ts";

/** Others get their turn between two meetings: on SQLite a read holds everybody up. */
const pause = () => new Promise(setImmediate);
const dayMs = 24 * 3_600_000;

/**
 * Who came to a club's meetings, who is new, and who is not seen lately (R20). Read meeting by
 * meeting, the oldest first.
 */
export async function getTurnout(db: Db, clubId: string): Promise<Turnout> {
  const revision = await getRevision(db, clubId);
  const meetings: Meeting[] = [];
  const first = new Map<string, { meeting: Meeting; isBack: boolean }>();
  const lastSeen = new Map<string, string>();
  const lately: { present: Set<string>; excused: Set<string> }[] = [];
  const events = (await listMeetings(db, clubId)).map(toMeeting).toSorted(byDay);
  for (const { createdAt: _, ...meeting } of events) {
    const of = { clubId, eventId: meeting.id };
    const present = await listPeopleAt(db, { ...of, state: "present" });
    for (const personId of present) {
      lastSeen.set(personId, meeting.day);
      const before = first.get(personId);
      if (before === undefined) {
        meeting.newcomers += 1;
        first.set(personId, { meeting, isBack: false });
      } else if (!before.isBack && daysBetween(before.meeting, meeting) <= limits.comeBackDays) {
        before.isBack = true;
        before.meeting.cameBack += 1;
      }
    }
    meeting.attendees = present.length;
    meetings.push(meeting);
    if (events.length - meetings.length < limits.lastMeetings) {
      const excused = new Set(await listPeopleAt(db, { ...of, state: "excused" }));
      lately.push({ present: new Set(present), excused });
    }
    await pause();
  }
  const shown = meetings.slice(-limits.lastMeetings);
  const followed = await listFollowed(db, clubId);
  const strips = followed.flatMap(({ id, name, email }) => {
    const joined = first.get(id)?.meeting;
    // Taken off all events that they were at.
    if (joined === undefined) return [];
    const from = meetings.indexOf(joined) - (meetings.length - shown.length);
    const strip = lately.map(({ present, excused }, index) => {
      if (index < from) return "-";
      return present.has(id) ? "p" : excused.has(id) ? "e" : "m";
    });
    return [{ id, name, email, strip: strip.join("") }];
  });
  return {
    revision,
    meetings,
    strips: strips.map(({ id, name, strip }) => ({ id, name, strip })),
    notSeen: strips.flatMap(({ id, name, email, strip }) =>
      isMissed(strip) ? [{ id, name, email, lastSeen: lastSeen.get(id) ?? "" }] : [],
    ),
  };
}

type Row = Awaited<ReturnType<typeof listMeetings>>[number];

function toMeeting({ id, name, date, createdAt }: Row): Meeting & { createdAt: number } {
  const day = date ?? new Date(createdAt).toISOString().slice(0, 10);
  return { id, name, day, createdAt, attendees: 0, newcomers: 0, cameBack: 0 };
}

function byDay(a: Meeting & { createdAt: number }, b: Meeting & { createdAt: number }): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

const daysBetween = (a: Meeting, b: Meeting) => (Date.parse(b.day) - Date.parse(a.day)) / dayMs;
