import { bounds } from "#contract/bounds.ts";
import type { Meeting, Turnout } from "#contract/turnout.ts";
import { listExcusedPeople } from "../attendance/excuses/excuses.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { isMissed } from "./not-seen.ts";
import { listMeetingsByDay } from "./meetings.ts";
import { listFollowed, listPeopleAt, sumMeetings } from "./turnout.store.ts";

/** Lets other requests run between two meetings: on SQLite, a read blocks everything else. */
const pause = () => new Promise(setImmediate);
const dayMs = 24 * 3_600_000;

/** The cached part of a turnout, without anything that identifies people. */
type Attended = {
  revision: number;
  meetings: Meeting[];
  /**
   * Everyone who was ever at a meeting: their strip of recent meetings, and the day they last came.
   */
  people: ReadonlyMap<string, { strip: string; lastSeen: string }>;
};
type Kept = Map<string, { revision: number; attended: Promise<Attended> }>;

/** How many clubs' turnouts each process caches; the one read longest ago is evicted. */
const keptClubs = 20;

/** Reads turnouts, and caches the slow part of each for as long as the club doesn't change. */
export function createTurnout(db: Db): (clubId: string) => Promise<Turnout> {
  const kept: Kept = new Map();
  return (clubId) => getTurnout(db, clubId, kept);
}

/** How many meetings a club had, and the total of their attendees (R20.1). */
export async function countMeetings(
  db: Db,
  clubId: string,
): Promise<{ events: number; attendances: number }> {
  const { events, attendances } = await sumMeetings(db, clubId);
  return { events: Number(events), attendances: Number(attendances ?? 0) };
}

/**
 * Who came to a club's meetings, who is new, and who isn't seen lately (R20). Names and emails are
 * read each time.
 */
async function getTurnout(db: Db, clubId: string, kept: Kept): Promise<Turnout> {
  const { revision, meetings, people } = await getAttended(db, clubId, kept);
  const strips = (await listFollowed(db, clubId)).flatMap(({ id, ...person }) => {
    const attended = people.get(id);
    // Removed from all events they attended.
    return attended === undefined ? [] : [{ id, ...person, ...attended }];
  });
  return {
    revision,
    meetings,
    strips: strips.map(({ id, name, strip }) => ({ id, name, strip })),
    notSeen: strips
      .filter(({ strip }) => isMissed(strip))
      .map(({ id, name, email, lastSeen }) => ({ id, name, email, lastSeen })),
  };
}

/**
 * The cached part of a club's turnout, if it is of the current revision or being read for it;
 * otherwise reads it. The revision, which every change of attendance increases, is read first, so
 * that the cached data may be newer than its revision, but never older.
 */
async function getAttended(db: Db, clubId: string, kept: Kept): Promise<Attended> {
  const revision = await getRevision(db, clubId);
  const found = kept.get(clubId);
  if (found?.revision === revision) return found.attended;
  const attended = readAttended(db, clubId, revision);
  kept.delete(clubId);
  kept.set(clubId, { revision, attended });
  for (const oldest of kept.keys()) if (kept.size > keptClubs) kept.delete(oldest);
  // The next request tries again.
  attended.catch(() => kept.delete(clubId));
  return attended;
}

/** Reads meeting by meeting, oldest first. */
async function readAttended(db: Db, clubId: string, revision: number): Promise<Attended> {
  const meetings: Meeting[] = [];
  const first = new Map<string, { meeting: Meeting; isBack: boolean }>();
  const lastSeen = new Map<string, string>();
  const lately: { attendees: Set<string>; excused: Set<string> }[] = [];
  const events = await listMeetingsByDay(db, clubId);
  for (const event of events) {
    const meeting = { ...event, attendees: 0, newcomers: 0, cameBack: 0 };
    const of = { clubId, eventId: meeting.id };
    const attendees = await listPeopleAt(db, of);
    for (const personId of attendees) {
      lastSeen.set(personId, meeting.day);
      const before = first.get(personId);
      if (before === undefined) {
        meeting.newcomers += 1;
        first.set(personId, { meeting, isBack: false });
      } else if (!before.isBack && daysBetween(before.meeting, meeting) <= bounds.comeBackDays) {
        before.isBack = true;
        before.meeting.cameBack += 1;
      }
    }
    meeting.attendees = attendees.length;
    meetings.push(meeting);
    if (events.length - meetings.length < bounds.lastMeetings) {
      const excused = await listExcusedPeople(db, of);
      lately.push({ attendees: new Set(attendees), excused });
    }
    await pause();
  }
  const start = meetings.length - lately.length;
  const indexOf = new Map(meetings.map((meeting, index) => [meeting, index - start]));
  const people = [...first].map(([id, { meeting }]) => {
    const from = indexOf.get(meeting) ?? 0;
    const strip = lately.map(({ attendees, excused }, index) => {
      if (index < from) return "-";
      return attendees.has(id) ? "p" : excused.has(id) ? "e" : "m";
    });
    return [id, { strip: strip.join(""), lastSeen: lastSeen.get(id) ?? "" }] as const;
  });
  return { revision, meetings, people: new Map(people) };
}

const daysBetween = (a: Meeting, b: Meeting) => (Date.parse(b.day) - Date.parse(a.day)) / dayMs;
