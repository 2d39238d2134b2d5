import type { CheckInInput } from "#contract/attendance.ts";
import { checkInWindowOf } from "#contract/check-in-window.ts";
import { bounds } from "#contract/bounds.ts";
import { closingOf, isOpen, slipStatusOf, type EventOfCode } from "../events/event-queries.ts";
import type { AttendanceState } from "../platform/database/tables.ts";

/**
 * A person's submission of a code by a browser, at the instant (milliseconds since 1970) it
 * came; one that waited on a device came when Submit was pressed.
 */
export type CheckInSubmission = CheckInInput & {
  personId: string;
  at: number;
  browserId?: string | undefined;
  /** The id of the ticket by which they come: it was given at `at`, when the event was open. */
  ticket?: string;
};

/**
 * What a code is to an event: `good` when it came, `was-good` when it was pressed on a device
 * where it waited (R7.22), `changed` if it was the event's code before, or `wrong`.
 */
export type CodeStatus = "good" | "was-good" | "changed" | "wrong";

/** What is recorded of the person at the event. */
type RecordedRow = { state: AttendanceState; submissionKey: string | null; mayReturn: number };

export type Decision =
  | "count"
  /** This very submission counts: its answer was lost. */
  | "counted-before"
  | "already-checked-in"
  | "removed-from-event"
  | "invalid-code"
  | "code-changed"
  | "slip-used"
  | "slip-expired"
  | "not-open-yet"
  | "check-in-closed"
  /** An officer is to be asked: the event is sealed, or it came too late. */
  | "sealed"
  | "came-too-late";

/** What is known of a submission. All instants are milliseconds since 1970. */
export type Known = {
  submission: Pick<CheckInSubmission, "personId" | "key" | "at" | "ticket" | "queued">;
  code: CodeStatus;
  event: EventOfCode;
  /** Undefined for a person who was never recorded there. */
  row: RecordedRow | undefined;
  now: number;
};

/**
 * Decides over a submission, from what is known of it and nothing else. The same submission sent
 * again gets its answer again. Otherwise a code has to be the event's first, and only a person
 * with a good one hears how they stand at the event (R7.5–R7.22).
 */
export function decide(known: Known): Decision {
  const { submission, row } = known;
  if (row?.submissionKey === submission.key)
    return row.state === "removed" ? "removed-from-event" : "counted-before";
  const decision = decideByCode(known);
  if (isRefusedCode(decision) || row === undefined) return decision;
  if (row.state !== "removed") return "already-checked-in";
  return row.mayReturn === 1 && decision !== "sealed" ? decision : "removed-from-event";
}

const isRefusedCode = (decision: Decision) =>
  ["invalid-code", "code-changed", "slip-used", "slip-expired"].includes(decision);

/** By the code, and what became of it on paper, whoever comes with it. */
function decideByCode({ submission, code, event, now }: Known): Decision {
  // The code of an event that is Inactive or canceled is answered like an unknown one.
  if (code === "wrong") return "invalid-code";
  if (code === "changed") return isOpen(event, submission.at) ? "code-changed" : "invalid-code";
  const decision = decideByTime(submission, event, now);
  if (event.slip !== null && decision !== "invalid-code") {
    const status = slipStatusOf(event.slip, submission);
    if (status === "void") return "invalid-code";
    if (status !== "good") return status;
  }
  // When it was pressed only the device says, so nobody comes in by that alone.
  return code === "was-good" && decision === "count" ? "came-too-late" : decision;
}

const graceMs = bounds.queuedGraceMinutes * 60_000;

/**
 * By when it comes: one by a ticket counts also when check-in was closed meanwhile, and one that
 * waited on a device for a while after it was closed, if it was pressed before.
 */
function decideByTime(
  { at, ticket, queued }: Known["submission"],
  event: EventOfCode,
  now: number,
): Decision {
  if (event.sealedAt !== null) return event.cancelledAt === null ? "sealed" : "invalid-code";
  if (ticket !== undefined) return event.cancelledAt === null ? "count" : "invalid-code";
  const checkInWindow = checkInWindowOf(event, Math.min(at, now));
  if (checkInWindow === "opens-later") return "not-open-yet";
  if (queued !== undefined && at < closingOf(event))
    return now <= closingOf(event) + graceMs ? "count" : "came-too-late";
  if (checkInWindow === "ended") return "check-in-closed";
  return checkInWindow === "open" && queued === undefined ? "count" : "invalid-code";
}
