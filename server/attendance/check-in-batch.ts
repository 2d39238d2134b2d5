import type { Receipt } from "#contract/attendance.ts";
import { isCode } from "#contract/code.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import {
  isCodeOf,
  listEventsByCode,
  openingOf,
  type EventOfCode,
} from "../events/event-queries.ts";
import { lockClubsOfCodes } from "../events/lock-clubs-of-codes.ts";
import type { ClubTransaction } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceMethod } from "../platform/database/tables.ts";
import { redeemSlips } from "../slips/slips.service.ts";
import { listAttendanceRows } from "./attendance.store.ts";
import { decide, type CheckInSubmission, type CodeStatus, type Known } from "./decide.ts";
import { markAtEvent } from "./evidence.ts";
import { recordCheckIns, type CheckIn } from "./record-check-ins.ts";

/** How a submission ends. `signed-out` is said to somebody who has been erased meanwhile. */
export type Outcome =
  | { kind: "success"; receipt: Receipt }
  | { kind: "already-checked-in"; receipt: Receipt }
  | { kind: "not-open-yet" | "check-in-closed"; event: TimedEvent }
  | { kind: "invalid-code" | "code-changed" | "removed-from-event" | "signed-out" }
  | { kind: "slip-used" | "slip-expired" }
  /** It counts for nothing by itself: an officer is to be asked. */
  | { kind: "sealed" | "came-too-late"; eventId: string; at: number };

/** An event that takes check-ins between two instants. */
type TimedEvent = Pick<EventOfCode, "id" | "clubId" | "name"> & {
  opensAt: number;
  closesAt: number;
  timeZone: string;
};

/**
 * Somebody else of the same batch came first with the slip, and did not use it after all: it
 * is to be submitted again.
 */
export type Postponed = { kind: "postponed" };

/**
 * Works on submissions together, in one transaction of the caller: each gets its own
 * outcome, in their order, as if they had come one after another. Of several by one slip
 * those after the first may have to come again.
 */
export async function submitAll(
  db: Db,
  transaction: ClubTransaction,
  changingCodes: ChangingCodes,
  given: readonly CheckInSubmission[],
): Promise<(Outcome | Postponed)[]> {
  const codes = [...new Set(given.map(({ code }) => code).filter(isCode))];
  const revisions = await lockClubsOfCodes(transaction, codes);
  const events = await listEventsByCode(db, codes);
  const arrivals = given.map((one) => {
    const event = events.get(one.code);
    return event && arrivalOf(one, event, { changingCodes, now: transaction.at });
  });
  const known = arrivals.filter((one) => one !== undefined);

  // Nearly everyone comes for the first time: what is recorded of them is read only if they
  // weren't counted.
  const counting = firstWithEachSlip(known.filter((one) => decide(one) === "count"));
  const results = await recordCheckIns(db, { transaction, revisions }, counting.map(toCheckIn));
  const resultOf = new Map(counting.map((one, index) => [one, results[index]]));
  const isCounted = (one: Arrival) => typeof resultOf.get(one) === "object";

  const redeemed = counting
    .filter((one) => one.event.slip !== null && isCounted(one))
    .map(({ submission }) => submission);
  await redeemSlips(db, redeemed);
  const redeemers = new Map(redeemed.map(({ code, personId }) => [code, personId]));

  const keys = known
    .filter((one) => !isCounted(one))
    .map(({ submission: { personId }, event }) => ({
      ...{ clubId: event.clubId, eventId: event.id, personId },
    }));
  const rows = new Map((await listAttendanceRows(db, keys)).map((row) => [keyOf(row), row]));
  return arrivals.map((one): Outcome | Postponed => {
    if (one === undefined) return { kind: "invalid-code" };
    const result = resultOf.get(one);
    if (result === "gone") return { kind: "signed-out" };
    if (typeof result === "object")
      return {
        kind: "success",
        receipt: toReceipt(one.event, { at: result.at, ...result.recorded }),
      };
    const { submission } = one;
    const event = asRedeemed(one.event, redeemers.get(submission.code));
    const row = rows.get(keyOf({ eventId: event.id, personId: submission.personId }));
    return toOutcome({ ...one, event, row });
  });
}

type Arrival = Known & { submission: CheckInSubmission };
type AttendanceRow = Awaited<ReturnType<typeof listAttendanceRows>>[number];

/** A submission beside the event of its code; what is recorded of the person isn't known yet. */
function arrivalOf(
  given: CheckInSubmission,
  event: EventOfCode,
  { changingCodes, now }: { changingCodes: ChangingCodes; now: number },
): Arrival {
  const submission = withinEvent(given, event);
  const code = codeStatusOf(submission, event, { changingCodes, now });
  return { submission, code, event, row: undefined, now };
}

/**
 * Nobody came before there was anything to come to, whatever a device says: who pressed too
 * early and waited comes when it opens.
 */
function withinEvent(submission: CheckInSubmission, event: EventOfCode): CheckInSubmission {
  if (submission.queued === undefined) return submission;
  return { ...submission, at: Math.max(submission.at, openingOf(event)) };
}

/** What the code is to the event: by the server's clock, and for a ticket it was good then. */
function codeStatusOf(
  { code, at, ticket, queued }: CheckInSubmission,
  event: EventOfCode,
  { changingCodes, now }: { changingCodes: ChangingCodes; now: number },
): CodeStatus {
  if (ticket !== undefined) return "good";
  if (isCodeOf(event, { code, at: queued === undefined ? at : now }, changingCodes)) return "good";
  if (queued !== undefined && isCodeOf(event, { code, at }, changingCodes)) return "was-good";
  const wasGood = event.codeKind === "changing" && changingCodes.wasGood(event, code, at);
  return wasGood ? "changed" : "wrong";
}

/** Of several who come by one slip, the first. */
function firstWithEachSlip(arrivals: readonly Arrival[]): Arrival[] {
  const claimed = new Set<string>();
  return arrivals.filter(({ submission: { code }, event }) => {
    if (event.slip === null) return true;
    const { size } = claimed;
    return claimed.add(code).size > size;
  });
}

/** The event of a slip that somebody of this batch has used. */
function asRedeemed(event: EventOfCode, usedBy: string | undefined): EventOfCode {
  if (event.slip === null || usedBy === undefined) return event;
  return { ...event, slip: { ...event.slip, usedBy } };
}

const keyOf = ({ eventId, personId }: { eventId: string; personId: string }) =>
  `${eventId} ${personId}`;

/** What is answered to who wasn't counted, by what is recorded of them. */
function toOutcome(known: Known & { row: AttendanceRow | undefined }): Outcome | Postponed {
  const { event, submission, row } = known;
  const decision = decide(known);
  switch (decision) {
    case "count":
      return { kind: "postponed" };
    case "counted-before":
    case "already-checked-in": {
      if (row === undefined) throw new Error("Nothing is recorded of who is checked in.");
      const kind = decision === "counted-before" ? "success" : decision;
      return { kind, receipt: toReceipt(event, row) };
    }
    case "not-open-yet":
    case "check-in-closed":
      return { kind: decision, event: toTimed(event) };
    case "sealed":
    case "came-too-late":
      return { kind: decision, eventId: event.id, at: submission.at };
    default:
      return { kind: decision };
  }
}

function toTimed({ id, clubId, name, opensAt, closesAt, timeZone }: EventOfCode): TimedEvent {
  if (opensAt === null || closesAt === null || timeZone === null)
    throw new Error("An event that is closed by its times has none.");
  return { id, clubId, name, opensAt, closesAt, timeZone };
}

function toCheckIn({ submission, event }: Arrival): CheckIn {
  const { personId, key, at, browserId } = submission;
  const { clubId, id: eventId } = event;
  const evidence = {
    browserMark: markAtEvent(browserId, eventId),
    method: methodOf(submission, event),
  };
  return { clubId, eventId, personId, at, submissionKey: key, evidence, event };
}

function methodOf(
  { ticket, how }: CheckInSubmission,
  { codeKind, slip }: EventOfCode,
): AttendanceMethod {
  if (slip !== null) return "slip";
  if (ticket !== undefined) return "ticket";
  if (how !== "link") return "typed";
  return codeKind === "changing" ? "changing-qr" : "fixed-qr";
}

function toReceipt(
  event: EventOfCode,
  recorded: { at: number; points: number | null; lateBy: number | null },
): Receipt {
  const { clubId, clubName, id: eventId, name: eventName, date, cancelledAt } = event;
  const { at: timestamp, lateBy } = recorded;
  const points = cancelledAt === null ? (recorded.points ?? event.points) : 0;
  return { clubId, clubName, eventId, eventName, date, points, timestamp, lateBy };
}
