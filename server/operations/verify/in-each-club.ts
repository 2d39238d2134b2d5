import { setImmediate as giveWay } from "node:timers/promises";
import type { Db } from "../../platform/database/database.ts";

/**
 * What there is in each club, in the order of their names. It looks at one club at a time, because a
 * query over all of them would keep a server on SQLite from answering anyone for seconds.
 */
export async function inEachClub<Found>(
  db: Db,
  list: (db: Db, clubId: string) => Promise<Found[]>,
): Promise<Found[]> {
  const clubs = db.selectFrom("clubs").select("id").orderBy("clubName").orderBy("id");
  const found: Found[] = [];
  for (const { id } of await clubs.execute()) {
    found.push(...(await list(db, id)));
    await giveWay();
  }
  return found;
}
