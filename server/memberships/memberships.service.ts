import type { ClubMember } from "#contract/members.ts";
import { totalPoints } from "#contract/total-points.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { PersonFacts } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import {
  findAttending,
  findBelonging,
  updateBelonging,
  insertMemberships,
  insertNamedMemberships,
  listClubMembers,
  listIdentities,
  listSomeClubMembers,
  readmit,
  withdrawUnseen,
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

/**
 * Makes people whom nobody knew members, or takes that back, or does it again. What is recorded
 * of them stays, and is shown only while they belong to the club.
 */
export async function setBelonging(
  db: Db,
  { clubId, at, revision }: { clubId: string; at: number; revision: number },
  facts: readonly { personId: string; from: string | null; to: "member" | "gone" }[],
): Promise<void> {
  const fresh = facts.filter(({ from }) => from === null);
  await joinClubs(
    db,
    fresh.map(({ personId }) => ({ clubId, personId, joinedAt: at })),
  );
  for (const { personId, to } of facts)
    await writeBelonging(db, { clubId, personId }, { revision, goneAt: to === "gone" ? at : null });
}

/** Writes down which operation last said of somebody that they belong to the club, or do not. */
export async function writeBelonging(
  db: Db,
  member: { clubId: string; personId: string },
  values: { revision: number; goneAt?: number | null },
): Promise<void> {
  await updateBelonging(db, member, values);
}

/** Since which operation each of some people belongs to the club, or does not any more. */
export async function getBelongings(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, { revision: number; isGone: boolean }>> {
  const rows = await findBelonging(
    db,
    [...new Set(personIds)].map((personId) => ({ clubId, personId })),
  );
  return new Map(
    rows.map(({ personId, revision, goneAt }) => [personId, { revision, isGone: goneAt !== null }]),
  );
}

/** By what a member of a club is told from others. */
export type Identity = {
  id: string;
  name: string;
  gradYear: number | null;
  hasAccount: boolean;
  schoolId: string | null;
  /** Their account's, and what a sheet said. */
  emails: string[];
};

/** By what the members of a club can be told from each other, in the order of their ids. */
export async function listMemberIdentities(db: Db, clubId: string): Promise<Identity[]> {
  const rows = await listIdentities(db, clubId);
  return rows.map(({ email, sheetEmail, accountId, ...row }) => ({
    ...row,
    hasAccount: accountId !== null,
    emails: [email, sheetEmail].filter((known) => known !== null),
  }));
}

/** Makes people members of a club as a sheet names them. */
export async function joinByName(
  db: Db,
  { clubId, at }: { clubId: string; at: number },
  people: readonly { id: string; schoolId: string | null; email: string | null }[],
): Promise<void> {
  await insertNamedMemberships(
    db,
    people.map(({ id: personId, schoolId, email }) => ({
      ...{ clubId, personId, joinedAt: at, schoolId, email },
    })),
  );
}

/** Takes those of some people out of a club's books of whom nothing is left in them. */
export async function withdraw(
  db: Db,
  { clubId, at }: { clubId: string; at: number },
  personIds: readonly string[],
): Promise<void> {
  await withdrawUnseen(
    db,
    personIds.map((personId) => ({ clubId, personId, at })),
  );
}

/** Puts people into a club's books again who were taken out of them. */
export async function takeBackIn(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<void> {
  await readmit(
    db,
    personIds.map((personId) => ({ clubId, personId })),
  );
}

function toClubMember({ earned, claimedFrom, ...row }: ClubMemberRow): ClubMember {
  return {
    ...{ ...row, totalPoints: totalPoints({ carryover: row.carryover, earned }) },
    ...(claimedFrom !== null && { unclaimed: true }),
  };
}
