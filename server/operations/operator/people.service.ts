import type { Account } from "#contract/accounts/accounts.ts";
import type {
  OperatorClosing,
  OperatorEmailChanged,
  OperatorPerson,
  ResetLink,
} from "#contract/operations/operator/operator.ts";
import { findAccountByEmail, isOperator } from "../../accounts/accounts.service.ts";
import type { Client } from "../../accounts/client.ts";
import { giveEmail } from "../../accounts/emails/operator-email.ts";
import type { TokenSync } from "../../accounts/login/token-sync.ts";
import { giveResetPath } from "../../accounts/passwords/reset-link.ts";
import {
  closeForOperator,
  type OperatorClosingDeps,
} from "../../accounts/privacy/close-for-operator.ts";
import { proveOwner, type OwnerDeps } from "../../accounts/prove-owner.ts";
import { resetSecondStep } from "../../accounts/second-step/reset-second-step.ts";
import { listWithSecondStep, type StrengthDeps } from "../../accounts/session-strength.ts";
import { listClubsOfAccount } from "../../accounts/users/clubs-of-account.ts";
import { listLastOwned } from "../../clubs/seats/last-owner.ts";
import { nameOwner } from "../../clubs/seats/name-owner.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";

/** What an operator may do for people at the same time as for the terminal (R32.10). */
export type PeopleDeps = ChangeDeps &
  StrengthDeps &
  OperatorClosingDeps &
  OwnerDeps & { allowances: Allowances; tokenSync: Pick<TokenSync, "renewed"> };

/** The open account with an email. Throws `not-found` if there is none. */
async function getAccount(db: Db, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, email);
  if (account === undefined) throw new AppError("not-found");
  return account;
}

/**
 * The account of another person, for something that an operator can't do to their own: there, the
 * account page asks for more than a session. Throws `not-found`, and `own-account`.
 */
async function getOtherAccount(db: Db, email: string, operatorId: string): Promise<Account> {
  const account = await getAccount(db, email);
  if (account.id === operatorId) throw new AppError("own-account");
  return account;
}

/** The same where it lets someone into the account, or closes it: not too often (R32.12). */
async function takeOtherAccount(
  { database, allowances }: Pick<PeopleDeps, "database" | "allowances">,
  email: string,
  operatorId: string,
): Promise<Account> {
  const account = await getOtherAccount(database.read, email, operatorId);
  await allowances.take(allowancesOf.operatorHelp, operatorId);
  return account;
}

/**
 * An account by its exact email: nothing of what it attended (R32.9). Throws `not-found`, and
 * `too-many-attempts`.
 */
export async function lookUpPerson(
  deps: Pick<PeopleDeps, "database" | "allowances"> & StrengthDeps,
  operatorId: string,
  typed: string,
): Promise<OperatorPerson> {
  await deps.allowances.take(allowancesOf.operatorLookUps, operatorId);
  const db = deps.database.read;
  const account = await getAccount(db, typed);
  const { id, name, email } = account;
  return {
    id,
    name,
    email,
    hasSecondStep: (await listWithSecondStep(deps, db, [id])).has(id),
    isOperator: await isOperator(db, id),
    clubs: (await listClubsOfAccount(db, account)).length,
    lastOwnerOf: await listLastOwned(db, id),
  };
}

/** A link to choose a new password. Throws `not-found`, `own-account`, and `too-many-attempts`. */
export async function makeResetLink(
  deps: PeopleDeps,
  operatorId: string,
  email: string,
): Promise<ResetLink> {
  const account = await takeOtherAccount(deps, email, operatorId);
  const { path, ...made } = await giveResetPath(deps, account, operatorId);
  return { ...made, url: deps.publicUrl + path };
}

/**
 * Gives an account another email. Throws `not-found`, `own-account`, `too-many-attempts`,
 * `email-taken`, and `invalid-input` if it is their email already.
 */
export async function changeEmail(
  deps: PeopleDeps,
  operatorId: string,
  { email, newEmail }: { email: string; newEmail: string },
): Promise<OperatorEmailChanged> {
  const account = await takeOtherAccount(deps, email, operatorId);
  const tellsOld = deps.config.smtpUrl !== undefined;
  const clubs = await giveEmail(deps, account, newEmail, { tellsOld, operatorId });
  deps.outbox.wake();
  deps.tokenSync.renewed(account.id);
  return { clubs, tellsOld };
}

/**
 * Removes an account's second steps; returns how many clubs record it. Throws `not-found`,
 * `own-account`, `too-many-attempts`, and `no-second-step`.
 */
export async function resetSecondStepOf(
  deps: PeopleDeps,
  operatorId: string,
  email: string,
): Promise<number> {
  const account = await takeOtherAccount(deps, email, operatorId);
  const clubs = await resetSecondStep(deps, account, operatorId);
  if (clubs === undefined) throw new AppError("no-second-step");
  deps.outbox.wake();
  return clubs;
}

/**
 * Makes an account an owner of a club. That may be the operator's own, and then everyone who runs
 * the club reads it in its History (R32.11). Throws `not-found`, and `too-many-attempts`.
 */
export async function makeOwner(
  deps: ChangeDeps & Pick<PeopleDeps, "allowances">,
  operatorId: string,
  { clubId, email }: { clubId: string; email: string },
): Promise<void> {
  const { id } = await getAccount(deps.database.read, email);
  await deps.allowances.take(allowancesOf.operatorHelp, operatorId);
  await nameOwner(deps, clubId, id, operatorId);
}

/**
 * Closes an account, which can't be undone, after the operator has proved again who they are
 * (R32.10). Throws `not-found`, `own-account`, `too-many-attempts`, `last-owner`, and what
 * `proveOwner` throws.
 */
export async function closePerson(
  deps: PeopleDeps,
  client: Client,
  operator: { account: Account; sessionId: string },
  { email, asLastOwnerOf, password }: OperatorClosing,
): Promise<void> {
  const operatorId = operator.account.id;
  const account = await takeOtherAccount(deps, email, operatorId);
  const requireStill = await proveOwner(deps, client, operator, password);
  const by = { asLastOwnerOf, operatorId, address: client.address, requireStill };
  if (!(await closeForOperator(deps, account, by))) throw new AppError("not-found");
  deps.outbox.wake();
  // Erases right away if data is stored for no days.
  deps.jobs.wake();
}
