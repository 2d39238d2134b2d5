import type { CheckInInput } from "#contract/attendance.ts";
import { checkInWindowOf, isActive } from "#contract/check-in-window.ts";
import { bounds } from "#contract/bounds.ts";
import { closingOf, isOpen, slipStatusOf, type EventOfCode } from "../events/event-queries.ts";
import type { AttendanceState } from "../platform/database/tables-of-attendance.ts";

/**
 * A person's submission of a code from a browser, at the instant (milliseconds since 1970) it
 * arrived, or for one queued on a device, at which Submit was pressed.
 */
export type CheckInSubmission = CheckInInput & {
  personId: string;
  at: number;
  browserId?: string | undefined;
  /** The id of the ticket they use; `at` is when it was issued, while the event was open. */
  ticket?: string;
  /** They scanned before check-in opened, and count from the opening (R7.24). */
  isEarly?: true;
  /** Replaces `browserId` for a saved spot, which was stored with its browser mark. */
  browserMark?: string | null;
  /** An officer or helper scanned their card, and they confirmed that. */
  byCard?: true;
};

/**
 * The state of a code at its event: `good` when it arrived, `was-good` when Submit was pressed on
 * the device that queued it (R7.22), `changed` if it was the event's code before, or `wrong`.
 */
export type CodeStatus = "good" | "was-good" | "changed" | "wrong";

/** The person's attendance row. */
type RecordedRow = { state: AttendanceState; submissionKey: string | null; mayReturn: number };

export type Decision =
  | "count"
  /** This submission was already counted, but its response was lost. */
  | "counted-before"
  | "already-checked-in"
  | "removed-from-event"
  | "invalid-code"
  | "code-changed"
  | "slip-used"
  | "slip-expired"
  | "not-open-yet"
  | "check-in-closed"
  /**
   * Becomes a request to the officers: the event is sealed, or the submission came too late, for
   * example after the event's year ended (R31.8).
   */
  | "sealed"
  | "came-too-late";

/** Everything that a decision depends on. All instants are milliseconds since 1970. */
export type Known = {
  submission: Pick<CheckInSubmission, "personId" | "key" | "at" | "ticket" | "queued" | "isEarly">;
  code: CodeStatus;
  event: EventOfCode;
  /** Undefined if the person was never recorded there. */
  row: RecordedRow | undefined;
  /** Whether an officer has removed the person from the club since they submitted it. */
  isRemovedSince?: boolean;
  now: number;
};

/**
 * Decides on a submission, as a pure function. The same submission sent again gets the same answer.
 * Otherwise the code is checked first, and only people with a good one learn about their attendance
 * (R7.5–R7.22).
 */
export function decide(known: Known): Decision {
  const { submission, row } = known;
  if (row?.submissionKey === submission.key)
    return row.state === "removed" ? "removed-from-event" : "counted-before";
  const decision = decideByCode(known);
  if (refusedCodes.has(decision) || row === undefined) return decision;
  if (row.state !== "removed") return "already-checked-in";
  return row.mayReturn === 1 && decision !== "sealed" ? decision : "removed-from-event";
}

const refusedCodes: ReadonlySet<Decision> = new Set([
  "invalid-code",
  "code-changed",
  "slip-used",
  "slip-expired",
]);

/** Decides by the code and its slip, regardless of the person. */
function decideByCode({ submission, code, event, isRemovedSince, now }: Known): Decision {
  // Codes of Inactive and canceled events get the same answer as unknown codes.
  if (code === "wrong") return "invalid-code";
  if (code === "changed") return isOpen(event, submission.at) ? "code-changed" : "invalid-code";
  const decision = decideByTime(submission, event, now);
  if (event.slip !== null && decision !== "invalid-code") {
    const status = slipStatusOf(event.slip, submission);
    if (status === "void") return "invalid-code";
    if (status !== "good") return status;
  }
  if (decision !== "count") return decision;
  // Everyone's carry-over came from the points of the year that ended (R31.8).
  if (event.yearEndedAt !== null) return "came-too-late";
  // What waited doesn't override an officer's later decision (R4.15).
  if (isRemovedSince) return "came-too-late";
  // Only the device vouches for the time of the press, so that alone doesn't let anyone in.
  return code === "was-good" ? "came-too-late" : decision;
}

const graceMs = bounds.queuedGraceMinutes * 60_000;

/**
 * Decides by time. A ticket counts even if check-in has closed since, and a submission queued on a
 * device counts for a while after the closing if it was pressed before.
 */
function decideByTime(
  { at, ticket, queued, isEarly }: Known["submission"],
  event: EventOfCode,
  now: number,
): Decision {
  if (event.sealedAt !== null) return event.cancelledAt === null ? "sealed" : "invalid-code";
  if (isEarly) return decideEarly(event, at, now);
  if (ticket !== undefined) return event.cancelledAt === null ? "count" : "invalid-code";
  const checkInWindow = checkInWindowOf(event, Math.min(at, now));
  if (checkInWindow === "opens-later") return "not-open-yet";
  if (queued !== undefined && at < closingOf(event))
    return now <= closingOf(event) + graceMs ? "count" : "came-too-late";
  if (checkInWindow === "ended") return "check-in-closed";
  return checkInWindow === "open" && queued === undefined ? "count" : "invalid-code";
}

/** People who came early count from the opening, `at`, if the event took check-ins then. */
function decideEarly(event: EventOfCode, at: number, now: number): Decision {
  if (now < at) return isActive(event) ? "not-open-yet" : "invalid-code";
  return at < closingOf(event) ? "count" : "invalid-code";
}
