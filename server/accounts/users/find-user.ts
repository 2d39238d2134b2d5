import type { User } from "#contract/accounts/accounts.ts";
import { withSeats, withSeatsOf } from "../../clubs/seats/seats.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { findAccount } from "../accounts.service.ts";
import type { StrengthDeps } from "../session-strength.ts";

/** The user behind an account; null if the account was just closed. */
export async function findUser(db: Db, accountId: string): Promise<User | null> {
  const account = await findAccount(db, accountId);
  return account === undefined ? null : withSeats(db, account);
}

/** The user behind a session, as it shows them; null if the account was just closed. */
export async function findUserOf(
  deps: StrengthDeps,
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<User | null> {
  const account = await findAccount(db, accountId);
  return account === undefined ? null : withSeatsOf(deps, db, account, sessionId);
}
