import type { Badge, PrintableBadge } from "#contract/members/badges.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { listSomeMembers } from "../memberships.service.ts";
import { badgeNumberFor, createBadgeNumber } from "./badge-number.ts";
import { findBadge, insertBadges, listBadges, setEnded } from "./badges.store.ts";

type By = Pick<OfficerPrincipal, "clubId" | "accountId">;
type OfMember = { clubId: string; personId: string };

/** The newest badge of a member that works; null without any. */
export async function findWorkingBadge(
  db: Db,
  { clubId, personId }: OfMember,
): Promise<Badge | null> {
  const badge = (await listBadges(db, clubId, [personId])).find(isWorking);
  return badge === undefined ? null : { number: badge.number, since: badge.createdAt };
}

/**
 * The badges of members to print, in the order of the ids: those who have none that works get one,
 * as one operation (R34.20). Sent again, it makes nothing more. People who aren't members of the
 * club, or were erased, are left out.
 */
export async function makeBadges(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  personIds: readonly string[],
  createNumber = createBadgeNumber,
): Promise<PrintableBadge[]> {
  return changeClub(deps, clubId, async (db, transaction) => {
    const members = await listMembersOf(db, clubId, personIds);
    const ids = members.map(({ id }) => id);
    const working = (await listBadges(db, clubId, ids)).filter(isWorking);
    const numbers = new Map(working.toReversed().map((badge) => [badge.ownerId, badge.number]));
    const fresh = ids.filter((id) => !numbers.has(id));
    const free = await createFreeNumbers(db, clubId, fresh.length, createNumber);
    const made = fresh.map((personId, index) => ({ personId, number: free[index] ?? "" }));
    for (const { personId, number } of made) numbers.set(personId, number);
    const rest = { clubId, createdAt: transaction.at, endedAt: null };
    await insertBadges(
      db,
      made.map((badge) => ({ ...badge, ...rest })),
    );
    const [personId] = fresh.length === 1 ? fresh : [];
    const details = { badges: fresh.length, ...(personId !== undefined && { personId }) };
    if (fresh.length > 0)
      transaction.write(clubId, { actorId: accountId, kind: "badges-made", details }, []);
    return members.map(({ id, name }) => ({ id, name, number: numbers.get(id) ?? "" }));
  });
}

/**
 * Gives a member a new badge, once for each key, and ends those they have (R34.21). Throws
 * `not-found` for anyone who isn't a member of the club, and for people who were erased.
 */
export async function renewBadge(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  { personId, key }: { personId: string; key: string | undefined },
): Promise<PrintableBadge> {
  const wanted = badgeNumberFor(key, clubId, personId);
  return changeClub(deps, clubId, async (db, transaction) => {
    const [member] = await listMembersOf(db, clubId, [personId]);
    if (member === undefined) throw new AppError("not-found");
    const badges = await listBadges(db, clubId, [personId]);
    const of = { id: personId, name: member.name };
    if (badges.some(({ number }) => number === wanted)) return { ...of, number: wanted };
    const candidates = [wanted];
    const create = () => candidates.pop() ?? createBadgeNumber();
    const [number = wanted] = await createFreeNumbers(db, clubId, 1, create);
    const numbers = badges.filter(isWorking).map((badge) => badge.number);
    await setEnded(db, clubId, { numbers, endedAt: transaction.at });
    await insertBadges(db, [
      { clubId, number, personId, createdAt: transaction.at, endedAt: null },
    ]);
    const details = { badges: 1, personId };
    transaction.write(clubId, { actorId: accountId, kind: "badges-made", details }, []);
    return { ...of, number };
  });
}

/**
 * Ends a member's badges, for example because theirs was lost (R34.21). Throws `not-found` for
 * anyone without one that works.
 */
export async function endBadge(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  personId: string,
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction) => {
    await requireMember(db, { clubId, personId });
    const working = (await listBadges(db, clubId, [personId])).filter(isWorking);
    if (working.length === 0) throw new AppError("not-found");
    const numbers = working.map(({ number }) => number);
    await setEnded(db, clubId, { numbers, endedAt: transaction.at });
    const details = { personId };
    transaction.write(clubId, { actorId: accountId, kind: "badge-ended", details }, []);
  });
}

/**
 * Lets a member's badge work again that was ended last and not replaced, with those that ended along
 * with it (R34.21). If it works, nothing changes. Throws `not-found` for any other.
 */
export async function restoreBadge(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  { personId, number }: { personId: string; number: string },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction) => {
    await requireMember(db, { clubId, personId });
    const badges = await listBadges(db, clubId, [personId]);
    const badge = badges.find((one) => one.number === number);
    if (badge === undefined) throw new AppError("not-found");
    if (isWorking(badge)) return;
    const lastEnd = Math.max(...badges.map(({ endedAt }) => endedAt ?? Infinity));
    if (badge.endedAt !== lastEnd) throw new AppError("not-found");
    const together = badges.filter(({ endedAt }) => endedAt === lastEnd);
    const numbers = together.map((one) => one.number);
    await setEnded(db, clubId, { numbers, endedAt: null });
    const details = { personId };
    transaction.write(clubId, { actorId: accountId, kind: "badge-restored", details }, []);
  });
}

const isWorking = ({ endedAt }: { endedAt: number | null }) => endedAt === null;

/** Those of some people who are members of the club and weren't erased, in the given order. */
async function listMembersOf(db: Db, clubId: string, personIds: readonly string[]) {
  const wanted = [...new Set(personIds)];
  const members = new Map(
    (await listSomeMembers(db, clubId, wanted)).map((member) => [member.id, member]),
  );
  return wanted.flatMap((id) => {
    const member = members.get(id);
    return member === undefined || member.erased ? [] : [member];
  });
}

async function requireMember(db: Db, { clubId, personId }: OfMember): Promise<void> {
  if ((await listMembersOf(db, clubId, [personId])).length === 0) throw new AppError("not-found");
}

/** Numbers that no other badge of the club has, not even one that was ended. */
async function createFreeNumbers(
  db: Db,
  clubId: string,
  count: number,
  createNumber: () => string,
): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const number = createNumber();
    if ((await findBadge(db, clubId, number)) === undefined) free.add(number);
  }
  return [...free];
}
