import { getAttendances } from "../../attendance/attendance-facts.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandOf, Plan } from "../command.ts";

/**
 * Takes people off an event. The row stays, so that their code can be told apart (R7.10). Who is not
 * on the list is passed over; throws `not-found` for another club's event, and when nobody is left.
 */
export async function planRemoveAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds }: CommandOf<"remove-attendees">,
): Promise<Plan> {
  await getEvent(db, clubId, eventId);
  const known = await getAttendances(db, { clubId, eventId }, personIds);
  const rows = [...known].filter(([, { state }]) => state !== "removed");
  if (rows.length === 0) throw new AppError("not-found");
  return {
    kind: "attendees-removed",
    basis: Math.max(...rows.map(([, { revision }]) => revision)),
    facts: rows.map(([personId, { state, points }]) => ({
      ...{ fact: "attendance", eventId, personId },
      from: { state, points },
      to: { state: "removed", points },
    })),
  };
}
