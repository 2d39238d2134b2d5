import type { UnclaimedMember } from "#contract/members/claims/unclaimed-members.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  findUnclaimedRow,
  listUnclaimedRows,
  listMergedInto,
  type ClaimsOf,
  type UnclaimedRow,
} from "./unclaimed-members.store.ts";

export { findMergedInto, listMergedInto } from "./unclaimed-members.store.ts";

/** An account that has confirmed its email, and its person in clubs, if it has one yet. */
type Owner = { email: string; personId: string | null };

/**
 * Members without an account whom clubs list under the owner's confirmed email, by club and name.
 * Siblings can share an email; the owner can be only one of a club's people with it (R4.11).
 */
export async function listUnclaimedMembers(db: Db, owner: Owner): Promise<UnclaimedMember[]> {
  const rows = await listUnclaimedRows(db, await claimsOf(db, owner), bounds.maxUnclaimedMembers);
  const members = rows.map(({ clubId, clubName, carryover, earned, attended, ...person }) => ({
    club: { id: clubId, name: clubName },
    ...person,
    meetings: attended,
    points: totalPoints({ carryover, earned }),
  }));
  return sorted(
    members,
    (a, b) =>
      byName(a.club, b.club) ||
      byName({ id: a.personId, name: a.name }, { id: b.personId, name: b.name }),
  );
}

/** One unclaimed member; throws `not-found` for anyone else, and once someone has claimed it. */
export async function getUnclaimedMember(
  db: Db,
  owner: Owner,
  where: { clubId: string; personId: string },
): Promise<UnclaimedRow> {
  const row = await findUnclaimedRow(db, await claimsOf(db, owner), where);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

async function claimsOf(db: Db, { email, personId }: Owner): Promise<ClaimsOf> {
  return { email, personIds: await listSelves(db, personId) };
}

/** Everyone the account's person stands for: that person and those merged into it. */
export async function listSelves(db: Db, personId: string | null): Promise<string[]> {
  return personId === null ? [] : [personId, ...(await listMergedInto(db, personId))];
}
