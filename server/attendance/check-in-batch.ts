import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { isCode } from "#contract/code.ts";
import { doorOf } from "#contract/event-door.ts";
import { limits } from "#contract/limits.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import {
  closingOf,
  isCodeOf,
  isOpen,
  listEventsByCode,
  openingOf,
  standingOf,
  type EventOfCode,
} from "../events/event-facts.ts";
import { lockClubsOfCodes } from "../events/lock-clubs-of-codes.ts";
import type { Books } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceMethod } from "../platform/database/tables.ts";
import { redeemSlips } from "../slips/slips.service.ts";
import { findAttendance } from "./attendance.store.ts";
import { markAtEvent } from "./evidence.ts";
import { recordCheckIns, type CheckIn, type Recorded } from "./record-check-ins.ts";

/**
 * A person's submission of a code by a browser, at the instant (milliseconds since 1970) it
 * came; one that waited on a device came when Submit was pressed.
 */
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
  | { kind: "not-open-yet" | "check-in-closed"; event: TimedEvent }
  | { kind: "invalid-code" | "code-changed" | "removed-from-event" | "signed-out" }
  | { kind: "slip-used" | "slip-expired" }
  /** It counts for nothing by itself: an officer is to be asked. */
  | { kind: "sealed" | "came-too-late"; eventId: string; at: number };

/** An event that takes check-ins between two instants. */
export type TimedEvent = Pick<EventOfCode, "id" | "clubId" | "name"> & {
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
  books: Books,
  changingCodes: ChangingCodes,
  given: readonly Submission[],
): Promise<(Outcome | Postponed)[]> {
  const codes = [...new Set(given.map(({ code }) => code).filter(isCode))];
  const revisions = await lockClubsOfCodes(books, codes);
  const events = await listEventsByCode(db, codes);
  const hasChanged = ({ code, at }: Submission, event: EventOfCode) =>
    event.codeKind === "changing" && changingCodes.wasGood(event, code, at);

  const submissions = given.map((one) => withinEvent(one, events.get(one.code)));
  const judgementOf = (submission: Submission, event: EventOfCode): Judgement => {
    const standing = codeStanding(submission, event, { changingCodes, now: books.at });
    if (standing === "wrong") return "refused";
    const judgement = judgeSlip(submission, event, judge(submission, event, books.at));
    return standing === "was-good" && judgement === "taken" ? "too-late" : judgement;
  };
  const judgements = new Map<Submission, Judgement>();
  const known = submissions.flatMap((submission) => {
    const event = events.get(submission.code);
    if (event === undefined) return [];
    judgements.set(submission, judgementOf(submission, event));
    return [toCheckIn(submission, event)];
  });
  const claimed = new Set<string>();
  const active = known.filter(({ submission, event }) => {
    if (judgements.get(submission) !== "taken") return false;
    if (event.slip === null) return true;
    const { size } = claimed;
    return claimed.add(submission.code).size > size;
  });
  const recordings = await recordCheckIns(db, { books, revisions }, active);
  const recordingOf = new Map(
    active.map(({ submission }, index) => [submission, recordings[index]]),
  );

  const redeemed = active.filter(
    ({ submission, event }) =>
      event.slip !== null && typeof recordingOf.get(submission) === "object",
  );
  await redeemSlips(
    db,
    redeemed.map(({ submission }) => submission),
  );
  const redeemers = new Map(redeemed.map(({ submission: { code, personId } }) => [code, personId]));

  const rest = known.filter(({ submission }) => typeof recordingOf.get(submission) !== "object");
  const rows = await findAttendance(
    db,
    rest.map(({ clubId, eventId, personId }) => ({ clubId, eventId, personId })),
  );
  const standing = new Map(rows.map((row) => [`${row.eventId} ${row.personId}`, row]));
  return submissions.map((submission) => {
    const event = events.get(submission.code);
    const judgement = judgements.get(submission);
    if (event === undefined || judgement === undefined) return { kind: "invalid-code" };
    const before = standing.get(`${event.id} ${submission.personId}`);
    const recording = recordingOf.get(submission);
    const redeemer = redeemers.get(submission.code);
    const outcome = outcomeOf({ submission, event, judgement, before, recording, redeemer });
    return outcome.kind === "invalid-code" &&
      isOpen(event, submission.at) &&
      hasChanged(submission, event)
      ? { kind: "code-changed" }
      : outcome;
  });
}

function outcomeOf({
  submission,
  event,
  judgement,
  before,
  recording,
  redeemer,
}: {
  submission: Submission;
  event: EventOfCode;
  judgement: Judgement;
  before: Awaited<ReturnType<typeof findAttendance>>[number] | undefined;
  recording: Recorded | "recorded before" | "gone" | undefined;
  /** Who has used the slip in this batch. */
  redeemer: string | undefined;
}): Outcome | Postponed {
  if (recording === "gone") return { kind: "signed-out" };
  if (typeof recording === "object") {
    const { at, recorded } = recording;
    return { kind: "success", receipt: toReceipt(event, { at, ...recorded }) };
  }
  const isSealed = judgement === "sealed";
  const isKnown = judgement !== "refused";
  const isSame = before?.submissionKey === submission.key;
  if (!isSame) {
    if (judgement === "slip-used" || judgement === "slip-expired") return { kind: judgement };
    if (redeemer !== undefined && redeemer !== submission.personId) return { kind: "slip-used" };
    const mayCome = before === undefined || before.mayReturn === 1;
    if (judgement === "taken" && recording === undefined && mayCome) return { kind: "postponed" };
  }
  if (before?.state === "removed") {
    const mayReturn = before.mayReturn === 1 && !isSealed;
    if (isSame || (isKnown && !mayReturn)) return { kind: "removed-from-event" };
  } else if (before !== undefined) {
    const receipt = toReceipt(event, before);
    if (isSame) return { kind: "success", receipt };
    if (isKnown) return { kind: "already-checked-in", receipt };
  }
  const { id: eventId } = event;
  const { at } = submission;
  if (isSealed) return { kind: "sealed", eventId, at };
  if (judgement === "too-late") return { kind: "came-too-late", eventId, at };
  if (judgement === "opens-later") return { kind: "not-open-yet", event: toTimed(event) };
  if (judgement === "closed") return { kind: "check-in-closed", event: toTimed(event) };
  // The code of an event that is Inactive or cancelled answers as an unknown one.
  return { kind: "invalid-code" };
}

function toTimed({ id, clubId, name, opensAt, closesAt, timeZone }: EventOfCode): TimedEvent {
  if (opensAt === null || closesAt === null || timeZone === null)
    throw new Error("An event that is closed by its times has none.");
  return { id, clubId, name, opensAt, closesAt, timeZone };
}

type Judgement =
  | "taken"
  | "too-late"
  | "sealed"
  | "refused"
  | "opens-later"
  | "closed"
  | "slip-used"
  | "slip-expired";

/** A slip that is void is no code at all; what else became of one is said where a code would count. */
function judgeSlip(submission: Submission, { slip }: EventOfCode, judgement: Judgement): Judgement {
  if (slip === null || judgement === "refused") return judgement;
  const standing = standingOf(slip, submission);
  if (standing === "good") return judgement;
  return standing === "void" ? "refused" : standing;
}

/**
 * Whether the code is that of the event: by the server's clock, and for a ticket it was then.
 * `was-good` is one that waited on a device and has changed since it was pressed there (R7.22):
 * when that was only the device says, so that nobody comes in by it alone.
 */
function codeStanding(
  { code, at, ticket, queued }: Submission,
  event: EventOfCode,
  { changingCodes, now }: { changingCodes: ChangingCodes; now: number },
): "good" | "was-good" | "wrong" {
  if (ticket !== undefined) return "good";
  if (isCodeOf(event, { code, at: queued === undefined ? at : now }, changingCodes)) return "good";
  return queued !== undefined && isCodeOf(event, { code, at }, changingCodes)
    ? "was-good"
    : "wrong";
}

const graceMs = limits.queuedGraceMinutes * 60_000;

/**
 * Whether the event takes a submission: one by a ticket also when it was closed meanwhile, and
 * one that waited on a device for a while after it was closed, if it was pressed before.
 */
function judge({ at, ticket, queued }: Submission, event: EventOfCode, now: number): Judgement {
  if (event.sealedAt !== null) return event.cancelledAt === null ? "sealed" : "refused";
  if (ticket !== undefined) return event.cancelledAt === null ? "taken" : "refused";
  const door = doorOf(event, Math.min(at, now));
  if (door === "opens-later") return door;
  if (queued === undefined) {
    if (door === "shut") return "refused";
    return door === "open" ? "taken" : door;
  }
  const closing = closingOf(event);
  if (at >= closing) return door === "closed" ? door : "refused";
  return now <= closing + graceMs ? "taken" : "too-late";
}

/**
 * Nobody came before there was anything to come to, whatever a device says: who pressed too
 * early and waited comes when it opens.
 */
function withinEvent(submission: Submission, event: EventOfCode | undefined): Submission {
  if (submission.queued === undefined || event === undefined) return submission;
  return { ...submission, at: Math.max(submission.at, openingOf(event)) };
}

function toCheckIn(
  submission: Submission,
  event: EventOfCode,
): CheckIn & { submission: Submission } {
  const { personId, key, at, browserId } = submission;
  const { clubId, id: eventId } = event;
  const evidence = {
    browserMark: markAtEvent(browserId, eventId),
    method: methodOf(submission, event),
  };
  return { clubId, eventId, personId, at, submissionKey: key, evidence, event, submission };
}

function methodOf({ ticket, how }: Submission, { codeKind, slip }: EventOfCode): AttendanceMethod {
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
