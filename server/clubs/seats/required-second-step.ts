import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import { can, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { isOperator } from "../../accounts/accounts.service.ts";
import {
  getStrength,
  listWithSecondStep,
  type StrengthDeps,
} from "../../accounts/session-strength.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { listHeldSeats, listSeats } from "./seats.store.ts";

type SeatOf = { role: SeatRole; secondStep: SecondStepChoice };
type SessionOf = { accountId: string; sessionId: string };

/** Whether a seat needs a second step: its club requires one, and it isn't a helper's (R30.10). */
const needsOne = ({ role, secondStep }: SeatOf) =>
  secondStep === "required" && can(role, "see-club");

/** Whether a session may not use a seat, because it hasn't passed the second step that it needs. */
export async function isBlocked(
  deps: StrengthDeps,
  db: Db,
  seat: SeatOf,
  session: SessionOf,
): Promise<boolean> {
  return needsOne(seat) && !(await getStrength(deps, db, session)).passed;
}

/** The clubs that a session may not reach. */
export async function listBlocked(
  deps: StrengthDeps,
  db: Db,
  seats: readonly (SeatOf & { clubId: string })[],
  session: SessionOf,
): Promise<Set<string>> {
  const needing = seats.filter(needsOne).map(({ clubId }) => clubId);
  if (needing.length === 0) return new Set();
  const { passed } = await getStrength(deps, db, session);
  return new Set(passed ? [] : needing);
}

/** Throws `second-step-required` for a deleted club that a session couldn't reach if restored. */
export async function requireHeldSecondStep(
  deps: StrengthDeps,
  db: Db,
  clubId: string,
  session: SessionOf,
): Promise<void> {
  const held = await listHeldSeats(db, session.accountId);
  const seat = held.find((one) => one.clubId === clubId);
  if (seat !== undefined && (await isBlocked(deps, db, seat, session)))
    throw new AppError("second-step-required");
}

/** Those of a club's officers who need a second step and have none yet. */
export async function listLacking(
  deps: StrengthDeps,
  db: Db,
  seats: readonly (SeatOf & { id: string })[],
): Promise<Set<string>> {
  const needing = seats.filter(needsOne).map(({ id }) => id);
  return new Set(needing).difference(await listWithSecondStep(deps, db, needing));
}

/**
 * Whether an account runs a club that requires a second step, or could restore one, or manages the
 * installation (R32.4).
 */
async function needsSecondStep(db: Db, accountId: string): Promise<boolean> {
  if (await isOperator(db, accountId)) return true;
  const seats = [...(await listSeats(db, accountId)), ...(await listHeldSeats(db, accountId))];
  return seats.some(needsOne);
}

/** Throws `second-step-required` for a session that lacks the one which its account needs. */
export async function requirePassedStep(
  deps: StrengthDeps,
  db: Db,
  session: SessionOf,
): Promise<void> {
  if (!(await needsSecondStep(db, session.accountId))) return;
  if (!(await getStrength(deps, db, session)).passed) throw new AppError("second-step-required");
}

/** The clubs that are closed to a session, deleted ones included. */
export async function listClosedTo(
  deps: StrengthDeps,
  db: Db,
  session: SessionOf,
): Promise<Set<string>> {
  const { accountId } = session;
  const seats = [...(await listSeats(db, accountId)), ...(await listHeldSeats(db, accountId))];
  return listBlocked(deps, db, seats, session);
}

/**
 * Before a session sets up a way to log in: if the account needs a second step and has one, the
 * session must have passed it. Otherwise a password alone could replace
 * it (R30.13). Throws `second-step-required`.
 */
export async function requireOwnSecondStep(
  deps: StrengthDeps,
  db: Db,
  session: SessionOf,
): Promise<void> {
  if (!(await needsSecondStep(db, session.accountId))) return;
  const { hasOne, passed } = await getStrength(deps, db, session);
  if (hasOne && !passed) throw new AppError("second-step-required");
}

/** Whether someone has a second step that nothing may be connected without (R30.13). */
export async function isGuarded(deps: StrengthDeps, db: Db, accountId: string): Promise<boolean> {
  if (!(await needsSecondStep(db, accountId))) return false;
  return (await listWithSecondStep(deps, db, [accountId])).has(accountId);
}
