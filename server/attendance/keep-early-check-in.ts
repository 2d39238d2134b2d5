import type { ClosedWindow } from "#contract/event-times.ts";
import { pendingHours } from "#contract/pending-hours.ts";
import type { Db } from "../platform/database/database.ts";
import type { TimedEvent } from "./check-in-batch.ts";
import { saveEarlyCheckIn, type EarlyCheckIn } from "./early-check-ins.store.ts";

/**
 * How long before the opening spots are saved, and how long after it they stay valid, in
 * milliseconds.
 */
export const earlyMs = pendingHours * 3_600_000;

/** Whether an instant is close enough to the opening to save a spot. */
export function isSpotSaved(opensAt: number, at: number): boolean {
  return opensAt - at <= earlyMs;
}

/**
 * Saves the spot of a member who came before check-in opened (R7.24), so that they are counted
 * automatically at the opening, unless that is hours away. Returns the details of the refusal.
 */
export async function keepEarlyCheckIn(
  db: Db,
  event: TimedEvent,
  arrival: Omit<EarlyCheckIn, "clubId" | "eventId">,
  now: number,
): Promise<ClosedWindow> {
  const { id: eventId, clubId, opensAt } = event;
  const spotSaved = isSpotSaved(opensAt, arrival.at);
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
