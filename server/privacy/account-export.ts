import type { AccountExport } from "#contract/account-export.ts";
import type { User } from "#contract/accounts.ts";
import { totalPoints } from "#contract/total-points.ts";
import { browserName } from "../accounts/browser-name.ts";
import { listEvents } from "../events/events.service.ts";
import { listMembers } from "../members/members.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import {
  getAccount,
  listAttendanceOf,
  listClubAttendance,
  listClubEntries,
  listHeldSessions,
  listMailsTo,
  listRecordsOf,
  type AttendanceRow,
} from "./account-export.store.ts";

const readable = (instant: number | string | Date) => new Date(instant).toISOString();

/** All that is held about a person, and with an admin the books of their club. */
export async function exportAccount(
  { database, clock }: { database: Database; clock: Clock },
  { id, role, club }: User,
): Promise<AccountExport> {
  const db = database.read;
  const row = await getAccount(db, id);
  const sessions = await listHeldSessions(db, id);
  const records = await listRecordsOf(db, id);
  const mails = await listMailsTo(db, row.email);
  return {
    exportedAt: readable(clock()),
    account: {
      id,
      type: role,
      name: row.displayName,
      email: row.email,
      createdAt: readable(row.createdAt),
      acceptedTerms: { version: row.termsVersion, at: readable(row.termsAcceptedAt) },
    },
    member: await exportMember(db, row),
    admin: club && { club, books: await exportBooks(db, club.id) },
    sessions: sessions.map((session) => ({
      id: session.id,
      browser: browserName(session.userAgent),
      userAgent: session.userAgent ?? "",
      networkAddress: session.ipAddress ?? "",
      startedAt: readable(session.createdAt),
      lastUsedAt: readable(session.updatedAt),
      endsAt: readable(session.expiresAt),
    })),
    record: records.map(({ at, clubId, kind, actorId, eventId, details }) => ({
      at: readable(at),
      clubId,
      kind,
      doneByYou: actorId === id,
      eventId,
      details: JSON.parse(details) as Record<string, string | number | null>,
    })),
    mails: mails.map(({ kind, createdAt }) => ({ kind, askedForAt: readable(createdAt) })),
  };
}

async function exportMember(
  db: Db,
  { id, memberName, gradYear }: Awaited<ReturnType<typeof getAccount>>,
): Promise<AccountExport["member"]> {
  if (memberName === null || gradYear === null) return null;
  const attendance = Map.groupBy(await listAttendanceOf(db, id), (row) => row.clubId);
  const clubs = (await listClubEntries(db, id)).map(({ joinedAt, new: earnedPoints, ...club }) => ({
    ...club,
    joinedAt: readable(joinedAt),
    earnedPoints,
    totalPoints: totalPoints({ carryover: club.carryover, new: earnedPoints }),
    attendance: (attendance.get(club.id) ?? []).map(exportAttendance),
  }));
  return { name: memberName, gradYear, clubs };
}

function exportAttendance(row: AttendanceRow) {
  return {
    id: row.eventId,
    name: row.eventName,
    date: row.date,
    points: row.points,
    recordedAt: readable(row.timestamp),
    recordedBy: row.submissionKey === null ? ("club admin" as const) : ("code" as const),
    recordedName: row.name,
    recordedGradYear: row.gradYear,
  };
}

async function exportBooks(
  db: Db,
  clubId: string,
): Promise<NonNullable<AccountExport["admin"]>["books"]> {
  const attendance = Map.groupBy(await listClubAttendance(db, clubId), (row) => row.eventId);
  const events = (await listEvents(db, clubId)).map(
    ({ createdAt, attendeeCount: _counted, ...event }) => ({
      ...event,
      createdAt: readable(createdAt),
      attendees: (attendance.get(event.id) ?? []).map(({ uid, name, gradYear, timestamp }) => ({
        memberId: uid,
        name,
        gradYear,
        recordedAt: readable(timestamp),
      })),
    }),
  );
  return { events, members: await listMembers(db, clubId) };
}
