import { gradeOf, schoolYearEnd } from "#contract/members/grade.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { isWithin, type DayRange } from "#contract/platform/day-range.ts";
import type { Meeting, Turnout } from "#contract/reports/turnout.ts";
import { findTimeZone } from "../../clubs/settings/club-time-zone.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { pause } from "../../platform/pause.ts";
import { listMeetingsByDay } from "./meetings.ts";
import { isMissed, readCounted } from "./not-seen.ts";
import { readPeopleAt, stripOf, type PeopleAt } from "./strips.ts";
import { listFollowed, listPeopleAt, sumMeetings } from "./turnout.store.ts";

const dayMs = 24 * 3_600_000;

/** The cached part of a turnout, without anything that identifies people. */
type Attended = {
  revision: number;
  meetings: Meeting[];
  /** Everyone who was ever at a meeting. */
  people: ReadonlyMap<string, PersonAttended>;
};
/**
 * A person's strips, their first meeting, the day of their last one, and the last meetings that
 * count.
 */
type PersonAttended = { strips: Strips; firstAt: number; lastSeen: string; counted: string };
/**
 * A person's attendance at the last meetings of all, and of each school year by the year it ends
 * in.
 */
type Strips = ReadonlyMap<number | "all", string>;
type StripPerson = { id: string; strips: Strips; firstAt: number };
type Kept = Map<string, { revision: number; attended: Promise<Attended> }>;

/** How many clubs' turnouts each process caches; the one read longest ago is evicted. */
const keptClubs = 20;

/** The meetings of the strips: on certain dates, or of a school year, by the year it ends in. */
type Period = DayRange & { year?: number | undefined };

/**
 * Reads turnouts, with strips of the last meetings of all or of a period. Caches the slow part of
 * each for as long as the club doesn't change.
 */
export function createTurnout(
  db: Db,
  clock: () => Date,
): (clubId: string, period?: Period) => Promise<Turnout> {
  const kept: Kept = new Map();
  return async (clubId, { year, ...range } = {}) => {
    const attended = await getAttended(db, clubId, kept);
    const isRange = range.from !== undefined || range.to !== undefined;
    const meetings = isRange ? await readRange(db, clubId, attended.meetings, range) : undefined;
    const timeZone = (await findTimeZone(db, clubId)) ?? "UTC";
    return describe(await listFollowed(db, clubId), attended, {
      stripOf: ({ id, strips, firstAt }) =>
        meetings === undefined ? strips.get(year ?? "all") : stripOf(id, firstAt, meetings),
      isAlumni: (gradYear) => gradeOf(gradYear, clock(), timeZone) === "Alumni",
    });
  };
}

/** Who was at the last meetings on certain dates (R20.6). */
async function readRange(
  db: Db,
  clubId: string,
  meetings: readonly Meeting[],
  range: DayRange,
): Promise<PeopleAt[]> {
  const within = meetings.flatMap(({ id, day }, index) =>
    isWithin(day, range) ? [{ id, index }] : [],
  );
  return Promise.all(
    within
      .slice(-bounds.lastMeetings)
      .map(async ({ id, index }) =>
        readPeopleAt(
          db,
          { clubId, eventId: id },
          index,
          await listPeopleAt(db, { clubId, eventId: id }),
        ),
      ),
  );
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
  {
    stripOf,
    isAlumni,
  }: {
    stripOf: (person: StripPerson) => string | undefined;
    isAlumni: (gradYear: number | null) => boolean;
  },
): Turnout {
  const members = followed.flatMap(({ id, ...person }) => {
    const attended = people.get(id);
    // Removed from all events they attended.
    return attended === undefined ? [] : [{ id, ...person, ...attended }];
  });
  return {
    revision,
    meetings,
    strips: members.flatMap(({ id, name, gradYear, ...person }) => {
      const strip = stripOf({ id, ...person });
      return strip === undefined ? [] : [{ id, name, gradYear, strip }];
    }),
    notSeen: members
      .filter(({ gradYear }) => !isAlumni(gradYear))
      .filter(({ counted }) => isMissed(counted))
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

/** Reads meeting by meeting, oldest first. Other requests get their turn in between. */
async function readAttended(db: Db, clubId: string, revision: number): Promise<Attended> {
  const meetings: Meeting[] = [];
  const first = new Map<string, { meeting: Meeting; index: number; isBack: boolean }>();
  const lastSeen = new Map<string, string>();
  const events = await listMeetingsByDay(db, clubId);
  const periods = listPeriods(events);
  const shown = new Set([...periods.values()].flat());
  const seen = new Map<string, PeopleAt>();
  for (const [index, event] of events.entries()) {
    const meeting = { ...event, attendees: 0, newcomers: 0, cameBack: 0 };
    const of = { clubId, eventId: meeting.id };
    const attendees = await listPeopleAt(db, of);
    for (const personId of attendees) {
      lastSeen.set(personId, meeting.day);
      const before = first.get(personId);
      if (before === undefined) {
        meeting.newcomers += 1;
        first.set(personId, { meeting, index, isBack: false });
      } else if (!before.isBack && daysBetween(before.meeting, meeting) <= bounds.comeBackDays) {
        before.isBack = true;
        before.meeting.cameBack += 1;
      }
    }
    meeting.attendees = attendees.length;
    meetings.push(meeting);
    if (shown.has(meeting.id)) seen.set(meeting.id, await readPeopleAt(db, of, index, attendees));
    await pause();
  }
  const firstAt = new Map([...first].map(([id, { index }]) => [id, { firstAt: index }]));
  const counted = await readCounted(firstAt, events.length, async (index) => {
    const eventId = events[index]?.id ?? "";
    const known = seen.get(eventId);
    if (known !== undefined) return known;
    await pause();
    const of = { clubId, eventId };
    return readPeopleAt(db, of, index, await listPeopleAt(db, of));
  });
  const people = [...first].map(([id, { index: firstAt }]) => {
    const strips = [...periods].flatMap(([period, ids]) => {
      const strip = stripOf(
        id,
        firstAt,
        ids.flatMap((one) => seen.get(one) ?? []),
      );
      return strip === undefined ? [] : [[period, strip] as const];
    });
    const lately = { lastSeen: lastSeen.get(id) ?? "", counted: counted.get(id) ?? "" };
    return [id, { strips: new Map(strips), firstAt, ...lately }] as const;
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
