import { factsOf } from "../../ledger/details.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";

/**
 * Whether a person is on an event's list because of the addition with a key, and nothing has changed
 * that since (R25.12).
 */
export async function isAddedBy(
  db: Db,
  event: { clubId: string; eventId: string },
  { personId, key }: { personId: string; key: string },
): Promise<boolean> {
  const row = (await getAttendances(db, event, [personId])).get(personId);
  const operation = row && (await findOperation(db, event.clubId, row.revision));
  const facts = (operation && factsOf(operation)) ?? [];
  return facts.some((fact) => fact.fact === "attendance" && fact.key === key);
}
