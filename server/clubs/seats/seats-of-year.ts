import { factsOf } from "../../ledger/details.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SeatFact } from "./seat-kind.ts";
import { listOpenAt } from "./seats.store.ts";

/** The seats that the start of a year took from officers, or that its undo gave back (R31.10). */
export async function getSeatsOfYear(
  db: Db,
  clubId: string,
  revision: number,
): Promise<SeatFact[]> {
  const operation = await findOperation(db, clubId, revision);
  if (operation === undefined) return [];
  const facts = factsOf(operation) ?? [];
  const seats = facts.filter((fact) => fact.fact === "seat");
  const accountIds = seats.map(({ accountId }) => accountId);
  // Closed accounts got nothing back.
  const open = new Set(await listOpenAt(db, accountIds, operation.at));
  return seats.filter(({ accountId }) => open.has(accountId));
}
