import type { Db } from "../platform/database/database.ts";
import { listOperationsSince } from "../ledger/ledger.store.ts";

/** After more operations than this, everything is read again. */
const mostOperations = 100;

/**
 * The events whose attendance changed after a revision; `any` if it can't be told. Only the kinds
 * of operations that happen all the time are looked into.
 */
export async function listChangedEvents(
  db: Db,
  clubId: string,
  after: number,
): Promise<ReadonlySet<string> | "any"> {
  const operations = await listOperationsSince(db, clubId, { after, limit: mostOperations + 1 });
  if (operations.length > mostOperations) return "any";
  const changed = new Set<string>();
  for (const { kind, details } of operations) {
    if (kind === "checked-in") {
      const { events } = JSON.parse(details) as { events: { eventId: string }[] };
      for (const { eventId } of events) changed.add(eventId);
    } else if (kind !== "event-created" && kind !== "requirement-set" && kind !== "categories-set")
      return "any";
  }
  return changed;
}
