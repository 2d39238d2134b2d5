import { findTimeZone, getZoneChange, isTimeZone } from "../clubs/settings/club-time-zone.ts";
import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { changedFields } from "./changed-fields.ts";
import type { EventFact } from "./event-fact.ts";
import { listNotEnded } from "./event-queries.ts";
import { movedTo } from "./times/event-times.ts";

/**
 * Changes a club's time zone. Events that haven't ended keep the local times in their form, in the
 * new zone; ended and sealed events keep their instants (R6.27). Throws `invalid-input` for an
 * unknown zone.
 */
export async function planSetTimeZone(
  db: Db,
  clubId: string,
  { timeZone }: CommandOf<"set-time-zone">,
  { now }: PlanContext,
): Promise<Plan> {
  if (!isTimeZone(timeZone))
    throw new AppError("invalid-input", { fields: { timeZone: { code: "unknown-choice" } } });
  const from = await findTimeZone(db, clubId);
  const events = await listNotEnded(db, clubId, now.getTime());
  const changes = events.flatMap((event): EventFact[] => {
    const changes = changedFields(event, movedTo(event.date, event, timeZone));
    return changes === undefined ? [] : [{ fact: "event", eventId: event.id, changes }];
  });
  const revisions = events.map(({ revision }) => revision);
  return {
    kind: "time-zone-set",
    basedOn: Math.max(await getZoneChange(db, clubId), ...revisions),
    facts: from === timeZone ? [] : [{ fact: "time-zone", from, to: timeZone }, ...changes],
    about: { from, to: timeZone, events: from === timeZone ? 0 : changes.length },
  };
}
