import type { SeatRole } from "#contract/abilities.ts";
import { rootOf } from "../ledger/details.ts";
import { listOperationsByRevision } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeatFact } from "./seat-kind.ts";

/** The seats that the start of a year took from officers, or gave back if it was undone (R31.10). */
export async function getSeatsOfYear(
  db: Db,
  clubId: string,
  revision: number,
): Promise<{ isUndo: boolean; seats: { accountId: string; role: SeatRole }[] }> {
  const [row] = await listOperationsByRevision(db, clubId, [revision]);
  const undone = row?.kind === "undone" ? rootOf(row) : undefined;
  const [start] = undone ? await listOperationsByRevision(db, clubId, [undone.root]) : [row];
  const { facts = [] } = JSON.parse(start?.details ?? "{}") as { facts?: { fact: string }[] };
  const seats = facts.filter((fact): fact is SeatFact => fact.fact === "seat");
  return {
    isUndo: undone !== undefined && !undone.redo,
    seats: seats.flatMap(({ accountId, from }) => (from === null ? [] : { accountId, role: from })),
  };
}
