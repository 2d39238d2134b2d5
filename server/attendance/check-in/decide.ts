import type { CheckInInput } from "#contract/attendance/attendance.ts";
import { checkInWindowOf, isActive } from "#contract/events/times/check-in-window.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { closingOf, isOpen, slipStatusOf, type EventOfCode } from "../../events/event-queries.ts";
import type { AttendanceState } from "../../platform/database/tables-of-attendance.ts";
import { isTooEarly } from "./spots/early-times.ts";

/**
 * A person's submission of a code from a browser. `at` is when they came (milliseconds since 1970):
 * when it arrived, or for one queued on a device, when Submit was pressed.
 */
export type CheckInSubmission = Omit<CheckInInput, "how"> & {
  how: "typed" | "link";
  /** Opened by a link, and nobody pressed anything (R7.36). */
  scanned?: boolean;
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
type RecordedRow = {
  state: AttendanceState;
  submissionKey: string | null;
  mayReturn: number;
  /** When they undid their own check-in, if that was the last change of it (R7.39). */
  undoneAt: number | null;
};

export type Decision =
  | "count"
  /** This submission was already counted, but its response was lost. */
  | "counted-before"
  | "already-checked-in"
  | "removed-from-event"
  /** Only a press counts, as for someone who undid their check-in. */
  | "press-submit"
  /** Opened by a link, without a press, by someone who isn't a member of the club. */
  | "new-club"
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
  submission: Pick<
    CheckInSubmission,
    "personId" | "key" | "at" | "ticket" | "queued" | "isEarly" | "scanned" | "byCard"
  >;
  code: CodeStatus;
  event: EventOfCode;
  /**
   * The instant that is recorded: when they came, but for what waited not before check-in opens. The
   * code, the slip, and what the event was are judged by when they came.
   */
  countsFrom: number;
  /**
   * Undefined if the person was never recorded there; only known beforehand of what was `scanned` or
   * waited.
   */
  row: RecordedRow | undefined;
  /** Whether they are a member of the club; only known of what was `scanned` or waited. */
  isMember?: boolean;
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
  const decision = decideOnPress(known);
  const { scanned } = known.submission;
  return scanned === true ? decideOnScan(decision, known) : decision;
}

/** What leaves a trace in the club: an attendance, a spot, or a request to its officers. */
const leavesTrace: ReadonlySet<Decision> = new Set(["count", "not-open-yet", "came-too-late"]);

/**
 * What a link does that counts without a press (R7.36): it checks members of the club in, once, and
 * nothing else that a press would do at an event that isn't open. What waited on a device since
 * before the seal asks the officers, like a press (R7.30): its member may be gone by now.
 */
function decideOnScan(decision: Decision, { submission, event, row, isMember }: Known): Decision {
  if (decision === "sealed") {
    const openUntil = Math.min(closingOf(event), event.sealedAt ?? Number.NEGATIVE_INFINITY);
    if (!isUntil(submission, openUntil)) return "press-submit";
  } else if (!leavesTrace.has(decision)) return decision;
  if (row !== undefined) return "press-submit";
  return isMember === true ? decision : "new-club";
}

function decideOnPress(known: Known): Decision {
  const { submission, row } = known;
  if (row?.submissionKey === submission.key) {
    if (row.state !== "removed") return "counted-before";
    // No matter who took it off the list, only a new press puts it there again.
    return row.mayReturn === 1 ? "press-submit" : "removed-from-event";
  }
  const decision = decideByCode(known);
  if (refusedCodes.has(decision) || row === undefined) return decision;
  if (row.state !== "removed") return "already-checked-in";
  const { undoneAt } = row;
  if (undoneAt !== null) {
    // What is older than that may be a press that was undone before (R7.40); a card asks anew.
    const isOlder = hasWaited(submission) && !submission.byCard && submission.at < undoneAt;
    return isOlder ? "press-submit" : decision;
  }
  return row.mayReturn === 1 && decision !== "sealed" ? decision : "removed-from-event";
}

/** Whether a submission may be older than what the server knows. */
export function hasWaited({
  queued,
  ticket,
  isEarly,
}: Pick<CheckInSubmission, "queued" | "ticket" | "isEarly">): boolean {
  return queued !== undefined || ticket !== undefined || isEarly === true;
}

const refusedCodes: ReadonlySet<Decision> = new Set([
  "invalid-code",
  "code-changed",
  "slip-used",
  "slip-expired",
]);

/** Decides by the code and its slip, regardless of the person. */
function decideByCode(known: Known): Decision {
  const { submission, countsFrom, code, event, isRemovedSince } = known;
  // Codes of Inactive and canceled events get the same answer as unknown codes.
  if (code === "wrong") return "invalid-code";
  if (code === "changed") return isOpen(event, countsFrom) ? "code-changed" : "invalid-code";
  const decision = decideByTime(known);
  if (event.slip !== null && decision !== "invalid-code") {
    const isVoidSince = isUntil(submission, event.slip.voidedAt);
    const then = isVoidSince ? { ...event.slip, voidedAt: null } : event.slip;
    const status = slipStatusOf(then, submission);
    if (status === "void") return "invalid-code";
    if (status !== "good") return status;
    if (isVoidSince && decision === "count") return "came-too-late";
  }
  if (decision !== "count") return decision;
  // Only the device vouches for the time of the press, so that alone doesn't let anyone in.
  if (code === "was-good") return "came-too-late";
  // Everyone's carry-over came from the points of the year that ended (R31.8).
  if (event.yearEndedAt !== null) return "came-too-late";
  // What waited doesn't override an officer's later decision (R4.15).
  return isRemovedSince ? "came-too-late" : decision;
}

const graceMs = bounds.queuedGraceMinutes * 60_000;

/**
 * Decides by time. A ticket counts even if check-in has closed since, and a submission queued on a
 * device counts for a while after the closing if it was pressed before; after that, and if the event
 * doesn't take check-ins anymore for another reason, it is kept as a request.
 */
function decideByTime({ submission, countsFrom, event, now }: Known): Decision {
  const { at, ticket, queued, isEarly } = submission;
  if (queued !== undefined && isTooEarly(event, at))
    return isActive(event) ? "not-open-yet" : "invalid-code";
  const closing = closingOf(event);
  // Whatever has become of the event is asked at the opening, where it may be as it was.
  if (queued !== undefined && now < countsFrom)
    return isUntil(submission, closing) ? "not-open-yet" : "invalid-code";
  // The request is shown if the cancellation is undone.
  if (event.cancelledAt !== null)
    return isUntil(submission, closing) ? "came-too-late" : "invalid-code";
  if (event.sealedAt !== null) return "sealed";
  if (isEarly) return decideEarly(event, countsFrom, now);
  if (ticket !== undefined) return "count";
  const checkInWindow = checkInWindowOf(event, Math.min(countsFrom, now));
  if (checkInWindow === "opens-later") return "not-open-yet";
  if (isUntil(submission, closing))
    return countsFrom < closing && now <= closing + graceMs ? "count" : "came-too-late";
  if (checkInWindow === "ended") return "check-in-closed";
  return checkInWindow === "open" && queued === undefined ? "count" : "invalid-code";
}

/** People who came early count from the opening if the event took check-ins then. */
function decideEarly(event: EventOfCode, opening: number, now: number): Decision {
  if (now < opening) return isActive(event) ? "not-open-yet" : "invalid-code";
  return opening < closingOf(event) ? "count" : "invalid-code";
}

/** Whether a submission waited on a device, and Submit was pressed before an instant. */
function isUntil({ queued, at }: Known["submission"], instant: number | null): boolean {
  return queued !== undefined && instant !== null && at < instant;
}
