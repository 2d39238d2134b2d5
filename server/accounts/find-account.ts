import type { Account } from "#contract/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { findAccount } from "./accounts.store.ts";
import { findCredential } from "./credentials.store.ts";

/** The open account with an email, or undefined. */
export async function findAccountByAddress(db: Db, email: string): Promise<Account | undefined> {
  const credential = await findCredential(db, email.trim().toLowerCase());
  return credential && findAccount(db, credential.accountId);
}
