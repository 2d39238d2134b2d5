import type { Db } from "../platform/database/database.ts";
import { listAccountNames } from "./accounts.store.ts";

/** The display names of accounts, by id. Accounts that don't exist are left out. */
export async function getAccountNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listAccountNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
