import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import type { EventFieldChanges } from "./event-fact.ts";
import type { AttendeesOfEvents } from "./event-kind.ts";
import { getUndeletedEvent } from "./event-queries.ts";
import { getEvent } from "./events.service.ts";

/**
 * Cancels, reinstates, or deletes an event. Canceled and deleted events earn no points, so the plan
 * is based on everyone's attendance. Throws `not-found` for another club's event; a plan that would
 * change nothing has no facts.
 */
export async function planEndEvent(
  attendees: AttendeesOfEvents,
  db: Db,
  clubId: string,
  { kind, eventId }: CommandOf<"cancel-event" | "reinstate-event" | "delete-event">,
  { now }: PlanContext,
): Promise<Plan> {
  // An award can only be deleted.
  const get = kind === "delete-event" ? getUndeletedEvent : getEvent;
  const { revision, cancelledAt } = await get(db, clubId, eventId);
  const latest = await attendees.getLatest(db, clubId, eventId);
  const basedOn = Math.max(revision, latest);
  const at = now.getTime();
  const about = { eventId };
  const changed = (changes: EventFieldChanges) =>
    [{ fact: "event", eventId, changes }] satisfies Plan["facts"];
  switch (kind) {
    case "cancel-event": {
      const facts =
        cancelledAt === null ? changed({ cancelledAt: { from: cancelledAt, to: at } }) : [];
      return { kind: "event-cancelled", basedOn, facts, about };
    }
    case "reinstate-event": {
      const facts =
        cancelledAt === null ? [] : changed({ cancelledAt: { from: cancelledAt, to: null } });
      return { kind: "event-reinstated", basedOn, facts, about };
    }
    case "delete-event": {
      const facts = changed({ deletedAt: { from: null, to: at } });
      return { kind: "event-deleted", basedOn, facts, about };
    }
  }
}
