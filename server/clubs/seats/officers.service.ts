import { can, type Ability, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Made, Officer } from "#contract/clubs/seats/seats.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { getAccountNames } from "../../accounts/account-names.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { getLastHere } from "../../accounts/sessions/sessions.ts";
import {
  changeClubs,
  lockClub,
  type ClubTransaction,
  type OperationDraft,
} from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { requireOtherOwner } from "./last-owner.ts";
import { endMade } from "./made-with-seat.store.ts";
import { mailOwners, type OwnersMailDeps } from "./officers-mail.ts";
import { listLacking } from "./required-second-step.ts";
import type { SeatFact } from "./seat-kind.ts";
import {
  deleteSeat,
  findSeatRole,
  listOfficerSeats,
  listProvedAccounts,
  listProvedOwners,
  updateSeatRole,
} from "./seats.store.ts";

/** How much each account has made in a club that ends with its seat (R3.27), by account. */
export type CountMade = (db: Db, clubId: string, now: Date) => Promise<ReadonlyMap<string, Made>>;

const nothing: Made = { invitations: 0, passes: 0, slips: 0, claims: 0 };

/** A club's officers: owners first, then by role, oldest seats first. */
export async function listOfficers(
  deps: StrengthDeps & { clock: Clock; countMade: CountMade },
  db: Db,
  clubId: string,
): Promise<Officer[]> {
  const seats = await listOfficerSeats(db, clubId);
  const lacking = await listLacking(deps, db, seats);
  const lastHere = await getLastHere(
    db,
    seats.map(({ id }) => id),
  );
  const names = await getAccountNames(
    db,
    seats.flatMap(({ invitedBy }) => invitedBy ?? []),
  );
  const made = await deps.countMade(db, clubId, deps.clock());
  return seats.map((seat) => {
    const { invitedBy, secondStep: _, ...rest } = seat;
    return {
      ...rest,
      ...(lacking.has(seat.id) && { lacksSecondStep: true as const }),
      made: made.get(seat.id) ?? nothing,
      lastHere: lastHere.get(seat.id) ?? null,
      invitedBy: invitedBy === null ? null : { id: invitedBy, name: names.get(invitedBy) ?? null },
    };
  });
}

export { listOfficerSeats } from "./seats.store.ts";

/** How many officers a club has. */
export async function countOfficers(db: Db, clubId: string): Promise<number> {
  return (await listOfficerSeats(db, clubId)).length;
}

/** Who requests a change of seats, and from which network address. */
export type Asker = Pick<OfficerPrincipal, "clubId" | "accountId"> & { address: string };

/**
 * Changes an officer's role. Throws `not-found` for people without a seat, and `last-owner` if the
 * club would have no owner.
 */
export function changeRole(
  deps: OwnersMailDeps,
  asker: Asker,
  accountId: string,
  role: SeatRole,
): Promise<void> {
  return changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    const from = await getRole(db, asker.clubId, accountId);
    if (from === role) return undefined;
    if (from === "owner") await requireOtherOwner(db, asker.clubId, accountId);
    await updateSeatRole(db, { clubId: asker.clubId, accountId, role });
    await endMade(db, { clubId: asker.clubId, accountId, at }, role);
    return { kind: "seat-changed", details: { accountId, from, to: role } };
  });
}

/**
 * Removes a person's seat. Throws `not-found` for people without one, and `last-owner` if the club
 * would have no owner.
 */
export function removeOfficer(
  deps: OwnersMailDeps,
  asker: Asker,
  accountId: string,
): Promise<void> {
  return changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    const role = await takeSeat(db, { clubId: asker.clubId, accountId, at });
    return { kind: "seat-removed", details: { accountId, role } };
  });
}

/** Gives up the asker's own seat. Throws `last-owner` if the club would have no owner. */
export function leaveClub(deps: OwnersMailDeps, asker: Asker): Promise<void> {
  return changeSeats(deps, asker, undefined, async (db, { at }) => {
    const { clubId, accountId } = asker;
    const role = await takeSeat(db, { clubId, accountId, at });
    return { kind: "seat-left", details: { accountId, role } };
  });
}

/**
 * Informs owners about a command that changed seats (R3.18): those who are left, and those who lost
 * their seat or got it back, but not the asker.
 */
export async function mailOtherOwners(
  deps: Omit<OwnersMailDeps, "outbox">,
  db: Db,
  { clubId, accountId, address }: Asker,
  { revision, seats }: { revision: number; seats: readonly SeatFact[] },
): Promise<void> {
  const lost = seats.flatMap((seat) => (seat.from === "owner" ? seat.accountId : []));
  const owners = [...(await listProvedOwners(db, clubId)), ...(await listProvedAccounts(db, lost))];
  const others = owners.filter((owner) => owner.accountId !== accountId);
  const written = { clubId, revision, at: deps.clock().getTime(), site: siteOf(address) };
  await mailOwners(deps, db, new Set(others.map(({ email }) => email)), written);
}

async function takeSeat(
  db: Db,
  { clubId, accountId, at }: { clubId: string; accountId: string; at: number },
): Promise<SeatRole> {
  const role = await getRole(db, clubId, accountId);
  if (role === "owner") await requireOtherOwner(db, clubId, accountId);
  await deleteSeat(db, clubId, accountId);
  await endMade(db, { clubId, accountId, at }, null);
  return role;
}

async function getRole(db: Db, clubId: string, accountId: string): Promise<SeatRole> {
  const role = await findSeatRole(db, clubId, accountId);
  if (role === undefined) throw new AppError("not-found");
  return role;
}

/** A change of seats, as recorded in the history; by default, watchers are told only of seats. */
type SeatOperation = Pick<OperationDraft, "kind" | "details"> & { changes?: LiveChange[] };

/**
 * Changes seats of a club under its lock, if the asker has the ability at that moment. All owners
 * with a confirmed email except the asker are informed by email (R3.18), and live streams are
 * rechecked. Throws `too-many-attempts`.
 */
export async function changeSeats(
  deps: OwnersMailDeps,
  { clubId, accountId: actorId, address }: Asker,
  ability: Ability | undefined,
  work: (db: Db, transaction: ClubTransaction) => Promise<SeatOperation | undefined>,
): Promise<void> {
  await deps.allowances.take(allowancesOf.seatChanges, actorId);
  await changeClubs(
    deps,
    async (db, transaction) => {
      const revision = await lockClub(transaction, clubId);
      if (ability !== undefined && !can(await getRole(db, clubId, actorId), ability))
        throw new AppError("wrong-role");
      const before = await listProvedOwners(db, clubId);
      const operation = await work(db, transaction);
      if (operation === undefined) return;
      const { changes = [{ type: "seats" }], ...draft } = operation;
      transaction.write(clubId, { actorId, ...draft }, changes);
      // Includes people who just stopped being owners.
      const owners = [...before, ...(await listProvedOwners(db, clubId))];
      const others = owners.filter(({ accountId }) => accountId !== actorId);
      const written = { clubId, revision, at: transaction.at, site: siteOf(address) };
      await mailOwners(deps, db, new Set(others.map(({ email }) => email)), written);
    },
    [clubId],
  );
  deps.outbox.wake();
}
