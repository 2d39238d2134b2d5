import { findTimeZone, firstTimeZone, setTimeZone } from "../clubs/club-time-zone.ts";
import { whenOf } from "./event-times.ts";
import { getEvent } from "./events.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { CommandOf, Plan } from "../ledger/command.ts";
import { changedFields } from "./changed-fields.ts";

/**
 * Saves an event's form: only what differs is changed. Its times are those of the club's zone.
 * Throws `not-found` for another club's, and `invalid-input` for times that there are not.
 */
export async function planSetEvent(
  db: Db,
  clubId: string,
  { eventId, input }: CommandOf<"set-event">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const { name, status, points, codeKind = event.codeKind } = input;
  const known = await findTimeZone(db, clubId);
  const first = firstTimeZone(known, input);
  // Times that don't change stay in the zone that they were given in, whatever the club's is now.
  const stay =
    event.timeZone !== null && input.starts === event.starts && input.ends === event.ends;
  const when = whenOf(input, stay ? event.timeZone : (first ?? known), event);
  const changes = changedFields(event, { name, status, points, codeKind, ...when });
  return {
    kind: "event-set",
    basedOn: event.revision,
    facts: changes === undefined ? [] : [{ fact: "event", eventId, changes }],
    ...(first !== undefined && {
      isWide: true,
      create: (db, writing) => setTimeZone(db, writing.clubId, first),
    }),
  };
}
