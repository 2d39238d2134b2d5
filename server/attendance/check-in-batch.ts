import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { isCode } from "#contract/code.ts";
import { isOpen, listEventsByCode, type EventOfCode } from "../events/event-facts.ts";
import type { Books } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceMethod } from "../platform/database/tables.ts";
import { findAttendance } from "./attendance.store.ts";
import { markAtEvent } from "./evidence.ts";
import { recordCheckIns, type CheckIn, type Recorded } from "./record-check-ins.ts";

/** A person's submission of a code, at the instant (milliseconds since 1970) it came, by a browser. */
export type Submission = CheckInInput & {
  personId: string;
  at: number;
  browserId?: string | undefined;
  /** The id of the ticket by which they come: it was given at `at`, when the event was open. */
  ticket?: string;
};

/** How a submission ends. `signed-out` is said to somebody who has been erased meanwhile. */
export type Outcome =
  | { kind: "success"; receipt: Receipt }
  | { kind: "already-checked-in"; receipt: Receipt }
  | { kind: "invalid-code" | "removed-from-event" | "signed-out" }
  /** It counts for nothing by itself: an officer is to be asked. */
  | { kind: "sealed"; eventId: string };

/**
 * Works on submissions together, in one transaction of the caller: each gets its own
 * outcome, in their order, as if they had come one after another.
 */
export async function submitAll(
  db: Db,
  books: Books,
  submissions: readonly Submission[],
): Promise<Outcome[]> {
  const codes = [...new Set(submissions.map(({ code }) => code).filter(isCode))];
  const revisions = await books.lockClubsOfCodes(codes);
  const events = new Map((await listEventsByCode(db, codes)).map((event) => [event.code, event]));

  const known = submissions.flatMap((submission) => {
    const event = events.get(submission.code);
    return event === undefined ? [] : [toCheckIn(submission, event)];
  });
  const active = known.filter(({ submission, event }) => isTaken(submission, event));
  const recordings = await recordCheckIns(db, { books, revisions }, active);
  const recordingOf = new Map(
    active.map(({ submission }, index) => [submission, recordings[index]]),
  );

  const rest = known.filter(({ submission }) => typeof recordingOf.get(submission) !== "object");
  const rows = await findAttendance(
    db,
    rest.map(({ clubId, eventId, personId }) => ({ clubId, eventId, personId })),
  );
  const standing = new Map(rows.map((row) => [`${row.eventId} ${row.personId}`, row]));
  return submissions.map((submission) => {
    const event = events.get(submission.code);
    if (event === undefined) return { kind: "invalid-code" };
    const before = standing.get(`${event.id} ${submission.personId}`);
    return outcomeOf({ submission, event, before, recording: recordingOf.get(submission) });
  });
}

function outcomeOf({
  submission,
  event,
  before,
  recording,
}: {
  submission: Submission;
  event: EventOfCode;
  before: Awaited<ReturnType<typeof findAttendance>>[number] | undefined;
  recording: Recorded | "recorded before" | "gone" | undefined;
}): Outcome {
  if (recording === "gone") return { kind: "signed-out" };
  if (typeof recording === "object")
    return { kind: "success", receipt: toReceipt(event, recording.at) };
  const isSealed = event.sealedAt !== null && event.cancelledAt === null;
  if (before === undefined)
    return isSealed ? { kind: "sealed", eventId: event.id } : { kind: "invalid-code" };
  const isSame = before.submissionKey === submission.key;
  const isActive = isTaken(submission, event) || isSealed;
  if (before.state === "removed" && (isSame || isActive)) return { kind: "removed-from-event" };
  const receipt = toReceipt(event, before.at);
  if (isSame) return { kind: "success", receipt };
  // The code of an event that is Inactive or cancelled answers as an unknown one.
  return isActive ? { kind: "already-checked-in", receipt } : { kind: "invalid-code" };
}

/** Whether the event takes the submission: one by a ticket also when it was closed meanwhile. */
function isTaken({ ticket }: Submission, event: EventOfCode): boolean {
  if (event.sealedAt !== null) return false;
  return ticket === undefined ? isOpen(event) : event.cancelledAt === null;
}

function toCheckIn(
  submission: Submission,
  event: EventOfCode,
): CheckIn & { submission: Submission } {
  const { personId, key, at, browserId } = submission;
  const { clubId, id: eventId } = event;
  const evidence = {
    browserMark: markAtEvent(browserId, eventId),
    method: methodOf(submission),
  };
  return { clubId, eventId, personId, at, submissionKey: key, evidence, event, submission };
}

function methodOf({ ticket, how }: Submission): AttendanceMethod {
  if (ticket !== undefined) return "ticket";
  return how === "link" ? "fixed-qr" : "typed";
}

function toReceipt(event: EventOfCode, timestamp: number): Receipt {
  const { clubId, clubName, id: eventId, name: eventName, date, cancelledAt } = event;
  const points = cancelledAt === null ? event.points : 0;
  return { clubId, clubName, eventId, eventName, date, points, timestamp };
}
