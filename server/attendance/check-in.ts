import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { findEventByCode } from "../events/events.service.ts";
import { transaction } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAttendance } from "./attendance.store.ts";
import { publishRecorded, recordAttendance } from "./record-attendance.ts";

/**
 * Checks a member in to the Active event with this code (§4): attendance, registration
 * in the club and points change together or not at all. The same submission sent again
 * gets its receipt again. Throws `invalid-code`, or `already-checked-in` with the receipt
 * of the check-in that counts.
 */
export async function checkIn(
  { database, live, clock }: Pick<Deps, "database" | "live" | "clock">,
  uid: string,
  { code, key }: CheckInInput,
): Promise<Receipt> {
  const outcome = await transaction(database.write, async (db) => {
    const event = await findEventByCode(db, code);
    if (event === undefined) throw new AppError("invalid-code");
    const { clubId, clubName, id: eventId } = event;
    const toReceipt = (points: number | null, timestamp: number): Receipt => ({
      clubId,
      clubName,
      eventId,
      eventName: event.name,
      date: event.date,
      points,
      timestamp,
    });

    if (event.status === "Active") {
      const recorded = await recordAttendance(db, {
        clubId,
        eventId,
        uid,
        at: clock(),
        submissionKey: key,
      });
      if (recorded !== undefined)
        return {
          clubId,
          recorded,
          receipt: toReceipt(recorded.event.points, recorded.attendee.timestamp),
        };
    }
    const existing = await findAttendance(db, clubId, eventId, uid);
    if (existing?.submissionKey === key)
      return { clubId, receipt: toReceipt(event.points, existing.timestamp) };
    if (existing === undefined || event.status !== "Active") throw new AppError("invalid-code");
    throw new AppError("already-checked-in", {
      receipt: toReceipt(event.points, existing.timestamp),
    });
  });
  if (outcome.recorded) publishRecorded(live, outcome.clubId, outcome.recorded);
  return outcome.receipt;
}
