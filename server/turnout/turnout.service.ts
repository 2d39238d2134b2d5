import { bounds } from "#contract/bounds.ts";
import { gradeOf, schoolYearEnd } from "#contract/grade.ts";
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
  /** Everyone who was ever at a meeting: their strips, and the day they last came. */
  people: ReadonlyMap<string, { strips: Strips; lastSeen: string }>;
};
/**
 * A person's attendance at the last meetings of all, and of each school year by the year it ends
 * in.
 */
type Strips = ReadonlyMap<number | "all", string>;
type Kept = Map<string, { revision: number; attended: Promise<Attended> }>;

/** How many clubs' turnouts each process caches; the one read longest ago is evicted. */
const keptClubs = 20;

/**
 * Reads turnouts, with strips of the last meetings or of those of a school year, given by the year
 * it ends in. Caches the slow part of each for as long as the club doesn't change.
 */
export function createTurnout(
  db: Db,
  clock: () => Date,
): (clubId: string, year?: number) => Promise<Turnout> {
  const kept: Kept = new Map();
  return async (clubId, year) => {
    const attended = await getAttended(db, clubId, kept);
    return describe(await listFollowed(db, clubId), attended, { year, now: clock() });
  };
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
function describe(
  followed: Awaited<ReturnType<typeof listFollowed>>,
  { revision, meetings, people }: Attended,
  { year, now }: { year: number | undefined; now: Date },
): Turnout {
  const members = followed.flatMap(({ id, ...person }) => {
    const attended = people.get(id);
    // Removed from all events they attended.
    return attended === undefined ? [] : [{ id, ...person, ...attended }];
  });
  return {
    revision,
    meetings,
    strips: members.flatMap(({ id, name, gradYear, strips }) => {
      const strip = strips.get(year ?? "all");
      return strip === undefined ? [] : [{ id, name, gradYear, strip }];
    }),
    notSeen: members
      .filter(({ gradYear }) => gradeOf(gradYear, now, "UTC") !== "Alumni")
      .filter(({ strips }) => isMissed(strips.get("all") ?? ""))
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
  const events = await listMeetingsByDay(db, clubId);
  const periods = listPeriods(events);
  const shown = new Set([...periods.values()].flat());
  const seen = new Map<string, { attendees: Set<string>; excused: Set<string> }>();
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
    if (shown.has(meeting.id)) {
      const excused = await listExcusedPeople(db, of);
      seen.set(meeting.id, { attendees: new Set(attendees), excused });
    }
    await pause();
  }
  const indexOf = new Map(meetings.map(({ id }, index) => [id, index]));
  const people = [...first].map(([id, { meeting }]) => {
    const joined = indexOf.get(meeting.id) ?? 0;
    const stateAt = (eventId: string) => {
      if ((indexOf.get(eventId) ?? 0) < joined) return "-";
      const at = seen.get(eventId);
      return at?.attendees.has(id) ? "p" : at?.excused.has(id) ? "e" : "m";
    };
    const strips = [...periods].flatMap(([period, ids]) => {
      const strip = ids.map(stateAt).join("");
      // Members who joined after that school year have no strip in it.
      return /[^-]/.test(strip) ? [[period, strip] as const] : [];
    });
    return [id, { strips: new Map(strips), lastSeen: lastSeen.get(id) ?? "" }] as const;
  });
  return { revision, meetings, people: new Map(people) };
}

/** The last meetings of all, and those of each school year, oldest first. */
function listPeriods(meetings: readonly Pick<Meeting, "id" | "day">[]) {
  const years = Map.groupBy(meetings, ({ day }) => schoolYearEnd(new Date(day), "UTC"));
  const periods = new Map<number | "all", typeof meetings>([["all", meetings], ...years]);
  const last = (of: typeof meetings) => of.slice(-bounds.lastMeetings).map(({ id }) => id);
  return new Map([...periods].map(([period, of]) => [period, last(of)]));
}

const daysBetween = (a: Meeting, b: Meeting) => (Date.parse(b.day) - Date.parse(a.day)) / dayMs;
