import type {
  AttendedEvent,
  MemberClub,
  MemberClubDetails,
  Removal,
} from "#contract/clubs/clubs.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { isDoneAgain } from "../../ledger/details.ts";
import { findListing } from "../../members/corrections/corrections.ts";
import { usesSchoolIds } from "../../members/school-ids/school-ids.ts";
import { listYearsOfMember } from "../../members/years-of-member.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { listOwnRequirements } from "../../requirements/own-requirements.ts";
import { erasedAtOf } from "../deleted-clubs/deleted-clubs.service.ts";
import {
  findMemberClub,
  listCancelReasons,
  listMemberClubRows,
  listRecordedEvents,
  type MemberClubRow,
  type RecordedEvent,
} from "./member-clubs.store.ts";

/** The clubs that a person belongs to, oldest membership first. */
export async function listMemberClubs(db: Db, personId: string): Promise<MemberClub[]> {
  return (await listMemberClubRows(db, personId)).map(toMemberClub);
}

export { listGraduatedClubs } from "./member-clubs.store.ts";

/** A club of a person, with the events they attended. Throws `not-found` for any other club. */
export async function getMemberClubDetails(
  db: Db,
  { personId, clubId }: { personId: string; clubId: string },
  now: Date,
): Promise<MemberClubDetails> {
  const row = await findMemberClub(db, personId, clubId);
  if (row === undefined) throw new AppError("not-found");
  const listing = await findListing(db, { clubId, personId });
  const rows = await listRecordedEvents(db, personId, clubId);
  const attended = rows.filter(({ state }) => state === "present");
  const isAnyCancelled = attended.some(({ cancelledAt }) => cancelledAt !== null);
  const cancelling = isAnyCancelled ? await listCancelReasons(db, clubId) : noReasons;
  const attendance = attended.map((event) => toAttendedEvent(event, cancelling));
  const years = await listYearsOfMember(db, { clubId, personId });
  return {
    ...toMemberClub(row),
    attendance,
    years: years.map(({ id, name, ...balance }) => ({
      id,
      name,
      carryover: balance.carryover,
      totalPoints: totalPoints(balance),
      totalMinutes: attendance.reduce(
        (sum, { termId, minutes }) => (termId === id ? sum + (minutes ?? 0) : sum),
        0,
      ),
    })),
    removals: rows.flatMap(toRemoval),
    requirements: await listOwnRequirements(db, { clubId, personId }, now),
    hasStandings: row.standings !== "nothing",
    usesSchoolIds: await usesSchoolIds(db, clubId),
    listedAs: listing?.isCorrected ? { name: listing.name, gradYear: listing.gradYear } : null,
  };
}

const noReasons: ReadonlyMap<number, string> = new Map();

function toAttendedEvent(
  { id, termId, name, date, lateBy, eventKind, note, ...row }: RecordedEvent,
  cancelling: ReadonlyMap<number, string>,
): AttendedEvent {
  const { points, minutes, reason, cancelledAt, signedInAt } = row;
  const event = { id, termId, name, date, lateBy, isAward: eventKind === "award", note };
  if (cancelledAt === null) {
    const running = signedInAt === null ? {} : { signedInAt };
    return { ...event, points, minutes, ...running, cancelled: false, reason };
  }
  const ofEvent = cancelling.get(cancelledAt) ?? null;
  const nothing = { points: 0, minutes: minutes === null ? null : 0 };
  return { ...event, ...nothing, cancelled: true, reason: ofEvent ?? reason };
}

/** A person's removal from an event; an undone addition isn't one, nor a check-in they undid. */
function toRemoval({ id, termId, name, date, state, ...row }: RecordedEvent): Removal[] {
  const { kind, details, eventKind, mayReturn, reason, undoneAt } = row;
  if (state !== "removed" || undoneAt !== null) return [];
  if (kind === "undone" && !isDoneAgain({ details })) return [];
  return [
    {
      id,
      termId,
      name,
      date,
      reason,
      moved: kind === "attendees-moved",
      mayReturn: mayReturn === 1,
      isAward: eventKind === "award",
    },
  ];
}

function toMemberClub({
  earned,
  deletedAt,
  standings: _standings,
  ...row
}: MemberClubRow): MemberClub {
  const erasedAt = erasedAtOf(deletedAt);
  return { ...row, erasedAt, totalPoints: totalPoints({ carryover: row.carryover, earned }) };
}
