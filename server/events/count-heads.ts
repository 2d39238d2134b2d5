import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import type { EventFieldChanges } from "./event-fact.ts";
import { getLedgerEvent } from "./event-queries.ts";
import { getEvent } from "./events.service.ts";

const headFields = ["heads", "headsAt", "headsBy", "headsNote"] as const;

/**
 * Records the head count of an event, when it was counted, and by whom; without a number it is
 * cleared (R18.1). A time in the future, by a clock that is fast, becomes now. Throws `not-found`
 * for another club's event.
 */
export async function planCountHeads(
  db: Db,
  clubId: string,
  { eventId, heads, note, countedAt, accountId }: CommandOf<"count-heads">,
  { now }: PlanContext,
): Promise<Plan> {
  await getEvent(db, clubId, eventId);
  const event = await getLedgerEvent(db, clubId, eventId);
  const counted = {
    heads,
    headsAt: Math.min(countedAt ?? now.getTime(), now.getTime()),
    headsBy: accountId,
    headsNote: note === "" ? null : note,
  };
  const nobody = { heads: null, headsAt: null, headsBy: null, headsNote: null };
  const after = heads === null ? nobody : counted;
  const isSame =
    event.heads === after.heads &&
    event.headsNote === after.headsNote &&
    (countedAt === undefined || event.headsAt === after.headsAt);
  const changes = headFields.map((field) => [field, { from: event[field], to: after[field] }]);
  const fact = { fact: "event", eventId, changes: asChanges(changes) } as const;
  return {
    kind: "heads-counted",
    basedOn: event.revision,
    facts: isSame ? [] : [fact],
    about: { eventId },
  };
}

function asChanges(changes: unknown[][]): EventFieldChanges {
  return Object.fromEntries(changes) as EventFieldChanges;
}
