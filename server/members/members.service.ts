import type { ClubMember } from "#contract/members.ts";
import { totalPoints } from "#contract/total-points.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { changeClubs, type ChangeDeps } from "../platform/live/change-clubs.ts";
import { record, type Actor } from "../records/records.service.ts";
import {
  findClubMember,
  listClubMembers,
  lockCarryover,
  updateCarryover,
  type ClubMemberRow,
} from "./members.store.ts";

export { addPointsOfAttendees } from "./members.store.ts";

/** Everybody registered in the club. */
export async function listMembers(db: Db, clubId: string): Promise<ClubMember[]> {
  return (await listClubMembers(db, clubId)).map(toClubMember);
}

/** A member of the club. Throws `not-found` for anybody else. */
export async function getClubMember(db: Db, clubId: string, uid: string): Promise<ClubMember> {
  const row = await findClubMember(db, clubId, uid);
  if (row === undefined) throw new AppError("not-found");
  return toClubMember(row);
}

/** Sets what a member brought along from earlier years; null keeps it empty (§5). */
export async function setCarryover(
  deps: ChangeDeps,
  actor: Actor,
  uid: string,
  carryover: number | null,
): Promise<ClubMember> {
  const { clubId } = actor;
  return changeClubs(deps, async (db, announce) => {
    const before = await lockCarryover(db, clubId, uid);
    if (before === undefined) throw new AppError("not-found");
    const change = { from: before.carryover, to: carryover };
    if (change.from === change.to) return getClubMember(db, clubId, uid);
    await updateCarryover(db, clubId, uid, carryover);
    await record(db, actor, { kind: "carryover-changed", subjectId: uid, ...change }, deps.clock());
    const member = await getClubMember(db, clubId, uid);
    announce(clubId, { type: "member", member });
    return member;
  });
}

function toClubMember({ new: earned, ...row }: ClubMemberRow): ClubMember {
  return { ...row, totalPoints: totalPoints({ carryover: row.carryover, new: earned }) };
}
