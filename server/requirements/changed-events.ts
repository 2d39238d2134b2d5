import type { Details } from "../ledger/details.ts";
import type { Fact } from "../ledger/facts.ts";
import { listOperationsSince, type OperationRow } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";

/** After more operations than this, everything is read again. */
const mostOperations = 100;

/** Operations without facts that change nobody's attendance. */
const harmless: ReadonlySet<OperationRow["kind"]> = new Set([
  ...(["event-created", "events-closed", "person-erased"] as const),
  ...(["slips-given", "slips-voided", "slips-restored", "claim-slips-made"] as const),
  ...(["badges-made", "badge-ended", "badge-restored"] as const),
  ...(["pass-made", "pass-taken", "pass-revoked", "scanner-locked", "scanner-unlocked"] as const),
  ...(["kiosk-opened", "kiosk-ended"] as const),
]);

/** Facts that change nobody's attendance; who is a member is read each time. */
const harmlessFacts: ReadonlySet<Fact["fact"]> = new Set([
  ...(["requirement", "results", "categories", "carryover", "correction"] as const),
]);

/**
 * The events whose attendance changed after a revision; `any` if it can't be told. Only operations
 * that happen often are looked into.
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
    const events = harmless.has(kind) ? [] : eventsOf(JSON.parse(details));
    if (events === "any") return "any";
    for (const eventId of events) changed.add(eventId);
  }
  return changed;
}

function eventsOf(details: Partial<Details["checked-in"] & { facts: Fact[] }>): string[] | "any" {
  const { events, facts } = details;
  if (facts === undefined)
    return Array.isArray(events) ? events.map(({ eventId }) => eventId) : "any";
  const changed: string[] = [];
  for (const fact of facts) {
    if (fact.fact === "attendance" || fact.fact === "excuse" || fact.fact === "event")
      changed.push(fact.eventId);
    else if (!harmlessFacts.has(fact.fact)) return "any";
  }
  return changed;
}
