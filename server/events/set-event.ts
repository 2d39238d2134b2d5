import { zoneOfForm } from "#contract/events/times/zone-of-form.ts";
import { requireCategory } from "../clubs/categories/categories.service.ts";
import { findTimeZone, firstTimeZone, setTimeZone } from "../clubs/settings/club-time-zone.ts";
import type { CommandOf, Plan } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import { changedFields } from "./changed-fields.ts";
import { fieldsOf } from "./event-fields.ts";
import { getEvent } from "./events.service.ts";
import { whenOf } from "./times/event-times.ts";

/**
 * Saves an event's form: only changed fields count. Times are in the zone that the
 * form names. Throws
 * `not-found` for another club's event or category, and `invalid-input` for invalid times.
 */
export async function planSetEvent(
  db: Db,
  clubId: string,
  { eventId, input }: CommandOf<"set-event">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const fields = fieldsOf(input, event);
  if (fields.categoryId !== event.categoryId) await requireCategory(db, clubId, fields.categoryId);
  const known = await findTimeZone(db, clubId);
  const first = firstTimeZone(known, input);
  const when = whenOf(input, zoneOfForm(event, known, first), event);
  const changes = changedFields(event, { ...fields, ...when });
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
