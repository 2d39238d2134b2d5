import type { Db } from "../platform/database/database.ts";
import { addToPass, listPassNames } from "./passes.store.ts";

/** What those have typed who took some door passes; who is forgotten is left out. */
export async function getPassNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listPassNames(db, [...new Set(ids)]);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

/** Those of some door passes that are locks. */
export async function getLocks(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await listPassNames(db, [...new Set(ids)]);
  return new Set(rows.flatMap(({ id, kind }) => (kind === "lock" ? id : [])));
}

/** Notes in the transaction of it that somebody was added by a door pass, or taken back; by an account it is none. */
export async function countByPass(
  db: Db,
  { passId }: { passId?: string | undefined },
  more: 1 | -1,
): Promise<void> {
  if (passId !== undefined) await addToPass(db, passId, more);
}
