import type { StandingsChoice } from "#contract/standings-choices.ts";
import type { Db } from "../platform/database/database.ts";

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
export async function getStandingsChange(db: Db, clubId: string): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select((expression) => expression.fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .where("kind", "in", ["standings-set", "undone"])
    .where("details", "like", `%"fact":"standings"%`)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
