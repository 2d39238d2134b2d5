import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { TimedEvent } from "../check-in-batch.ts";
import { saveEarlyCheckIn, type EarlyCheckIn } from "./early-check-ins.store.ts";
import { isTooEarly } from "./early-times.ts";

/**
 * Saves the spot of a member who came before check-in opened (R7.24), so that they are counted
 * automatically at the opening, unless that is hours away. Whoever has a ticket came in time when they
 * got it. Returns the details of the refusal.
 */
export async function keepEarlyCheckIn(
  db: Db,
  event: TimedEvent,
  arrival: Omit<EarlyCheckIn, "clubId" | "eventId">,
  now: number,
): Promise<ClosedWindow> {
  const { id: eventId, clubId } = event;
  const spotSaved = arrival.how === "ticket" || !isTooEarly(event, arrival.at);
  if (spotSaved) await saveEarlyCheckIn(db, { clubId, eventId, ...arrival });
  return toClosedWindow(event, now, spotSaved);
}

/** The details of the refusal of a check-in outside of the event's check-in window. */
export function toClosedWindow(
  { id: eventId, clubId, name: eventName, opensAt, closesAt, timeZone }: TimedEvent,
  now: number,
  spotSaved = false,
): ClosedWindow {
  return { clubId, eventId, eventName, opensAt, closesAt, timeZone, now, spotSaved };
}
