import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { isCode } from "#contract/code.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceStatements } from "./attendance-statements.ts";
import { recordAttendances, type Attending, type Recorded } from "./record-attendance.ts";

/** A member's submission of a code, at the instant (milliseconds since 1970) it came. */
export type Submission = CheckInInput & { uid: string; at: number };

/** How a submission ends (§8). `recorded` is absent when it had been recorded before. */
export type Outcome =
  | { kind: "success"; receipt: Receipt; recorded?: Recorded }
  | { kind: "already-checked-in"; receipt: Receipt }
  | { kind: "invalid-code" | "signed-out" };

type EventOfCode = Awaited<ReturnType<AttendanceStatements["findEvents"]>>[number];

/**
 * Works on submissions together, in one transaction of the caller: each gets its own
 * outcome, in their order, as if they had come one after another.
 */
export async function submitAll(
  db: Db,
  statements: AttendanceStatements,
  submissions: readonly Submission[],
): Promise<Outcome[]> {
  const codes = [...new Set(submissions.map(({ code }) => code).filter(isCode))];
  const events = await statements.findEvents(
    db,
    codes.map((code) => ({ code })),
  );
  const eventByCode = new Map(events.map((event) => [event.code, event]));

  const known = submissions.flatMap((submission) => {
    const event = eventByCode.get(submission.code);
    return event === undefined ? [] : [{ submission, event, entry: toEntry(submission, event) }];
  });
  const active = known.filter(({ event }) => event.status === "Active");
  const results = await recordAttendances(
    db,
    statements,
    active.map(({ entry }) => entry),
  );
  const resultOf = new Map(active.map(({ submission }, index) => [submission, results[index]]));

  const rest = known.filter(({ submission }) => typeof resultOf.get(submission) !== "object");
  const rows = await statements.confirmAttendance(
    db,
    rest.map(({ entry }) => entry),
  );
  const existing = new Map(rows.map((row) => [`${row.eventId} ${row.uid}`, row]));

  return submissions.map((submission): Outcome => {
    const event = eventByCode.get(submission.code);
    if (event === undefined) return { kind: "invalid-code" };
    const recorded = resultOf.get(submission);
    if (recorded === "member gone") return { kind: "signed-out" };
    if (typeof recorded === "object") {
      const { points, attendee } = recorded;
      return {
        kind: "success",
        receipt: toReceipt({ ...event, points }, attendee.timestamp),
        recorded,
      };
    }
    const before = existing.get(`${event.id} ${submission.uid}`);
    if (before === undefined) return { kind: "invalid-code" };
    const receipt = toReceipt(event, before.timestamp);
    if (before.submissionKey === submission.key) return { kind: "success", receipt };
    // An Inactive event's code answers as an unknown one.
    return event.status === "Active"
      ? { kind: "already-checked-in", receipt }
      : { kind: "invalid-code" };
  });
}

function toEntry({ uid, key, at }: Submission, { clubId, id }: EventOfCode): Attending {
  return { clubId, eventId: id, uid, at, submissionKey: key };
}

function toReceipt(event: EventOfCode, timestamp: number): Receipt {
  const { clubId, clubName, id: eventId, name: eventName, date, points } = event;
  return { clubId, clubName, eventId, eventName, date, points, timestamp };
}
