import type { Db } from "../platform/database/database.ts";
import { listAccountNames } from "./accounts.store.ts";

/** The names of accounts by their id; those that are not there any more are left out. */
export async function getAccountNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listAccountNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
