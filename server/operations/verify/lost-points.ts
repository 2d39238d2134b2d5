import { changeClubs, lockClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { listCurrentUndos } from "../../ledger/current-undos.ts";
import { factsOf } from "../../ledger/details.ts";
import { insertEntries, putCarryovers } from "../../ledger/ledger.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { listCarryoverEntries, listLostRows, type LostRow } from "./lost-points.store.ts";

/** A member who lost points by claiming a record, and the correct carry-over. */
export type LostPoints = LostRow & {
  repaired: number | null;
  /** The operation that set this carry-over; null if no single one did. */
  setBy: number | null;
};

/** Members of all clubs, or of one, who lost points by claiming a record in version 0.2 (R9.6). */
export async function listLostPoints(db: Db, clubId?: string): Promise<LostPoints[]> {
  const lost: LostPoints[] = [];
  for (const row of await listLostRows(db, clubId))
    lost.push({ ...row, ...(await carryoverFrom(db, row)) });
  return lost;
}

/**
 * The carry-over if nothing had been lost: transfers add to it, but a later value set by an officer
 * stays, because it was based on the points they saw.
 */
async function carryoverFrom(
  db: Db,
  row: LostRow,
): Promise<Pick<LostPoints, "repaired" | "setBy">> {
  const entries = await listCarryoverEntries(db, row);
  const set = entries.filter(({ kind }) => kind === "carryover-set");
  const undone = await listCurrentUndos(
    db,
    row.clubId,
    set.map(({ revision }) => revision),
  );
  let repaired: number | null = 0;
  for (const entry of entries) {
    const isSet = entry.kind === "carryover-set" && !undone.has(entry.revision);
    repaired = isSet ? (resultOf(entry, row) ?? null) : (repaired ?? 0) + entry.points;
  }
  const last = entries.at(-1);
  const isItsOwn = last !== undefined && resultOf(last, row) === repaired;
  return { repaired, setBy: isItsOwn ? last.revision : null };
}

/** The value to which an operation set a person's carry-over. */
function resultOf(
  operation: Parameters<typeof factsOf>[0],
  { termId, personId }: LostRow,
): number | null | undefined {
  const facts = (factsOf(operation) ?? []).filter((fact) => fact.fact === "carryover");
  return facts.findLast((fact) => fact.personId === personId && fact.termId === termId)?.to;
}

/**
 * Restores what a club's members lost by claiming a record, in one operation of its history, and
 * returns how many people that were. Does nothing if nothing was lost, so it can be repeated.
 * Afterward, a transfer can be undone as if nothing had been lost.
 */
export async function repairLostPoints(deps: ChangeDeps, clubId: string): Promise<number> {
  return changeClubs(deps, async (db, transaction) => {
    const revision = await lockClub(transaction, clubId);
    const lost = await listLostPoints(db, clubId);
    if (lost.length === 0) return 0;
    await putCarryovers(
      db,
      lost
        .filter(({ hasBalance, carryover, repaired }) => !hasBalance || carryover !== repaired)
        .map(({ termId, personId, repaired: carryover, setBy }) => ({
          clubId,
          termId,
          personId,
          carryover,
          revision: setBy ?? revision,
        })),
    );
    // The balance has the value an officer set since, so the entries are adjusted to it.
    const off = lost.filter(({ sum, repaired }) => sum !== (repaired ?? 0));
    await insertEntries(
      db,
      off.map(({ termId, personId, sum, repaired }, index) => ({
        clubId,
        revision,
        line: index + 1,
        termId,
        personId,
        eventId: null,
        points: (repaired ?? 0) - sum,
      })),
    );
    const details = {
      repaired: lost.map(({ personId, termId, repaired: carryover }) => ({
        personId,
        termId,
        carryover,
      })),
    };
    transaction.write(clubId, { actorId: null, kind: "records-repaired", details }, [
      { type: "refresh", what: "members" },
    ]);
    return lost.length;
  });
}
