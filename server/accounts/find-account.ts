import type { Account } from "#contract/accounts/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { findAccountByEmail } from "./accounts.store.ts";

/** The open account with an email as someone typed it, or undefined. */
export function findAccountByAddress(db: Db, email: string): Promise<Account | undefined> {
  return findAccountByEmail(db, email.trim().toLowerCase());
}
