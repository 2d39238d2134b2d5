import { bounds } from "#contract/bounds.ts";
import type { HeldRecord } from "#contract/records.ts";
import { totalPoints } from "#contract/total-points.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { findHeldRow, listHeldRows, listMergedInto, type HeldFor } from "./held-records.store.ts";

export { listMergedInto } from "./held-records.store.ts";

/** Somebody with an address that they have proved, and who they are in clubs so far. */
type Owner = { email: string; personId: string | null };

/**
 * What clubs hold under the address of somebody who has proved it, and has not become theirs: of
 * people without an account, who are there. Of a club's people of one address, as siblings have
 * it, somebody is one at most (R4.11).
 */
export async function listHeldRecords(db: Db, owner: Owner): Promise<HeldRecord[]> {
  const rows = await listHeldRows(db, await heldFor(db, owner), bounds.maxHeldRecords);
  return rows.map(({ clubId, clubName, carryover, earned, attended, ...person }) => ({
    ...{ club: { id: clubId, name: clubName }, ...person },
    ...{ meetings: attended, points: totalPoints({ carryover, earned }) },
  }));
}

/** One of these; throws `not-found` for anything else, and once it is none any more. */
export async function requireHeldRecord(
  db: Db,
  owner: Owner,
  where: { clubId: string; personId: string },
): Promise<{ gradYear: number | null }> {
  const row = await findHeldRow(db, await heldFor(db, owner), where);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

async function heldFor(db: Db, { email, personId }: Owner): Promise<HeldFor> {
  return { email, personIds: await listSelves(db, personId) };
}

/** The people that somebody is in the records: their own person, and those merged into it. */
export async function listSelves(db: Db, personId: string | null): Promise<string[]> {
  return personId === null ? [] : [personId, ...(await listMergedInto(db, personId))];
}
