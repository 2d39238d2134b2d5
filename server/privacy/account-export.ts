import type { AccountExport } from "#contract/account-export.ts";
import type { Account } from "#contract/accounts.ts";
import { can } from "#contract/abilities.ts";
import { totalPoints } from "#contract/total-points.ts";
import { browserOf } from "../accounts/browser-of.ts";
import { listMembers } from "../memberships/memberships.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import {
  getLogin,
  listAttendanceOf,
  listBalancesOf,
  listClubAttendance,
  listClubEvents,
  listEntriesOf,
  listHeldSessions,
  listMailsTo,
  listOperationsOf,
  listRefusalsOf,
  listSeatsOf,
  type AttendanceRow,
} from "./account-export.store.ts";

const readable = (instant: number | string | Date) => new Date(instant).toISOString();

/** All that is held about a person, and with an owner the books of their clubs. */
export async function exportAccount(
  { database, clock }: { database: Pick<Database, "read">; clock: Clock },
  account: Account,
): Promise<AccountExport> {
  const db = database.read;
  const { id, type, email, personId } = account;
  const login = await getLogin(db, id);
  const sessions = await listHeldSessions(db, id);
  const mails = await listMailsTo(db, email);
  return {
    exportedAt: readable(clock()),
    account: {
      id,
      type,
      name: login.displayName,
      email,
      createdAt: readable(login.createdAt),
      acceptedTerms: { version: login.termsVersion, at: readable(login.termsAcceptedAt) },
    },
    member: personId === null ? null : await exportMember(db, { ...login, personId }),
    seats: await exportSeats(db, id),
    sessions: sessions.map((session) => ({
      id: session.id,
      ...browserOf(session.userAgent),
      userAgent: session.userAgent ?? "",
      networkAddress: session.ipAddress ?? "",
      startedAt: readable(session.createdAt),
      lastUsedAt: readable(session.updatedAt),
      endsAt: readable(session.expiresAt),
    })),
    history: await exportHistory(db, account),
    refusedSignIns: (await listRefusalsOf(db, id)).map(({ at }) => readable(at)),
    mails: mails.map(({ kind, createdAt }) => ({ kind, askedForAt: readable(createdAt) })),
  };
}

async function exportMember(
  db: Db,
  person: { personId: string; personName: string | null; gradYear: number | null },
): Promise<AccountExport["member"]> {
  const { personId, personName, gradYear } = person;
  const attendance = Map.groupBy(await listAttendanceOf(db, personId), (row) => row.clubId);
  const clubs = (await listBalancesOf(db, personId)).map(({ joinedAt, earned, ...club }) => ({
    ...club,
    joinedAt: readable(joinedAt),
    earnedPoints: earned,
    totalPoints: totalPoints({ carryover: club.carryover, earned }),
    attendance: (attendance.get(club.id) ?? []).map(exportAttendance),
  }));
  return { name: personName ?? "", gradYear, clubs };
}

function exportAttendance(row: AttendanceRow) {
  return {
    id: row.eventId,
    name: row.eventName,
    date: row.date,
    points: row.points,
    state: row.state,
    counts: row.cancelledAt === null && row.deletedAt === null,
    recordedAt: readable(row.at),
    recordedBy: row.source,
    recordedName: row.name,
    recordedGradYear: row.gradYear,
  };
}

async function exportSeats(db: Db, accountId: string): Promise<AccountExport["seats"]> {
  const seats: AccountExport["seats"] = [];
  for (const { clubId, clubName, role, since } of await listSeatsOf(db, accountId))
    seats.push({
      ...{ club: { id: clubId, name: clubName }, role, since: readable(since) },
      books: can(role, "export-club") ? await exportBooks(db, clubId) : null,
    });
  return seats;
}

async function exportBooks(db: Db, clubId: string) {
  const rows = await listClubAttendance(db, clubId);
  const present = rows.filter(({ state }) => state === "present");
  const attendance = Map.groupBy(present, ({ eventId }) => eventId);
  const events = (await listClubEvents(db, clubId)).map(({ createdAt, cancelledAt, ...event }) => ({
    ...event,
    createdAt: readable(createdAt),
    cancelledAt: cancelledAt === null ? null : readable(cancelledAt),
    attendees: (attendance.get(event.id) ?? []).map(({ personId, name, gradYear, at }) => ({
      personId,
      name,
      gradYear,
      recordedAt: readable(at),
    })),
  }));
  const members = await listMembers(db, clubId);
  return { events, members: members.map(({ revision: _set, ...member }) => member) };
}

async function exportHistory(db: Db, { id, personId }: Account): Promise<AccountExport["history"]> {
  const rows = personId === null ? [] : await listEntriesOf(db, personId);
  const entries = Map.groupBy(rows, ({ clubId, revision }) => `${clubId} ${revision}`);
  const operations = await listOperationsOf(db, id, personId);
  return operations.map(({ at, clubId, revision, kind, actorId, reason }) => ({
    ...{ at: readable(at), clubId, kind, reason },
    // Check-ins of many people are one operation; each of them did their own.
    doneByYou: actorId === id || kind === "checked-in",
    entries: (entries.get(`${clubId} ${revision}`) ?? []).map(({ eventId, points }) => ({
      ...{ eventId, points },
    })),
  }));
}
