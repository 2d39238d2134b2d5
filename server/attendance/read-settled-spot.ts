import { findCurrentEvent, listEventsByCode, slipStatusOf } from "../events/event-queries.ts";
import type { Db } from "../platform/database/database.ts";
import { listAttendanceRows } from "./attendance.store.ts";
import { toReceipt } from "./check-in-batch.ts";
import type { SpotOutcome } from "./check-in-by-tickets.ts";
import type { EarlyCheckIn } from "./early-check-ins.store.ts";
import { hasRequest } from "./requests/requests.service.ts";

/**
 * What became of a settled spot, by the records of today. It isn't submitted again: the event may
 * have come back since, and an officer may have taken the person off (R7.31).
 */
export async function readSettledSpot(db: Db, spot: EarlyCheckIn): Promise<SpotOutcome> {
  const { clubId, eventId, personId, slip, submissionKey } = spot;
  const current = await findCurrentEvent(db, clubId, eventId);
  const code = slip ?? current?.code ?? "";
  const event = (await listEventsByCode(db, [code])).get(code);
  if (event?.id !== eventId) return { kind: "event-gone" };
  const key = { clubId, eventId, personId };
  const [row] = await listAttendanceRows(db, [key]);
  if (row?.state === "removed")
    return { kind: row.undoneAt === null ? "removed-from-event" : "undone" };
  if (row !== undefined) {
    const isOwn = row.submissionKey === submissionKey;
    return { kind: isOwn ? "success" : "already-checked-in", receipt: toReceipt(event, row) };
  }
  if (event.slip !== null && slipStatusOf(event.slip, spot) === "slip-used")
    return { kind: "slip-used" };
  return { kind: (await hasRequest(db, key)) ? "asked-officers" : "event-gone" };
}
