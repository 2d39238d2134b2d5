import { randomUUID } from "node:crypto";
import type { MemberClub, MemberClubDetails } from "#contract/clubs.ts";
import { totalPoints } from "#contract/total-points.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  findMemberClub,
  insertClub,
  listAttendedEvents,
  listMemberClubs,
  type MemberClubRow,
} from "./clubs.store.ts";

/** Creates a club and returns its id; part of an admin's sign-up (§1). */
export async function createClub(
  db: Db,
  club: { clubName: string; createdAt: number },
): Promise<string> {
  const id = randomUUID();
  await insertClub(db, { id, ...club });
  return id;
}

/** The member's clubs, the one joined first on top (§2). */
export async function listClubsOfMember(db: Db, uid: string): Promise<MemberClub[]> {
  return (await listMemberClubs(db, uid)).map(toMemberClub);
}

/** A club of the member with the events attended. Throws `not-found` for any other club. */
export async function getMemberClubDetails(
  db: Db,
  uid: string,
  clubId: string,
): Promise<MemberClubDetails> {
  const row = await findMemberClub(db, uid, clubId);
  if (row === undefined) throw new AppError("not-found");
  return { ...toMemberClub(row), attendance: await listAttendedEvents(db, uid, clubId) };
}

function toMemberClub(row: MemberClubRow): MemberClub {
  const { id, name, joinedAt, carryover } = row;
  return { id, name, joinedAt, carryover, totalPoints: totalPoints(row) };
}
