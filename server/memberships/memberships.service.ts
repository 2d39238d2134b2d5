import type { ClubMember } from "#contract/members.ts";
import { totalPoints } from "#contract/total-points.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { PersonFacts } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import {
  findAttending,
  insertMemberships,
  listClubMembers,
  listSomeClubMembers,
  type ClubMemberRow,
} from "./memberships.store.ts";

/** Everybody who belongs to the club. */
export async function listMembers(db: Db, clubId: string): Promise<ClubMember[]> {
  return (await listClubMembers(db, clubId)).map(toClubMember);
}

/** Those of some people who belong to the club. */
export async function listSomeMembers(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ClubMember[]> {
  const rows = personIds.map((personId) => ({ clubId, personId }));
  return (await listSomeClubMembers(db, rows)).map(toClubMember);
}

/** A member of the club. Throws `not-found` for anybody else. */
export async function getMember(db: Db, clubId: string, personId: string): Promise<ClubMember> {
  const [member] = await listSomeMembers(db, clubId, [personId]);
  if (member === undefined) throw new AppError("not-found");
  return member;
}

/** Somebody as they are recorded when they attend. */
export type Attending = PersonFacts & { isMember: boolean };

/** People at the door of clubs, by club and person; who has been erased is left out. */
export async function listAttending(
  db: Db,
  pairs: readonly { clubId: string; personId: string }[],
): Promise<ReadonlyMap<string, Attending>> {
  const rows = await findAttending(
    db,
    pairs.map(({ clubId, personId }) => ({ clubId, personId })),
  );
  return new Map(
    rows.map(({ clubId, personId, name, gradYear, joinedAt }) => [
      `${clubId} ${personId}`,
      { name, gradYear, isMember: joinedAt !== null },
    ]),
  );
}

/** Makes people members of clubs, from the instant of their first attendance. */
export async function joinClubs(
  db: Db,
  joining: readonly { clubId: string; personId: string; joinedAt: number }[],
): Promise<void> {
  const latestFirst = joining.toSorted((a, b) => b.joinedAt - a.joinedAt);
  const first = new Map(latestFirst.map((one) => [`${one.clubId} ${one.personId}`, one]));
  await insertMemberships(db, [...first.values()]);
}

function toClubMember({ earned, ...row }: ClubMemberRow): ClubMember {
  return { ...row, totalPoints: totalPoints({ carryover: row.carryover, earned }) };
}
