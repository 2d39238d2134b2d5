import { getLatestAttendance } from "../../attendance/attendance-facts.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../command.ts";
import type { EventFieldChanges } from "../facts.ts";

/**
 * Cancels an event, takes that back, or deletes the event. Attending it counts for nothing
 * then, so a plan is based on everybody's attendance. Throws `not-found` for another club's
 * event; a plan that would change nothing has no facts.
 */
export async function planEndEvent(
  db: Db,
  clubId: string,
  { kind, eventId }: CommandOf<"cancel-event" | "reinstate-event" | "delete-event">,
  now: Date,
): Promise<Plan> {
  const { revision, cancelledAt } = await getEvent(db, clubId, eventId);
  const latest = await getLatestAttendance(db, clubId, eventId);
  const basis = Math.max(revision, latest);
  const at = now.getTime();
  const about = { eventId };
  const changed = (changes: EventFieldChanges) =>
    [{ fact: "event", eventId, changes }] satisfies Plan["facts"];
  switch (kind) {
    case "cancel-event": {
      const facts =
        cancelledAt === null ? changed({ cancelledAt: { from: cancelledAt, to: at } }) : [];
      return { kind: "event-cancelled", basis, facts, about };
    }
    case "reinstate-event": {
      const facts =
        cancelledAt === null ? [] : changed({ cancelledAt: { from: cancelledAt, to: null } });
      return { kind: "event-reinstated", basis, facts, about };
    }
    case "delete-event": {
      const facts = changed({ deletedAt: { from: null, to: at } });
      return { kind: "event-deleted", basis, facts, about };
    }
  }
}
