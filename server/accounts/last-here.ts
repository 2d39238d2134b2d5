import type { Db } from "../platform/database/database.ts";
import { listLastUses } from "./sessions.store.ts";

/**
 * When accounts were last active, by id, to within minutes. Accounts without a session are left
 * out.
 */
export async function getLastHere(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await listLastUses(db, accountIds);
  return new Map(rows.map(({ accountId, at }) => [accountId, new Date(at).getTime()]));
}
