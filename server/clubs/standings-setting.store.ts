import type { StandingsChoice } from "#contract/standings-choices.ts";
import type { Db } from "../platform/database/database.ts";
import { getSettingChange } from "./setting-change.store.ts";

export async function readStandings(db: Db, clubId: string): Promise<StandingsChoice> {
  const club = await db
    .selectFrom("clubs")
    .select("standings")
    .where("id", "=", clubId)
    .executeTakeFirst();
  return club?.standings ?? "nothing";
}

export async function updateStandings(
  db: Db,
  clubId: string,
  standings: StandingsChoice,
): Promise<void> {
  await db.updateTable("clubs").set({ standings }).where("id", "=", clubId).execute();
}

/** The operation that last changed a club's standings, including undos; 0 if there is none. */
export function getStandingsChange(db: Db, clubId: string): Promise<number> {
  return getSettingChange(db, clubId, { fact: "standings", kind: "standings-set" });
}
