import type { User } from "#contract/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { withSeats } from "../seats/seats.service.ts";
import { findAccount } from "../accounts/accounts.service.ts";

/** The user behind an account, as a session shows them; null if the account was just closed. */
export async function findUser(db: Db, accountId: string): Promise<User | null> {
  const account = await findAccount(db, accountId);
  return account === undefined ? null : withSeats(db, account);
}
