import type { Db } from "../platform/database/database.ts";
import { addToBalances, insertEntries } from "./ledger.store.ts";

/** A check-in for the ledger. It earns the event's points unless it has its own. */
type PostedCheckIn = {
  clubId: string;
  personId: string;
  eventId: string;
  event: { termId: string; points: number | null };
  points: number | null;
};
type Balance = Awaited<ReturnType<typeof addToBalances>>[number];

/**
 * Inserts check-ins as entries of their club's operation and adds them to balances, in two
 * statements. Returns the balances by club and person. Check-ins need no plans, because each adds
 * one fact: the rows for all clubs of a batch are written at once.
 */
export async function postCheckIns(
  db: Db,
  revisions: ReadonlyMap<string, number>,
  checkIns: readonly PostedCheckIn[],
): Promise<ReadonlyMap<string, Balance>> {
  const lines = new Map<string, number>();
  const entries = checkIns.map(({ clubId, personId, eventId, event, points }) => {
    const line = (lines.get(clubId) ?? 0) + 1;
    lines.set(clubId, line);
    const revision = revisions.get(clubId) ?? 0;
    const { termId } = event;
    const worth = points ?? event.points ?? 0;
    return { clubId, revision, line, termId, personId, eventId, points: worth };
  });
  const moves = Map.groupBy(entries, ({ clubId, termId, personId }) =>
    [clubId, termId, personId].join(" "),
  );
  const added = [...moves.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { clubId, termId, personId, revision } = first;
    const earned = others.reduce((sum, { points }) => sum + points, first.points);
    return [{ clubId, termId, personId, revision, earned, attended: 1 + others.length }];
  });
  await insertEntries(db, entries);
  const balances = await addToBalances(db, added);
  return new Map(balances.map((balance) => [`${balance.clubId} ${balance.personId}`, balance]));
}
