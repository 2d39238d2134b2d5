import type { OldEvent, OldRecord, OldRows } from "./old-rows.ts";

/**
 * Version 0.1's answers, derived from its rows by its rules, without any of today's code. The
 * original 0.1 program was once run on the rows of `old-installation.ts`: it accepted them, and
 * gave the same answers.
 */
export function createOldAnswers(rows: OldRows) {
  const nameOfUser = new Map(rows.users.map(({ id, displayName }) => [id, displayName]));
  const nameOfMember = new Map(rows.members.map(({ uid, name }) => [uid, name]));
  const eventById = new Map(rows.events.map((event) => [event.id, event]));
  const attendanceOf = Map.groupBy(rows.attendance, keyOf);
  const attendedBy = (key: { clubId: string; uid: string }) =>
    (attendanceOf.get(keyOf(key)) ?? []).flatMap(({ eventId }) => eventById.get(eventId) ?? []);
  /** Carry-over plus the points of every event attended; blank values count as 0. */
  const totalPoints = (row: { clubId: string; uid: string; carryover: number | null }) =>
    attendedBy(row).reduce((sum, { points }) => sum + (points ?? 0), row.carryover ?? 0);
  const clubOf = (row: OldRows["memberClubs"][number]) => ({
    id: row.clubId,
    name: rows.clubs.find(({ id }) => id === row.clubId)?.clubName,
    // The first check-in made the person a member.
    joinedAt: Math.min(...(attendanceOf.get(keyOf(row)) ?? []).map(({ timestamp }) => timestamp)),
    carryover: row.carryover,
    totalPoints: totalPoints(row),
  });

  return {
    /** A club's members, by id. */
    members: (clubId: string) =>
      rows.memberClubs
        .filter((row) => row.clubId === clubId)
        .map((row) => {
          const member = rows.members.find(({ uid }) => uid === row.uid);
          return {
            id: row.uid,
            name: member?.name,
            gradYear: knownYear(member?.gradYear),
            carryover: row.carryover,
            totalPoints: totalPoints(row),
          };
        })
        .toSorted((a, b) => compare(a.id, b.id)),

    /** A club's events, newest first. */
    events: (clubId: string) =>
      rows.events
        .filter((event) => event.clubId === clubId)
        .toSorted((a, b) => b.createdAt - a.createdAt || compare(b.id, a.id))
        .map(({ id, name, date, status, points, code, createdAt }) => ({
          id,
          name,
          date,
          status,
          points,
          code,
          createdAt,
          attendeeCount: rows.attendance.filter(({ eventId }) => eventId === id).length,
        })),

    /** An event's attendees, latest first. */
    attendees: ({ id }: OldEvent | { id: string }) =>
      rows.attendance
        .filter(({ eventId }) => eventId === id)
        .toSorted((a, b) => b.timestamp - a.timestamp || compare(a.uid, b.uid))
        .map(({ uid, timestamp, name, gradYear }) => ({
          id: uid,
          timestamp,
          name,
          gradYear: knownYear(gradYear),
        })),

    /** A member's clubs, oldest membership first. */
    clubs: (uid: string) =>
      rows.memberClubs
        .filter((row) => row.uid === uid)
        .map(clubOf)
        .toSorted((a, b) => a.joinedAt - b.joinedAt || compare(a.id, b.id)),

    /** A member's events in a club, latest date first and those without a date last. */
    attended: (clubId: string, uid: string) =>
      attendedBy({ clubId, uid })
        .toSorted((a, b) => compare(b.date ?? "", a.date ?? "") || compare(a.id, b.id))
        .map(({ id, name, date, points }) => ({ id, name, date, points })),

    /** The lines of a club's record, newest first, with everyone's current names. */
    record: (clubId: string) =>
      rows.records
        .filter((line) => line.clubId === clubId)
        .toSorted((a, b) => compare(b.id, a.id))
        .map((line) => ({
          kind: line.kind,
          at: line.at,
          details: JSON.parse(line.details) as OldDetails,
          actor: named(line.actorId),
          subject: named(line.subjectId),
          event: { id: line.eventId ?? "", name: eventById.get(line.eventId ?? "")?.name ?? null },
        })),
  };

  function named(id: OldRecord["actorId"]) {
    const name = nameOfMember.get(id ?? "") ?? nameOfUser.get(id ?? "") ?? null;
    return { id: id ?? "", name };
  }
}

type OldDetails = { points: number; status: string; from: unknown; to: unknown; attendees: number };

const keyOf = ({ clubId, uid }: { clubId: string; uid: string }) => `${clubId} ${uid}`;

/** Version 0.1 used 9999 as the year of erased people; today it is unknown. */
const knownYear = (year: number | undefined) => (year === 9999 ? null : year);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
