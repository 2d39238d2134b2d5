import type { Attendee } from "#contract/attendance.ts";
import type { ClubMember } from "#contract/members.ts";
import { totalPoints } from "#contract/total-points.ts";
import type { Db } from "../platform/database/database.ts";
import type { Announce } from "../platform/live/change-clubs.ts";
import { toRecordRow } from "../records/records.service.ts";
import type { AttendanceStatements } from "./attendance-statements.ts";

/** That a member attends an event, from `at` on. */
export type Attending = {
  clubId: string;
  eventId: string;
  uid: string;
  /** Milliseconds since 1970. */
  at: number;
  submissionKey: string | null;
  /** The admin who added the member by hand; absent when they checked in themselves. */
  addedBy?: string;
};

/** What a recorded attendance changed, as its watchers are told once it is saved. */
export type Recorded = {
  clubId: string;
  eventId: string;
  points: number | null;
  attendeeCount: number;
  attendee: Attendee;
  member: ClubMember;
};

/** What became of an entry: what it changed, or why it changed nothing. */
export type Recording = Recorded | "attended before" | "member gone";

/**
 * Records attendances: who attends, how many there are, their points, and their
 * registration in the club (§4); to be called in a transaction. Answers in the order of
 * `entries`. Of several entries for the same person and event, the first counts.
 */
export async function recordAttendances(
  db: Db,
  statements: AttendanceStatements,
  entries: readonly Attending[],
): Promise<Recording[]> {
  const members = await findMembers(db, statements, entries);
  const here = entries.filter((entry) => isHere(entry, members));
  const fresh = await insertFirst(db, statements, here, members);

  const attendees = Map.groupBy(fresh, ({ eventId }) => eventId);
  const counts = [...attendees.values()].map((group) => ({
    ...idsOf(group[0]),
    more: group.length,
  }));
  const events = new Map(
    (await statements.countAttendees(db, counts)).map((event) => [event.id, event]),
  );
  const pointsOf = ({ eventId }: Attending) => events.get(eventId)?.points ?? null;

  const additions = Map.groupBy(fresh, keyInClub);
  const points = [...additions.values()].map((group) => ({
    ...idsOf(group[0]),
    points: group.reduce((sum, entry) => sum + (pointsOf(entry) ?? 0), 0),
    joinedAt: Math.min(...group.map(({ at }) => at)),
  }));
  const totals = new Map(
    (await statements.addPoints(db, points)).map((total) => [keyInClub(total), total]),
  );

  await statements.insertRecords(
    db,
    fresh.map((entry) => toRecord(entry, pointsOf(entry))),
  );

  const isFresh = new Set(fresh);
  return entries.map((entry) => {
    if (!isHere(entry, members)) return "member gone";
    if (!isFresh.has(entry)) return "attended before";
    const { clubId, eventId, uid, at } = entry;
    const { name, gradYear } = required(members.get(uid));
    const total = required(totals.get(keyInClub(entry)));
    return {
      clubId,
      eventId,
      points: pointsOf(entry),
      attendeeCount: required(events.get(eventId)).attendeeCount,
      attendee: { id: uid, timestamp: at, name, gradYear },
      member: {
        id: uid,
        name,
        gradYear,
        carryover: total.carryover,
        totalPoints: totalPoints(total),
      },
    };
  });
}

/** Says what its watchers are told of a recorded attendance. */
export function announceRecorded(
  announce: Announce,
  { clubId, eventId, attendeeCount, attendee, member }: Recorded,
): void {
  announce(
    clubId,
    { type: "attendee", eventId, attendee, attendeeCount },
    { type: "member", member },
  );
}

/** `accountId` is null for those whose account was erased: their club may still add them. */
type Members = Map<string, { name: string; gradYear: number; accountId: string | null }>;

/** Whether there is still somebody to attend: they may have left since they were let in. */
function isHere({ uid, addedBy }: Attending, members: Members): boolean {
  const member = members.get(uid);
  return member !== undefined && (addedBy !== undefined || member.accountId !== null);
}

async function findMembers(
  db: Db,
  statements: AttendanceStatements,
  entries: readonly Attending[],
): Promise<Members> {
  const uids = [...new Set(entries.map(({ uid }) => uid))];
  const rows = await statements.findMembers(
    db,
    uids.map((uid) => ({ uid })),
  );
  return new Map(rows.map(({ uid, ...member }) => [uid, member]));
}

/** Inserts the first entry of each person and event, and returns those that were new. */
async function insertFirst(
  db: Db,
  statements: AttendanceStatements,
  entries: readonly Attending[],
  members: Members,
): Promise<Attending[]> {
  const first = new Map(entries.toReversed().map((entry) => [keyAtEvent(entry), entry]));
  const rows = [...first.values()].map(({ clubId, eventId, uid, at, submissionKey }) => {
    const { name, gradYear } = required(members.get(uid));
    return { clubId, eventId, uid, timestamp: at, name, gradYear, submissionKey };
  });
  const inserted = await statements.insertAttendance(db, rows);
  return inserted.map((row) => required(first.get(keyAtEvent(row))));
}

function toRecord(entry: Attending, points: number | null) {
  const { clubId, eventId, uid, addedBy, at } = entry;
  return addedBy === undefined
    ? toRecordRow({ clubId, actorId: uid }, { kind: "checked-in", eventId, points }, new Date(at))
    : toRecordRow(
        { clubId, actorId: addedBy },
        { kind: "attendee-added", subjectId: uid, eventId, points },
        new Date(at),
      );
}

const keyAtEvent = ({ eventId, uid }: Pick<Attending, "eventId" | "uid">) => `${eventId} ${uid}`;
const keyInClub = ({ clubId, uid }: Pick<Attending, "clubId" | "uid">) => `${clubId} ${uid}`;

function idsOf(entry: Attending | undefined) {
  const { clubId, eventId, uid } = required(entry);
  return { clubId, eventId, uid };
}

/** What the statements before must have found. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error("A recorded attendance lacks its member, event or points.");
  return value;
}
