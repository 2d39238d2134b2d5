import type { AccountExport } from "#contract/accounts/privacy/account-export.ts";
import { undoDays } from "#contract/ledger/ledger.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { evidenceDays } from "../../attendance/evidence.ts";
import { visitsOf } from "../../attendance/stored-visits.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  listAttendanceOf,
  listBadgesOf,
  listBalancesOf,
  listCorrectionsOf,
  listFilledOf,
  listMergedPeople,
  listSchoolIdChangesOf,
  type AttendanceRow,
} from "./account-export.store.ts";
import { clubOf, readable, readableOrNull } from "./readable.ts";

const dayMs = 24 * 3_600_000;

/** What clubs recorded of a member, under their own name and in records merged into theirs. */
export async function exportMember(
  db: Db,
  person: {
    personId: string;
    personName: string | null;
    gradYear: number | null;
    /** The ids of the person and of the records merged into theirs. */
    personIds: readonly string[];
  },
): Promise<AccountExport["member"]> {
  const { personId, personName, gradYear, personIds } = person;
  const attendance = Map.groupBy(await listAttendanceOf(db, personIds), keyOf);
  const attendanceOf = (clubId: string, ofId: string) =>
    (attendance.get(keyOf({ clubId, personId: ofId })) ?? []).map(exportAttendance);
  const clubs = (await listBalancesOf(db, personId)).map(
    ({
      joinedAt,
      leftAt,
      earned,
      email,
      schoolId,
      listedName,
      listedYear,
      nameHiddenAt,
      ...club
    }) => ({
      ...club,
      joinedAt: readable(joinedAt),
      leftAt: readableOrNull(leftAt),
      earnedPoints: earned ?? 0,
      totalPoints: totalPoints({ carryover: club.carryover, earned: earned ?? 0 }),
      listedAs: { name: listedName ?? personName ?? "", gradYear: listedYear ?? gradYear },
      nameHiddenSince: readableOrNull(nameHiddenAt),
      fromSheet: { email, schoolId },
      attendance: attendanceOf(club.id, personId),
    }),
  );
  const merged = await listMergedPeople(db, personIds.slice(1));
  const earlierRecords = merged.map(({ clubId, clubName, joinedAt, goneAt, ...row }) => ({
    club: { id: clubId, name: clubName },
    name: row.name,
    gradYear: row.gradYear,
    joinedAt: readable(joinedAt),
    mergedAt: readable(goneAt ?? joinedAt),
    keptUntil: readable((goneAt ?? joinedAt) + undoDays * dayMs),
    fromSheet: { email: row.email, schoolId: row.schoolId },
    attendance: attendanceOf(clubId, row.personId),
  }));
  const corrections = (await listCorrectionsOf(db, personIds)).map((row) => ({
    club: clubOf(row),
    at: readable(row.at),
    from: { name: row.nameBefore, gradYear: row.gradYearBefore },
    to: { name: row.name, gradYear: row.gradYear },
  }));
  const addedBySheets = (await listFilledOf(db, personIds)).map((row) => ({
    club: clubOf(row),
    at: readable(row.at),
    email: row.email,
    schoolId: row.schoolId,
  }));
  const badges = (await listBadgesOf(db, personIds)).map((row) => ({
    club: clubOf(row),
    number: row.number,
    madeAt: readable(row.createdAt),
    endedAt: readableOrNull(row.endedAt),
  }));
  const schoolIdChanges = (await listSchoolIdChangesOf(db, personIds)).map((row) => ({
    club: clubOf(row),
    at: readable(row.at),
    from: row.schoolIdBefore,
    to: row.schoolId,
  }));
  const name = personName ?? "";
  return {
    name,
    gradYear,
    clubs,
    earlierRecords,
    corrections,
    addedBySheets,
    badges,
    schoolIdChanges,
  };
}

const keyOf = ({ clubId, personId }: { clubId: string; personId: string }) =>
  `${clubId} ${personId}`;

function exportAttendance(row: AttendanceRow) {
  return {
    id: row.eventId,
    name: row.eventName,
    date: row.date,
    kind: row.kind,
    note: row.note,
    points: row.points,
    serviceMinutes: row.minutes,
    state: row.state,
    counts: row.cancelledAt === null && row.deletedAt === null,
    recordedAt: readable(row.at),
    minutesLate: row.lateBy,
    ...visitsIn(row),
    recordedBy: row.source,
    howRecorded: exportEvidence(row),
    recordedName: row.name,
    recordedGradYear: row.gradYear,
  };
}

/** The visits of an attendance, the running one last; nothing at an event that counts no time. */
function visitsIn({ signedInAt, visits: stored }: Pick<AttendanceRow, "signedInAt" | "visits">) {
  const visits = [
    ...visitsOf({ visits: stored }).map((visit) => ({
      signedInAt: readable(visit.in),
      signedOutAt: readable(visit.out),
    })),
    ...(signedInAt === null ? [] : [{ signedInAt: readable(signedInAt), signedOutAt: null }]),
  ];
  return visits.length === 0 ? {} : { visits };
}

/** The evidence of an attendance, explained to the person it is about. */
function exportEvidence({ method, browserMark, kioskEntry, at }: AttendanceRow) {
  if (method === null) return null;
  const explanation = `Kept for ${evidenceDays} days to answer questions about who was there: how your attendance was recorded, and a random ID that we gave your browser, different at every event. It says nothing about your device, your network, or where you were.`;
  const keptUntil = readable(at + evidenceDays * dayMs);
  const atKiosk = kioskEntry === null ? undefined : { kioskEntry };
  return { method, browserMark, ...atKiosk, keptUntil, explanation };
}
