import type { Db } from "../../platform/database/database.ts";
import { addToKiosk, listOpeners } from "./kiosks.store.ts";
import { addToPass, findMaker, listPassNames } from "./passes.store.ts";

/** The names of some door passes' holders, and of those who opened kiosks, without deleted ones. */
export async function getPassNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)];
  const rows = [...(await listPassNames(db, known)), ...(await listOpeners(db, known))];
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

/** The door passes among these that are locks. */
export async function getLocks(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await listPassNames(db, [...new Set(ids)]);
  return new Set(rows.flatMap(({ id, kind }) => (kind === "lock" ? id : [])));
}

/**
 * Counts an addition (or its undo) by a door pass or a kiosk, in the same transaction. Does nothing
 * for accounts.
 */
export async function countByPass(
  db: Db,
  { passId, isKiosk = false }: { passId?: string | undefined; isKiosk?: boolean | undefined },
  more: 1 | -1,
): Promise<void> {
  if (passId !== undefined) await (isKiosk ? addToKiosk : addToPass)(db, passId, more);
}

/** The account that made a door pass which is in use. */
export async function getMaker(db: Db, passId: string): Promise<string> {
  const maker = await findMaker(db, passId);
  if (maker === undefined) throw new Error("The door pass in use was not found.");
  return maker;
}
