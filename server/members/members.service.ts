import type { ClubMember } from "#contract/members.ts";
import type { Db } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  findClubMember,
  listClubMembers,
  updateCarryover,
  type ClubMemberRow,
} from "./members.store.ts";

export { addPoints, addPointsOfAttendees, findMember } from "./members.store.ts";

/** Everybody registered in the club. */
export async function getClubMembers(db: Db, clubId: string): Promise<ClubMember[]> {
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
  { database, live }: Pick<Deps, "database" | "live">,
  clubId: string,
  uid: string,
  carryover: number | null,
): Promise<ClubMember> {
  if (!(await updateCarryover(database.write, clubId, uid, carryover)))
    throw new AppError("not-found");
  const member = await getClubMember(database.write, clubId, uid);
  live.publish(clubId, { type: "member", member });
  return member;
}

/** Total points are carry-over plus new, and an empty carry-over counts as 0 (§3). */
function toClubMember({ new: earned, ...row }: ClubMemberRow): ClubMember {
  return { ...row, totalPoints: (row.carryover ?? 0) + earned };
}
