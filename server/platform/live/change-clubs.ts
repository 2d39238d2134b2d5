import type { LiveChange } from "#contract/live.ts";
import type { Transaction } from "kysely";
import type { Clock } from "../clock.ts";
import { transaction, type Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { ChangesStatements } from "./changes.store.ts";
import type { LiveHub } from "./live-hub.ts";

/** Says what has changed in a club, in the words that its watchers are told. */
export type Announce = (clubId: string, ...changes: LiveChange[]) => void;

/** What it takes to change a club and to tell of it. */
export type ChangeDeps = {
  database: Database;
  changesStatements: ChangesStatements;
  live: Pick<LiveHub, "wake">;
  clock: Clock;
};

/**
 * Runs `work` in one transaction, as `transaction` does, and keeps what it announces in the
 * same one: a change and the word of it are saved together, or neither. Watchers are told
 * after the commit. Whatever shows on a club's lists is changed through this.
 */
export async function changeClubs<Result>(
  { database, changesStatements, live, clock }: ChangeDeps,
  work: (db: Transaction<Tables>, announce: Announce) => Promise<Result>,
): Promise<Result> {
  let announced = new Map<string, LiveChange[]>();
  const result = await transaction(database.write, async (db) => {
    announced = new Map();
    const result = await work(db, (clubId, ...changes) => {
      announced.getOrInsertComputed(clubId, () => []).push(...changes);
    });
    // In the order of their ids, so that two nodes do not wait for each other.
    const clubs = [...announced.keys()].toSorted().map((clubId) => ({ clubId }));
    const at = clock().getTime();
    const rows = (await changesStatements.nextRevisions(db, clubs)).map((club) => ({
      ...club,
      at,
      changes: JSON.stringify(announced.get(club.clubId)),
    }));
    await changesStatements.insertChanges(db, rows);
    return result;
  });
  live.wake([...announced.keys()]);
  return result;
}
