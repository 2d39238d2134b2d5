import { bounds } from "#contract/bounds.ts";
import type { ClubMember } from "#contract/members.ts";
import { totalPoints } from "#contract/total-points.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Writing } from "../ledger/moves.ts";
import type { MembershipFact } from "./membership-fact.ts";
import type { PersonDetails } from "./people.service.ts";
import type { Db } from "../platform/database/database.ts";
import { formerName } from "../platform/database/table-registry.ts";
import {
  countMemberships,
  listAttendingRows,
  listMembershipStates,
  updateMembership,
  insertMembers,
  listClubMembers,
  listIdentities,
  listSomeClubMembers,
  moveIdentity,
  readmit,
  withdrawUnseen,
  type ClubMemberRow,
  type IdentityField,
  type Joining,
} from "./memberships.store.ts";

export { listMemberAddresses } from "./memberships.store.ts";

/** Everybody who belongs to the club. */
export async function listMembers(db: Db, clubId: string): Promise<ClubMember[]> {
  return (await listClubMembers(db, clubId)).map(toClubMember);
}

/** Everybody who belongs to the club and hasn't been erased: whom a search can find (R14.5). */
export async function listMembersToFind(db: Db, clubId: string): Promise<ClubMember[]> {
  const rows = await listClubMembers(db, clubId);
  return rows.filter((row) => !isErased(row)).map(toClubMember);
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

/**
 * The ids of those of some people who belong to the club and haven't been erased. Only of them
 * can something new be recorded (R14.5).
 */
export async function listKnownMembers(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = personIds.map((personId) => ({ clubId, personId }));
  const found = await listSomeClubMembers(db, rows);
  return new Set(found.filter((row) => !isErased(row)).map(({ id }) => id));
}

/** A member of the club. Throws `not-found` for anybody else. */
export async function getMember(db: Db, clubId: string, personId: string): Promise<ClubMember> {
  const [member] = await listSomeMembers(db, clubId, [personId]);
  if (member === undefined) throw new AppError("not-found");
  return member;
}

/** Somebody as they are recorded when they attend. */
export type Attending = PersonDetails & { isMember: boolean };

/** People at the door of clubs, by club and person; who has been erased is left out. */
export async function listAttending(
  db: Db,
  pairs: readonly { clubId: string; personId: string }[],
): Promise<ReadonlyMap<string, Attending>> {
  const rows = await listAttendingRows(
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

/** Makes people members of clubs, with a balance (R4.2), from the instant of their first attendance. */
export async function joinClubs(
  db: Db,
  joining: readonly (Pick<Joining, "clubId" | "personId" | "joinedAt" | "revision"> &
    Partial<Joining>)[],
): Promise<void> {
  const latestFirst = joining.toSorted((a, b) => b.joinedAt - a.joinedAt);
  const first = new Map(
    latestFirst.map((one) => [
      `${one.clubId} ${one.personId}`,
      { schoolId: null, email: null, ...one },
    ]),
  );
  await insertMembers(db, [...first.values()]);
}

export type { IdentityField };

/** Lets people join the club by an operation that is being written. */
export function joinClub(
  db: Db,
  { clubId, at: joinedAt, revision }: Writing,
  personIds: readonly string[],
): Promise<void> {
  return joinClubs(
    db,
    personIds.map((personId) => ({ clubId, personId, joinedAt, revision })),
  );
}

/**
 * Makes people whom nobody knew members, or takes that back, or does it again; or makes them a
 * part of somebody else, whom a sheet knows by the same from then on. What is recorded of them
 * stays, and is shown only while they belong to the club.
 */
export async function setMemberships(
  db: Db,
  writing: Writing,
  facts: readonly MembershipFact[],
): Promise<void> {
  const { clubId, at, revision } = writing;
  const fresh = facts.filter(({ from }) => from === null);
  await joinClub(
    db,
    writing,
    fresh.map(({ personId }) => personId),
  );
  for (const { personId, to, merged } of facts) {
    const isRemoved = to === "gone";
    await updateMembership(
      db,
      { clubId, personId },
      { revision, goneAt: isRemoved ? at : null, mergedInto: (isRemoved && merged?.into) || null },
    );
    if (merged === undefined) continue;
    const { into, identity } = merged;
    const way = isRemoved ? { fromId: personId, toId: into } : { fromId: into, toId: personId };
    await moveIdentity(db, { clubId, ...way }, identity);
  }
}

/** Writes down the operation that last confirmed somebody's membership. */
export async function writeMembershipRevision(
  db: Db,
  member: { clubId: string; personId: string },
  { revision }: { revision: number },
): Promise<void> {
  await updateMembership(db, member, { revision });
}

/** The state of a membership, since which operation, and what sheets identify the member by. */
export type MembershipState = {
  revision: number;
  isRemoved: boolean;
  isErased: boolean;
  hasAccount: boolean;
} & { [Field in IdentityField]: string | null };

/** The state of some people's memberships in a club, by person; people unknown there are left out. */
export async function getMembershipStates(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, MembershipState>> {
  const rows = await listMembershipStates(
    db,
    [...new Set(personIds)].map((personId) => ({ clubId, personId })),
  );
  return new Map(
    rows.map(({ personId, goneAt, accountId, name, ...row }) => [
      personId,
      {
        ...row,
        ...{ isRemoved: goneAt !== null, isErased: isErased({ accountId, name }) },
        hasAccount: accountId !== null,
      },
    ]),
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

/** Removes those of some people from a club's records who have nothing left in them. */
export async function withdraw(
  db: Db,
  { clubId, at, revision }: { clubId: string; at: number; revision: number },
  personIds: readonly string[],
): Promise<void> {
  await withdrawUnseen(
    db,
    personIds.map((personId) => ({ clubId, personId, at, revision })),
  );
}

/** Returns people to a club's records who were removed from them. */
export async function takeBackIn(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  personIds: readonly string[],
): Promise<void> {
  await readmit(
    db,
    personIds.map((personId) => ({ clubId, personId, revision })),
  );
}

/** Nothing is left of them but what the club counts. */
function isErased({ accountId, name }: { accountId: string | null; name: string }): boolean {
  return accountId === null && name === formerName;
}

function toClubMember({ earned, accountId, ...row }: ClubMemberRow): ClubMember {
  return {
    ...{ ...row, totalPoints: totalPoints({ carryover: row.carryover, earned }) },
    // Who was erased does not sign up any more.
    ...(accountId === null && !isErased({ accountId, name: row.name }) && { unclaimed: true }),
  };
}

/** Throws `too-many-people` where a club would have more than `most` with these (R23.11). */
export async function requireRoomForPeople(
  db: Db,
  clubId: string,
  more: number,
  most: number = bounds.maxPeopleOfClub,
): Promise<void> {
  if (more > 0 && (await countMemberships(db, clubId)) + more > most)
    throw new AppError("too-many-people");
}
