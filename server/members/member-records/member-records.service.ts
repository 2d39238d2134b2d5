import type { MemberRecord } from "#contract/members/member-records.ts";
import { listMethodsOfMember } from "../../attendance/methods/attendance-methods.service.ts";
import { getMemberClubDetails } from "../../clubs/member-clubs/member-clubs.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { listLately } from "../../reports/turnout/lately-of-member.ts";
import { findWorkingBadge } from "../badges/badges.service.ts";
import { getMember } from "../memberships.service.ts";
import { findSlipEnd, getContact } from "./member-records.store.ts";

/**
 * Everything that a club's officers see about one member (R4.14). Throws `not-found` for anyone who
 * isn't a member of the club, and for people who were erased.
 */
export async function getMemberRecord(
  db: Db,
  clubId: string,
  personId: string,
  now: Date,
): Promise<MemberRecord> {
  // Read first, so that the rest may be newer than it, but never older.
  const revision = await getRevision(db, clubId);
  const member = await getMember(db, clubId, personId);
  if (member.erased) throw new AppError("not-found");
  const ofMember = await getMemberClubDetails(db, { personId, clubId }, now);
  const { joinedAt, years, attendance, removals, requirements } = ofMember;
  const { account, sheet, schoolId } = await getContact(db, { clubId, personId });
  const slipUntil = member.unclaimed ? await findSlipEnd(db, { clubId, personId }, now) : undefined;
  return {
    revision,
    member,
    joinedAt,
    emails: { account, sheet },
    schoolId,
    badge: await findWorkingBadge(db, { clubId, personId }),
    slipUntil: slipUntil ?? null,
    years,
    attendance,
    removals,
    requirements,
    methods: await listMethodsOfMember(db, clubId, personId, now),
    lately: await listLately(db, clubId, personId),
  };
}
