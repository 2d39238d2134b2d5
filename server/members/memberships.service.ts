import type { ClubMember } from "#contract/members/members.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Writing } from "../ledger/moves.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { standingOf } from "../platform/database/is-member.ts";
import type { MembershipFact } from "./membership-fact.ts";
import {
  countMemberships,
  listAttendingRows,
  listMembershipStates,
  updateMembership,
  updateMemberships,
  insertMembers,
  insertMissingBalances,
  listClubMembers,
  listIdentities,
  listRemovedWithSchoolId,
  listSomeClubMembers,
  moveIdentity,
  readmit,
  setDetails,
  withdrawUnseen,
  type ClubMemberRow,
  type IdentityField,
  type Joining,
} from "./memberships.store.ts";
import type { PersonDetails } from "./people.service.ts";
import { endRecordLinks } from "./record-links/record-links.ts";

export { updateNameHidden as setNameHidden } from "./hidden-names.store.ts";
export { insertMissingBalances, listMemberAddresses, listMerged } from "./memberships.store.ts";

/** Everyone who belongs to the club. */
export async function listMembers(db: Db, clubId: string): Promise<ClubMember[]> {
  return (await listClubMembers(db, clubId)).map(toClubMember);
}

/** Everyone who belongs to the club and hasn't been erased, for searches (R14.5). */
export async function listMembersToFind(db: Db, clubId: string): Promise<ClubMember[]> {
  const rows = await listClubMembers(db, clubId);
  return rows.filter((row) => !isErased(row)).map(toClubMember);
}

/** The given people who belong to the club. */
export async function listSomeMembers(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ClubMember[]> {
  const rows = personIds.map((personId) => ({ clubId, personId }));
  return (await listSomeClubMembers(db, rows)).map(toClubMember);
}

/**
 * The ids of the given people who belong to the club and haven't been erased. Only for them can
 * anything new be recorded (R14.5).
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

/** A member of the club. Throws `not-found` for anyone else. */
export async function getMember(db: Db, clubId: string, personId: string): Promise<ClubMember> {
  const [member] = await listSomeMembers(db, clubId, [personId]);
  if (member === undefined) throw new AppError("not-found");
  return member;
}

/** A person as recorded when they attend. */
export type Attending = PersonDetails & {
  isMember: boolean;
  /** Whether they were a member until they were removed. */
  wasMember: boolean;
};

/** People checking in to clubs, by club and person. Erased people are left out. */
export async function listAttending(
  db: Db,
  pairs: readonly { clubId: string; personId: string }[],
): Promise<ReadonlyMap<string, Attending>> {
  const rows = await listAttendingRows(
    db,
    pairs.map(({ clubId, personId }) => ({ clubId, personId })),
  );
  return new Map(
    rows.map(({ clubId, personId, name, gradYear, joinedAt, goneAt }) => {
      const wasMember = goneAt !== null;
      const isMember = joinedAt !== null && !wasMember;
      return [`${clubId} ${personId}`, { name, gradYear, isMember, wasMember }];
    }),
  );
}

/** Makes people members of clubs, with a balance (R4.2), from their first attendance on. */
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

/** Makes people members of the club, as part of an operation. */
function joinClub(
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
 * Makes people members of the club, as part of an operation; those who were removed from it return
 * with the points they had (R4.15).
 */
export async function joinOrReturn(
  db: Db,
  writing: Writing,
  people: readonly { personId: string; wasMember: boolean }[],
): Promise<void> {
  const idsOf = (returning: boolean) =>
    people.filter((one) => one.wasMember === returning).map(({ personId }) => personId);
  await joinClub(db, writing, idsOf(false));
  await takeBackIn(db, writing, idsOf(true));
}

/**
 * Adds new people as members, removes or restores them, or merges them into another member, who
 * gets their school id and sheet email. Their records remain, but are shown only while they belong
 * to the club.
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
  await updateMemberships(
    db,
    facts.map(({ personId, to, graduated }) => ({
      clubId,
      personId,
      revision,
      goneAt: to === "gone" ? at : null,
      state: to === "gone" && graduated === true ? "alumni" : "active",
    })),
  );
  for (const { personId, to, merged } of facts) {
    if (merged === undefined) continue;
    const { into, identity, joined } = merged;
    const isRemoved = to === "gone";
    const joinedAt = isRemoved ? joined?.to : (joined?.from ?? undefined);
    if (joinedAt !== undefined) await setDetails(db, { clubId, personId: into }, { joinedAt });
    if (isRemoved) await updateMembership(db, { clubId, personId }, { revision, mergedInto: into });
    const way = isRemoved ? { fromId: personId, toId: into } : { fromId: into, toId: personId };
    await moveIdentity(db, { clubId, revision, ...way }, identity);
  }
  // A new year may have started while they were gone.
  const back = facts.filter(({ from, to }) => from !== null && to === "member");
  if (back.length > 0)
    await insertMissingBalances(
      db,
      writing,
      back.map(({ personId }) => personId),
    );
  // After the memberships, whose rows creating a link locks. Graduates keep their records (R31.3).
  const leaving = facts.flatMap(({ personId, to, graduated }) =>
    to === "gone" && graduated !== true ? [personId] : [],
  );
  await endRecordLinks(db, clubId, leaving);
}

/** Records the operation that last confirmed a membership. */
export async function writeMembershipRevision(
  db: Db,
  member: { clubId: string; personId: string },
  { revision }: { revision: number },
): Promise<void> {
  await updateMembership(db, member, { revision });
}

/** The state of a membership, its last operation, and how sheets identify the member. */
export type MembershipState = {
  revision: number;
  /** Milliseconds since 1970. */
  joinedAt: number;
  isRemoved: boolean;
  isGraduate: boolean;
  isErased: boolean;
  hasAccount: boolean;
} & { [Field in IdentityField]: string | null };

/**
 * The state of some people's memberships in a club, by person. People unknown there are left out.
 */
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
    rows.map(({ clubId: _club, personId, goneAt, accountId, erasedAt, state, ...row }) => [
      personId,
      {
        ...row,
        isGraduate: standingOf({ goneAt, state }) === "graduate",
        isRemoved: goneAt !== null,
        isErased: isErased({ erasedAt }),
        hasAccount: accountId !== null,
      },
    ]),
  );
}

/** Those of the given people of a club who were erased. */
export async function listErased(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const states = await getMembershipStates(db, clubId, personIds);
  return new Set([...states].flatMap(([id, state]) => (state.isErased ? [id] : [])));
}

/** When people were removed from clubs, by club and person. Not graduates, who may come back. */
export async function listRemovals(
  db: Db,
  pairs: readonly { clubId: string; personId: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (pairs.length === 0) return new Map();
  const rows = await listMembershipStates(
    db,
    pairs.map(({ clubId, personId }) => ({ clubId, personId })),
  );
  return new Map(
    rows.flatMap(({ clubId, personId, goneAt, state }) =>
      goneAt === null || standingOf({ goneAt, state }) !== "removed"
        ? []
        : [[`${clubId} ${personId}`, goneAt]],
    ),
  );
}

/** What tells a member of a club apart from others. */
export type Identity = {
  id: string;
  name: string;
  gradYear: number | null;
  hasAccount: boolean;
  schoolId: string | null;
  /** Their account's email, and the one from a sheet. */
  emails: string[];
  sheetEmail: string | null;
  /** Whether they were removed from the club. */
  isRemoved: boolean;
};

/** What tells the members of a club apart, ordered by id. */
export async function listMemberIdentities(db: Db, clubId: string): Promise<Identity[]> {
  return identitiesOf(await listIdentities(db, clubId), false);
}

/** What tells the people apart who were removed from a club, but whose school id is still taken. */
export async function listRemovedIdentities(db: Db, clubId: string): Promise<Identity[]> {
  return identitiesOf(await listRemovedWithSchoolId(db, clubId), true);
}

function identitiesOf(
  rows: Awaited<ReturnType<typeof listIdentities>>,
  isRemoved: boolean,
): Identity[] {
  return rows.map(({ email, sheetEmail, accountId, ...row }) => ({
    ...row,
    sheetEmail,
    isRemoved,
    hasAccount: accountId !== null,
    emails: [email, sheetEmail].filter((known) => known !== null),
  }));
}

/** Removes those of the given people from a club who have no records left in it. */
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

/**
 * Restores people who were removed from a club, with a balance in the open year, which may have
 * started while they were gone.
 */
export async function takeBackIn(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await returnToClubs(
    db,
    personIds.map((personId) => ({ clubId, personId, revision })),
  );
  await insertMissingBalances(db, { clubId, revision }, personIds);
}

/** Restores people who were removed from clubs. */
export async function returnToClubs(
  db: Db,
  returning: readonly { clubId: string; personId: string; revision: number }[],
): Promise<void> {
  await readmit(db, returning);
}

/** Whether a person was erased, so that only the club's counts remain. */
export function isErased({ erasedAt }: { erasedAt: number | null }): boolean {
  return erasedAt !== null;
}

function toClubMember({ earned, accountId, erasedAt, ...row }: ClubMemberRow): ClubMember {
  const member = { ...row, totalPoints: totalPoints({ carryover: row.carryover, earned }) };
  if (accountId !== null) return member;
  // An erased person doesn't sign up anymore.
  return isErased({ erasedAt }) ? { ...member, erased: true } : { ...member, unclaimed: true };
}

/** Throws `too-many-people` if a club would have more than `most` people with these (R23.11). */
export async function requireRoomForPeople(
  db: Db,
  clubId: string,
  more: number,
  most: number = bounds.maxPeopleOfClub,
): Promise<void> {
  if (more > 0 && (await countMemberships(db, clubId)) + more > most)
    throw new AppError("too-many-people");
}
