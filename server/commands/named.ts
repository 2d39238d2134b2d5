import { emailField, type Account } from "#contract/accounts.ts";
import type { OperatorClub } from "#contract/operator.ts";
import { findAccountByAddress } from "../accounts/find-account.ts";
import { listClubs } from "../operator/clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { StartError } from "../platform/start-error.ts";

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
