import { pendingHours } from "#contract/attendance/check-in/pending-hours.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { addPendingCheckIn } from "#web/platform/device/pending-check-ins.ts";

/** How long after the opening the server remembers a saved spot. */
const spotMs = pendingHours * 3_600_000;

/**
 * Remembers that the server counts a person at the opening, so that a later page shows it (R7.24).
 * `heardAt` is when the answer came, by this device's clock.
 */
export function noteSpot(code: string, closedWindow: ClosedWindow, heardAt = Date.now()): void {
  const { eventName, opensAt, timeZone, now, spotSaved } = closedWindow;
  if (!spotSaved) return;
  const at = heardAt + opensAt - now;
  const opens = { at, timeZone };
  addPendingCheckIn({ code, eventName, points: null, opens, until: at + spotMs, onServer: true });
}
