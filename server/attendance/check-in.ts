import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { findEventByCode } from "../events/events.service.ts";
import { transaction, type Db } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { limitsOf } from "../platform/limits/limits.ts";
import { findAttendance } from "./attendance.store.ts";
import { publishRecorded, recordAttendance, type Recorded } from "./record-attendance.ts";

/** A member's submission of a code, at the time it arrived. */
type Submission = CheckInInput & { uid: string; at: Date };

/** How a submission ends (§8). `recorded` is absent when it had been recorded before. */
type Outcome =
  | { kind: "success"; receipt: Receipt; recorded?: Recorded }
  | { kind: "already-checked-in"; receipt: Receipt }
  | { kind: "invalid-code" };

/**
 * Checks a member in to the Active event with this code (§4): attendance, registration
 * in the club and points change together or not at all. The same submission sent again
 * gets its receipt again. Throws `invalid-code`, `already-checked-in` with the receipt of
 * the check-in that counts, or `too-many-attempts` after many wrong codes.
 */
export async function checkIn(
  { database, live, limits, clock }: Pick<Deps, "database" | "live" | "limits" | "clock">,
  uid: string,
  input: CheckInInput,
): Promise<Receipt> {
  await limits.require(limitsOf.wrongCode, uid);
  const outcome = await transaction(database.write, (db) =>
    submit(db, { ...input, uid, at: clock() }),
  );
  if (outcome.kind === "invalid-code") {
    await limits.count(limitsOf.wrongCode, uid);
    throw new AppError("invalid-code");
  }
  const { kind, receipt } = outcome;
  if (kind === "already-checked-in") throw new AppError(kind, { receipt });
  if (outcome.recorded) publishRecorded(live, receipt.clubId, outcome.recorded);
  return receipt;
}

async function submit(db: Db, { code, key, uid, at }: Submission): Promise<Outcome> {
  const event = await findEventByCode(db, code);
  if (event === undefined) return { kind: "invalid-code" };
  const { clubId, id: eventId } = event;

  if (event.status === "Active") {
    const recorded = await recordAttendance(db, { clubId, eventId, uid, at, submissionKey: key });
    if (recorded !== undefined) {
      const { points } = recorded.event;
      return { kind: "success", receipt: toReceipt({ ...event, points }, at.getTime()), recorded };
    }
  }
  const existing = await findAttendance(db, clubId, eventId, uid);
  if (existing === undefined) return { kind: "invalid-code" };
  const receipt = toReceipt(event, existing.timestamp);
  if (existing.submissionKey === key) return { kind: "success", receipt };
  return event.status === "Active"
    ? { kind: "already-checked-in", receipt }
    : { kind: "invalid-code" };
}

type EventOfCode = NonNullable<Awaited<ReturnType<typeof findEventByCode>>>;

function toReceipt(event: EventOfCode, timestamp: number): Receipt {
  const { clubId, clubName, id: eventId, name: eventName, date, points } = event;
  return { clubId, clubName, eventId, eventName, date, points, timestamp };
}
