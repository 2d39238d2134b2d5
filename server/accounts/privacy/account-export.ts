import type { Account } from "#contract/accounts/accounts.ts";
import type { AccountExport } from "#contract/accounts/privacy/account-export.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { recordChoiceSchema } from "#contract/members/own-record.ts";
import { listCardScansOf } from "../../attendance/check-in/questions/answer-question.ts";
import { listClosedTo } from "../../clubs/seats/required-second-step.ts";
import { listOperationsAbout } from "../../ledger/concerns.store.ts";
import { listSelves } from "../../members/claims/unclaimed-members.ts";
import { listMembers } from "../../members/memberships.service.ts";
import { listRecordLinksOf } from "../../members/record-links/record-links.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { listAwards } from "../../requirements/awards/awards.service.ts";
import { listOwnResults, listRecordedRequirementsOf } from "../../requirements/results.ts";
import { isAddressProved, listPasskeys } from "../accounts.service.ts";
import { browserOf } from "../browser-of.ts";
import { describeSecondStep } from "../second-step/describe-second-step.ts";
import type { StrengthDeps } from "../session-strength.ts";
import {
  findCalendarSince,
  listAttendanceAt,
  listClubsFromFilesOf,
  listEntriesOf,
  listOperationsBy,
  listReviewsOf,
  listTrustedPairsOf,
  listEarlyCheckInsOf,
  listExcuseRequestsOf,
  listHourRequestsOf,
  listExcusesOf,
  listRequestsOf,
  listHeldSeatsOf,
  listSeatsOf,
  listSlipsOf,
} from "./account-export.store.ts";
import { exportMember } from "./export-member.ts";
import { exportOperator } from "./export-operator.ts";
import { exportEvents, requireOwner, type ExportedEvent } from "./exported-events.ts";
import {
  listInvitationsOf,
  getLogin,
  listHeldSessions,
  listIdentitiesOf,
  listEmailChangesOf,
  listMailsTo,
  listRefusalsOf,
} from "./login-export.store.ts";
import { clubOf, placeOf, readable, readableOrNull } from "./readable.ts";

type Seat = AccountExport["seats"][number];
type ClubRecords = NonNullable<Seat["records"]>;
type ExportedSeat = Omit<Seat, "records"> & {
  records: (Omit<ClubRecords, "events"> & { events: AsyncIterable<ExportedEvent> }) | null;
};

/**
 * Everything stored about a person and, for owners, the records of their clubs, whose events are
 * read lazily. Nothing of a club that is closed to the session (R30.16) is in it but the person's
 * own.
 */
export async function exportAccount(
  deps: StrengthDeps & { database: Pick<Database, "read">; clock: Clock },
  account: Account,
  sessionId: string,
): Promise<Omit<AccountExport, "seats"> & { seats: ExportedSeat[] }> {
  const { database, clock } = deps;
  const db = database.read;
  const closed = await listClosedTo(deps, db, { accountId: account.id, sessionId });
  const { id, type, email, personId } = account;
  const login = await getLogin(db, id);
  const personIds = await listSelves(db, personId);
  const sessions = await listHeldSessions(db, id);
  // Until the email is confirmed, it may be a stranger's, and so is what was sent to it.
  const ownEmail = (await isAddressProved(db, id)) ? email : null;
  const mails = ownEmail === null ? [] : await listMailsTo(db, ownEmail);
  const secondStep = await describeSecondStep(db, id);
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
    member: personId === null ? null : await exportMember(db, { ...login, personId, personIds }),
    seats: await exportSeats(db, id, closed, (clubId) =>
      requireOwner(deps, { accountId: id, sessionId }, clubId),
    ),
    sessions: sessions.map((session) => ({
      id: session.id,
      ...browserOf(session.userAgent),
      userAgent: session.userAgent ?? "",
      networkAddress: session.ipAddress ?? "",
      startedAt: readable(session.createdAt),
      lastUsedAt: readable(session.updatedAt),
      endsAt: readable(session.expiresAt),
      startedWith: session.method,
    })),
    schoolLogins: (await listIdentitiesOf(db, id)).map(({ linkedAt, lastAt, ...who }) => ({
      ...who,
      connectedAt: readable(linkedAt),
      lastUsedAt: readable(lastAt),
    })),
    passkeys: (await listPasskeys(db, id)).map((passkey) => ({
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      name: passkey.name,
      createdAt: readable(passkey.createdAt),
      lastUsedAt: readableOrNull(passkey.lastAt),
    })),
    authenticatorApp: secondStep && {
      addedAt: readable(secondStep.addedAt),
      recoveryCodesLeft: secondStep.recoveryCodes,
    },
    operator: await exportOperator(db, id),
    history: await exportHistory(db, id, { personIds, closed }),
    refusedSignIns: (await listRefusalsOf(db, id)).map(({ at }) => readable(at)),
    invitations: (await listInvitationsOf(db, id, ownEmail))
      .filter(({ clubId, createdBy }) => createdBy !== id || !closed.has(clubId))
      .map((row) => ({
        club: clubOf(row),
        role: row.role,
        madeAt: readable(row.createdAt),
        sentTo: row.sentTo,
        sentByYou: row.createdBy === id,
        takenByYou: row.usedBy === id,
      })),
    requests: (await listRequestsOf(db, account.personId)).map((row) => ({
      ...placeOf(row),
      reason: row.reason,
      askedAt: readable(row.askedAt),
      arrivedAt: readableOrNull(row.arrivedAt),
      declinedAt: readableOrNull(row.declinedAt),
      answer: row.answer,
    })),
    excuseRequests: (await listExcuseRequestsOf(db, account.personId)).map((row) => ({
      ...placeOf(row),
      askedAt: readable(row.askedAt),
      reason: row.reason,
      declinedAt: readableOrNull(row.declinedAt),
      answer: row.answer,
    })),
    hourRequests: (await listHourRequestsOf(db, account.personId)).map((row) => ({
      club: clubOf(row),
      date: row.date,
      serviceMinutes: row.minutes,
      what: row.what,
      contact: row.contact,
      askedAt: readable(row.askedAt),
      declinedAt: readableOrNull(row.declinedAt),
      answer: row.answer,
    })),
    foundFine: (await listReviewsOf(db, personIds)).map((row) => ({
      ...placeOf(row),
      kind: row.kind,
      decidedAt: readable(row.at),
    })),
    sharedBrowsers: (await listTrustedPairsOf(db, personIds)).map((row) => ({
      club: clubOf(row),
      notedAt: readable(row.at),
    })),
    excuses: (await listExcusesOf(db, account.personId)).map(placeOf),
    results: await exportResults(db, account.personId),
    earlyCheckIns: (await listEarlyCheckInsOf(db, account.personId)).map((row) => ({
      ...placeOf(row),
      cameAt: readable(row.at),
      browserMark: row.browserMark,
    })),
    cardScans: (personId === null ? [] : await listCardScansOf(db, personId, 0)).map((row) => ({
      ...placeOf(row),
      scannedAt: readable(row.at),
    })),
    slips: (await listSlipsOf(db, account.personId)).map((row) => ({
      ...placeOf(row),
      code: row.code,
      usedAt: readableOrNull(row.usedAt),
    })),
    recordLinks: (await listRecordLinksOf(db, id)).map((row) => ({
      club: clubOf(row),
      createdAt: readable(row.createdAt),
      expiresAt: readable(row.expiresAt),
      shows: recordChoiceSchema.parse(JSON.parse(row.shows)),
    })),
    clubsFromFiles: (await listClubsFromFilesOf(db, id)).map(({ startedAt, state }) => ({
      startedAt: readable(startedAt),
      state,
    })),
    calendarSince: readableOrNull(await findCalendarSince(db, personId)),
    emailChanges: (await listEmailChangesOf(db, id)).map((row) => ({
      from: row.oldEmail,
      to: row.newEmail,
      askedForAt: readable(row.createdAt),
      confirmedAt: readableOrNull(row.confirmedAt),
      keptUntil: readable(row.expiresAt),
    })),
    mails: mails.map(({ kind, createdAt }) => ({ kind, askedForAt: readable(createdAt) })),
  };
}

async function exportResults(db: Db, personId: string | null): Promise<AccountExport["results"]> {
  if (personId === null) return [];
  const rows = await listRecordedRequirementsOf(db, personId);
  const ofClubs = Map.groupBy(rows, ({ clubId }) => clubId);
  const results = await Promise.all(
    [...ofClubs].map(async ([clubId, requirements]) => {
      const ids = requirements.map(({ id }) => id);
      const own = await listOwnResults(db, { clubId, personId }, ids);
      return requirements.flatMap(({ clubName, id, name }) => {
        const found = own.get(id);
        if (found === undefined) return [];
        return {
          club: { id: clubId, name: clubName },
          requirement: { id, name },
          recordedAt: readable(found.at),
          status: found.state,
          conditions: found.conditions.map(({ measure, have, need }) => ({ measure, have, need })),
        };
      });
    }),
  );
  return results.flat();
}

async function exportSeats(
  db: Db,
  accountId: string,
  closed: ReadonlySet<string>,
  requireStill: (clubId: string) => Promise<void>,
): Promise<ExportedSeat[]> {
  const seats: ExportedSeat[] = [];
  const current = (await listSeatsOf(db, accountId)).map((seat) => ({ ...seat, deletedAt: null }));
  const held = await listHeldSeatsOf(db, accountId);
  for (const { clubId, clubName, role, since, deletedAt } of [...current, ...held])
    seats.push({
      club: { id: clubId, name: clubName },
      role,
      since: readable(since),
      deletedAt: readableOrNull(deletedAt),
      ...(closed.has(clubId)
        ? { records: null, needsSecondStep: true }
        : {
            records: can(role, "export-club")
              ? await exportRecords(db, clubId, () => requireStill(clubId))
              : null,
          }),
    });
  return seats;
}

async function exportRecords(db: Db, clubId: string, requireStill: () => Promise<void>) {
  const members = await listMembers(db, clubId);
  return {
    events: exportEvents(db, clubId, requireStill),
    awards: await exportAwards(db, clubId),
    members: members.map(({ revision: _set, ...member }) => member),
  };
}

async function exportAwards(db: Db, clubId: string): Promise<ClubRecords["awards"]> {
  const awards = await listAwards(db, clubId);
  if (awards.length === 0) return [];
  const ids = awards.map(({ id }) => id);
  const given = Map.groupBy(await listAttendanceAt(db, clubId, ids), ({ eventId }) => eventId);
  return awards.map(({ id, name, date, createdAt }) => ({
    id,
    name,
    date,
    createdAt: readable(createdAt),
    people: (given.get(id) ?? [])
      .filter(({ state }) => state === "present")
      .map(({ personId, name: recordedName, points, minutes, note, at }) => ({
        personId,
        name: recordedName,
        points,
        serviceMinutes: minutes,
        note,
        recordedAt: readable(at),
      })),
  }));
}

async function exportHistory(
  db: Db,
  id: string,
  { personIds, closed }: { personIds: readonly string[]; closed: ReadonlySet<string> },
): Promise<AccountExport["history"]> {
  const rows = await listEntriesOf(db, personIds);
  const entries = Map.groupBy(rows, ({ clubId, revision }) => `${clubId} ${revision}`);
  const about = await listOperationsAbout(db, { personIds, accountId: id });
  const by = (await listOperationsBy(db, id)).filter(({ clubId }) => !closed.has(clubId));
  const shown = new Map(
    [...by, ...about].map((row) => [`${row.clubId} ${row.revision}`, row] as const),
  );
  const inOrder = [...shown.values()].toSorted(
    (a, b) => a.at - b.at || (a.clubId === b.clubId ? a.revision - b.revision : 0),
  );
  return inOrder.map(({ at, clubId, revision, kind, actorId, reason }) => ({
    at: readable(at),
    clubId,
    kind,
    reason,
    // Check-ins of many people are one operation, but each person did their own.
    doneByYou: actorId === id || kind === "checked-in",
    entries: (entries.get(`${clubId} ${revision}`) ?? []).map(({ eventId, points }) => ({
      eventId,
      points,
    })),
  }));
}
