import type { Receipt } from "#contract/attendance/attendance.ts";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { isCode } from "#contract/events/codes/code.ts";
import type { Named } from "#contract/platform/named.ts";
import type { ChangingCodes } from "../../events/codes/changing-codes.ts";
import {
  isCodeOf,
  isHalfOf,
  listEventsByCode,
  openingOf,
  wasCodeOf,
  type EventOfCode,
} from "../../events/event-queries.ts";
import { lockClubsOfCodes } from "../../events/lock-clubs-of-codes.ts";
import { redeemSlips } from "../../events/slips/slips.service.ts";
import type { ClubTransaction } from "../../ledger/change-clubs.ts";
import { listAttending, listRemovals } from "../../members/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceMethod } from "../../platform/database/tables-of-attendance.ts";
import { placeKey, readAlsoSignedIn } from "../also-signed-in.ts";
import { listAttendanceRows } from "../attendance.store.ts";
import { markAtEvent } from "../evidence.ts";
import {
  decide,
  hasWaited,
  type CheckInSubmission,
  type CodeStatus,
  type Known,
} from "./decide.ts";
import { recordCheckIns, type CheckIn } from "./record-check-ins.ts";

/**
 * The outcome of a submission. `signed-out` means that the person has been erased in the meantime.
 */
export type Outcome =
  | { kind: "success"; receipt: Receipt }
  | { kind: "already-checked-in"; receipt: Receipt }
  | { kind: "not-open-yet"; event: TimedEvent; savesSpot: boolean }
  | { kind: "check-in-closed"; event: TimedEvent }
  /** With the event whose changing code was guessed, if the code starts like it. */
  | { kind: "invalid-code"; guessedAt?: string }
  | { kind: "code-changed" | "removed-from-event" | "signed-out" }
  | { kind: "slip-used" | "slip-expired" }
  /** `isUndone` if they undid their own check-in, and no officer removed them. */
  | { kind: "press-submit"; isUndone: boolean }
  /** Nothing is recorded until they confirm. */
  | { kind: "new-club"; question: CheckInQuestion }
  /** Doesn't count. The person's request goes to the officers. */
  | { kind: "sealed" | "came-too-late"; eventId: string; at: number };

/** An event with a check-in window. */
export type TimedEvent = Pick<EventOfCode, "id" | "clubId" | "name"> & {
  opensAt: number;
  closesAt: number;
  timeZone: string;
  /** Whether the code was a slip's. */
  isSlip: boolean;
};

/**
 * Another person in the same batch submitted the slip first but didn't use it after all, so this
 * submission has to be retried.
 */
export type Postponed = { kind: "postponed" };

/**
 * Processes submissions together, in one transaction of the caller: each gets its own outcome, as
 * if they had come one after another. If several use the same slip, those after the first may have
 * to be retried.
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
  const removals = await listRemovalsSince(db, events, given);
  const found = given.map((one) => {
    const event = events.get(one.code);
    if (event === undefined) return undefined;
    const isRemovedSince = removals.has(one);
    return { ...arrivalOf(one, event, { changingCodes, now: transaction.at }), isRemovedSince };
  });
  const before = await readBefore(
    db,
    found.filter((one) => one !== undefined),
  );
  const arrivals = found.map((one) => one && { ...one, ...before.get(one) });
  const known = arrivals.filter((one) => one !== undefined);

  const counting = firstWithEachSlip(known.filter((one) => decide(one) === "count"));
  const results = await recordCheckIns(db, { transaction, revisions }, counting.map(toCheckIn));
  const resultOf = new Map(counting.map((one, index) => [one, results[index]]));
  const isCounted = (one: Arrival) => typeof resultOf.get(one) === "object";

  const redeemed = counting
    .filter((one) => one.event.slip !== null && isCounted(one))
    .map(({ submission: { code, personId }, countsFrom: at }) => ({ code, personId, at }));
  if (redeemed.length > 0) await redeemSlips(db, redeemed);
  const redeemers = new Map(redeemed.map(({ code, personId }) => [code, personId]));

  const timed = known.filter(({ event }) => event.countsTime === 1);
  const alsoSignedIn = await readAlsoSignedIn(db, timed.map(placeOf));

  // Nearly everyone is counted. The others' rows may have been written since, by this batch, too.
  const rows = await readRows(
    db,
    known.filter((one) => !isCounted(one)),
  );
  return arrivals.map((one): Outcome | Postponed => {
    if (one === undefined) return { kind: "invalid-code" };
    const alsoAt = alsoSignedIn.get(placeKey(placeOf(one)));
    const result = resultOf.get(one);
    if (result === "gone") return { kind: "signed-out" };
    if (typeof result === "object")
      return {
        kind: "success",
        receipt: toReceipt(one.event, {
          at: result.at,
          ...result.recorded,
          minutes: null,
          alsoAt,
        }),
      };
    const event = asRedeemed(one.event, redeemers.get(one.submission.code));
    return toOutcome({ ...one, event, row: rows.get(placeKey(placeOf(one))), alsoAt });
  });
}

/**
 * For scans and submissions that waited: the person's earlier row, and whether they are a member of
 * the club. A press needs neither, which saves two reads.
 */
async function readBefore(
  db: Db,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<Arrival, Pick<Known, "row" | "isMember">>> {
  const others = arrivals.filter(
    ({ submission }) => submission.scanned === true || hasWaited(submission),
  );
  if (others.length === 0) return new Map();
  const people = await listAttending(db, others.map(placeOf));
  const rows = await readRows(db, others);
  return new Map(
    others.map((one) => {
      const { clubId, personId } = placeOf(one);
      const isMember = people.get(`${clubId} ${personId}`)?.isMember === true;
      return [one, { row: rows.get(placeKey(placeOf(one))), isMember }];
    }),
  );
}

/** The attendance rows of the submissions' people, by `placeKey`. */
async function readRows(
  db: Db,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, AttendanceRow>> {
  const rows = await listAttendanceRows(db, arrivals.map(placeOf));
  return new Map(rows.map((row) => [placeKey(row), row]));
}

/** Where a submission's person would be recorded. */
const placeOf = ({ submission: { personId }, event: { clubId, id: eventId } }: Arrival) => ({
  clubId,
  eventId,
  personId,
});

type Arrival = Known & { submission: CheckInSubmission };
type AttendanceRow = Awaited<ReturnType<typeof listAttendanceRows>>[number];

/**
 * A submission with its code's event. The person's attendance row isn't known yet. Queued and early
 * submissions count from the opening at the earliest: no one arrives before check-in opens, whatever
 * the device says.
 */
function arrivalOf(
  submission: CheckInSubmission,
  event: EventOfCode,
  { changingCodes, now }: { changingCodes: ChangingCodes; now: number },
): Arrival {
  const { at, queued, isEarly } = submission;
  const isTimedHere = queued === undefined && !isEarly;
  const countsFrom = isTimedHere ? at : Math.max(at, openingOf(event));
  const code = codeStatusOf(submission, event, { changingCodes, now });
  return { submission, countsFrom, code, event, row: undefined, now };
}

/** The submissions that waited while an officer removed their person from the event's club. */
async function listRemovalsSince(
  db: Db,
  events: ReadonlyMap<string, EventOfCode>,
  given: readonly CheckInSubmission[],
): Promise<ReadonlySet<CheckInSubmission>> {
  const waited = given.filter(hasWaited).flatMap((submission) => {
    const { code, personId } = submission;
    const clubId = events.get(code)?.clubId;
    return clubId === undefined ? [] : [{ clubId, personId, submission }];
  });
  const removals = await listRemovals(db, waited);
  const isSince = ({ clubId, personId, submission }: (typeof waited)[number]) =>
    submission.at < (removals.get(`${clubId} ${personId}`) ?? Number.NEGATIVE_INFINITY);
  return new Set(waited.filter(isSince).map(({ submission }) => submission));
}

/**
 * The code's status by the server's clock. A ticket's code was checked when it was issued. What waited
 * on a device may be of the other kind than the event's codes are now.
 */
function codeStatusOf(
  { code, at, ticket, queued, isEarly }: CheckInSubmission,
  event: EventOfCode,
  { changingCodes, now }: { changingCodes: ChangingCodes; now: number },
): CodeStatus {
  if (ticket !== undefined || isEarly) return "good";
  if (isCodeOf(event, { code, at: queued === undefined ? at : now }, changingCodes)) return "good";
  if (queued !== undefined && wasCodeOf(event, { code, at }, changingCodes)) return "was-good";
  const wasGood = event.codeKind === "changing" && changingCodes.wasGood(event, code, at);
  return wasGood ? "changed" : "wrong";
}

/** Keeps only the first submission for each slip. */
function firstWithEachSlip(arrivals: readonly Arrival[]): Arrival[] {
  const claimed = new Set<string>();
  return arrivals.filter(({ submission: { code }, event }) => {
    if (event.slip === null) return true;
    const { size } = claimed;
    return claimed.add(code).size > size;
  });
}

/** The event, with its slip marked as used if someone in this batch used it. */
function asRedeemed(event: EventOfCode, usedBy: string | undefined): EventOfCode {
  if (event.slip === null || usedBy === undefined) return event;
  return { ...event, slip: { ...event.slip, usedBy } };
}

/** The outcome for a person who wasn't counted, by their attendance row. */
function toOutcome(
  known: Known & { row: AttendanceRow | undefined; alsoAt: Named | undefined },
): Outcome | Postponed {
  const { event, row, alsoAt } = known;
  const decision = decide(known);
  switch (decision) {
    case "count":
      return { kind: "postponed" };
    case "counted-before":
    case "already-checked-in": {
      if (row === undefined) throw new Error("The existing check-in was not found.");
      const kind = decision === "counted-before" ? "success" : decision;
      return { kind, receipt: toReceipt(event, { ...row, alsoAt }) };
    }
    case "not-open-yet":
      // A code that only the device says was right saves no spot.
      return { kind: decision, event: toTimed(event), savesSpot: known.code !== "was-good" };
    case "check-in-closed":
      return { kind: decision, event: toTimed(event) };
    case "sealed":
    case "came-too-late":
      return { kind: decision, eventId: event.id, at: known.countsFrom };
    case "new-club": {
      const { id: eventId, name: eventName, clubName } = event;
      return { kind: decision, question: { eventId, eventName, clubName } };
    }
    case "press-submit":
      return { kind: decision, isUndone: row !== undefined && row.undoneAt !== null };
    case "invalid-code":
      return isGuess(known) ? { kind: decision, guessedAt: event.id } : { kind: decision };
    default:
      return { kind: decision };
  }
}

/** Whether a code has the half that everyone can see, of a changing code that is in use. */
function isGuess({ code, event }: Known): boolean {
  return code === "wrong" && isHalfOf(event);
}

function toTimed({ id, clubId, name, opensAt, closesAt, timeZone, slip }: EventOfCode): TimedEvent {
  if (opensAt === null || closesAt === null || timeZone === null)
    throw new Error("An event that closes automatically has no times.");
  return { id, clubId, name, opensAt, closesAt, timeZone, isSlip: slip !== null };
}

function toCheckIn({ submission, countsFrom: at, event }: Arrival): CheckIn {
  const { personId, key, browserId, browserMark } = submission;
  const { clubId, id: eventId } = event;
  const evidence = {
    browserMark: browserMark ?? markAtEvent(browserId, eventId),
    method: methodOf(submission, event),
  };
  return { clubId, eventId, personId, at, submissionKey: key, evidence, event };
}

function methodOf(
  { ticket, how, byCard }: CheckInSubmission,
  { codeKind, slip }: EventOfCode,
): AttendanceMethod {
  if (byCard) return "scanner";
  if (slip !== null) return "slip";
  if (ticket !== undefined) return "ticket";
  if (how !== "link") return "typed";
  return codeKind === "changing" ? "changing-qr" : "fixed-qr";
}

/** The receipt of a person's attendance. `alsoAt`: where else they are signed in, if they are here. */
export function toReceipt(
  event: EventOfCode,
  recorded: Pick<AttendanceRow, "at" | "points" | "lateBy" | "signedInAt" | "minutes"> & {
    alsoAt?: Named | undefined;
  },
): Receipt {
  const { clubId, clubName, id: eventId, name: eventName, date, timeZone, cancelledAt } = event;
  const { at: timestamp, lateBy } = recorded;
  const points = cancelledAt === null ? (recorded.points ?? event.points) : 0;
  const { signedInAt, minutes, alsoAt } = recorded;
  const receipt = {
    clubId,
    clubName,
    eventId,
    eventName,
    date,
    points,
    timestamp,
    timeZone,
    lateBy,
  };
  if (event.countsTime === 0) return receipt;
  const also = signedInAt !== null && alsoAt !== undefined && { alsoAt };
  const presence = { signedInAt, minutes: minutes ?? 0, ...also };
  return { ...receipt, presence };
}
