import { randomUUID } from "node:crypto";
import type { MemberClub, MemberClubDetails } from "#contract/clubs.ts";
import { totalPoints } from "#contract/total-points.ts";
import type { Books } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { giveSeat } from "../seats/seats.service.ts";
import { openFirstTerm } from "../terms/terms.service.ts";
import {
  findMemberClub,
  insertClub,
  listAttendedEvents,
  listMemberClubRows,
  type MemberClubRow,
} from "./clubs.store.ts";

/** Creates a club with its first term and its owner; part of an admin's sign-up. */
export async function createClub(
  db: Db,
  books: Books,
  { clubName, ownerId }: { clubName: string; ownerId: string },
): Promise<void> {
  const id = randomUUID();
  await insertClub(db, { id, clubName, createdAt: books.at });
  await openFirstTerm(db, id, new Date(books.at));
  const seat = { clubId: id, accountId: ownerId, role: "owner", since: books.at } as const;
  await giveSeat(db, { ...seat, invitedBy: null });
  await books.lock([id]);
  books.write(id, { actorId: ownerId, kind: "club-created", details: { clubName } }, []);
}

/** The clubs that a person belongs to, the one joined first on top. */
export async function listMemberClubs(db: Db, personId: string): Promise<MemberClub[]> {
  return (await listMemberClubRows(db, personId)).map(toMemberClub);
}

/** A club of a person with the events attended. Throws `not-found` for any other club. */
export async function getMemberClubDetails(
  db: Db,
  personId: string,
  clubId: string,
): Promise<MemberClubDetails> {
  const row = await findMemberClub(db, personId, clubId);
  if (row === undefined) throw new AppError("not-found");
  return { ...toMemberClub(row), attendance: await listAttendedEvents(db, personId, clubId) };
}

function toMemberClub({ earned, ...row }: MemberClubRow): MemberClub {
  return { ...row, totalPoints: totalPoints({ carryover: row.carryover, earned }) };
}
