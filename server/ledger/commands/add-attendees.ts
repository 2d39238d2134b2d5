import { getAttendances } from "../../attendance/attendance-facts.ts";
import { getEvent } from "../../events/events.service.ts";
import { listSomeMembers } from "../../memberships/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandOf, Plan } from "../command.ts";

/**
 * Members of the club attend an event, Active or not. Who was removed before attends again,
 * with the time of then (R8.7). Throws `not-found` for an event or a person that is not the club's,
 * and `already-attending` when everybody named is present.
 */
export async function planAddAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds }: CommandOf<"add-attendees">,
): Promise<Plan> {
  await getEvent(db, clubId, eventId);
  const named = [...new Set(personIds)];
  const members = await listSomeMembers(db, clubId, named);
  if (members.length < named.length) throw new AppError("not-found");

  const known = await getAttendances(db, { clubId, eventId }, named);
  const absent = named.filter((personId) => known.get(personId)?.state !== "present");
  if (absent.length === 0) throw new AppError("already-attending");
  return {
    kind: "attendees-added",
    basis: Math.max(0, ...[...known.values()].map(({ revision }) => revision)),
    facts: absent.map((personId) => {
      const before = known.get(personId);
      const from = before === undefined ? null : { state: before.state, points: before.points };
      return {
        ...{ fact: "attendance", eventId, personId, from },
        to: { state: "present", points: from?.points ?? null },
      };
    }),
  };
}
