import type { Account } from "#contract/accounts/accounts.ts";
import type { OperatorClub } from "#contract/operations/operator/operator.ts";
import { emailField } from "#contract/platform/fields.ts";
import { findAccount } from "../../accounts/accounts.service.ts";
import { findAccountByAddress } from "../../accounts/find-account.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { StartError } from "../../platform/start-error.ts";
import { listClubs } from "../operator/clubs.ts";

/** An email as typed, tidied. Throws a StartError if it isn't one. */
export function readEmail(typed: string): string {
  const email = emailField.safeParse(typed);
  if (!email.success) throw new StartError(`${typed} isn't a valid email.`);
  return email.data;
}

/** The open account that a command names by its email. Throws a StartError if there is none. */
export async function getNamedAccount(db: Db, email: string): Promise<Account> {
  const account = await findAccountByAddress(db, email);
  if (account === undefined) throw new StartError(`there is no account with the email ${email}.`);
  return account;
}

/** What to say if a named account was closed while the command asked for a confirmation. */
export function closedMeanwhile({ email }: Account): StartError {
  return new StartError(`the account ${email} was closed meanwhile, so nothing has changed.`);
}

/**
 * Does what a command asks for a named account. Where that doesn't find something that was there
 * before the command asked for a confirmation, throws a StartError that names it: the account if
 * that was closed, or else what `explain` throws.
 */
export async function doForNamed<Result>(
  db: Db,
  account: Account,
  work: () => Promise<Result>,
  explain?: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
    if ((await findAccount(db, account.id)) === undefined) throw closedMeanwhile(account);
    await explain?.();
    throw error;
  }
}

/** The club that a command names by its ID. Throws a StartError if there is none. */
export async function getNamedClub(db: Db, clubId: string): Promise<OperatorClub> {
  const club = (await listClubs(db)).find(({ id }) => id === clubId);
  if (club === undefined) throw new StartError(`there is no club with the id ${clubId}.`);
  return club;
}

/** The emails of a club's owners, as commands print them. */
export function ownersOf({ owners }: OperatorClub): string {
  const emails = owners.map(({ email }) => email).toSorted();
  return emails.join(", ") || "no one";
}
