import type { Db } from "../../platform/database/database.ts";
import { transaction, type Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { hasPassword } from "../credentials.store.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import {
  deleteIdentity,
  findAccountOfIdentity,
  insertIdentity,
  listIdentities,
  lockAccount,
  useIdentity,
} from "./identities.store.ts";
import type { SchoolPerson } from "./school-person.ts";

/**
 * Connects a school's login to an account: whatever the way, it is connected here. Nothing changes
 * if it is connected to it already. Throws `login-taken` if it is connected to another account
 * (R28.4).
 */
export async function connectIdentity(
  db: Db,
  { issuer, subject, email }: SchoolPerson,
  accountId: string,
  at: number,
): Promise<void> {
  const who = { issuer, subject };
  if (await insertIdentity(db, { ...who, accountId, email, at })) return;
  if (!(await useIdentity(db, who, accountId, { email, at }))) throw new AppError("login-taken");
}

/**
 * Disconnects one of an account's logins, and logs out all of its other browsers. Throws
 * `not-found`, and `last-way-in` if nothing else could log in to the account (R28.9).
 */
export async function disconnectIdentity(
  { database }: { database: Pick<Database, "write"> },
  { accountId, sessionId }: { accountId: string; sessionId: string },
  identityId: string,
): Promise<void> {
  await transaction(database.write, async (db) => {
    // Of two browsers that disconnect the last two at once, the second finds only one left.
    await lockAccount(db, accountId);
    if (!(await deleteIdentity(db, accountId, identityId))) throw new AppError("not-found");
    const isLast =
      !(await hasPassword(db, accountId)) && (await listIdentities(db, accountId)).length === 0;
    if (isLast) throw new AppError("last-way-in");
    await deleteOtherSessions(db, accountId, sessionId);
  });
}

/** Whether a school's login is connected to this account. */
export async function isConnectedTo(
  db: Db,
  who: Pick<SchoolPerson, "issuer" | "subject">,
  accountId: string,
): Promise<boolean> {
  return (await findAccountOfIdentity(db, who)) === accountId;
}
