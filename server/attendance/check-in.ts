import type { CheckInInput, Receipt, RepeatedCheckIn } from "#contract/attendance.ts";
import type { ClosedWindow } from "#contract/event-times.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import { createBatchQueue, type BatchQueue } from "../platform/batch-queue.ts";
import { bounds } from "#contract/bounds.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { askOfficers } from "./requests/ask-officers.ts";
import type { BrowserCookie } from "./browser-cookie.ts";
import { submitAll, type Outcome, type Postponed } from "./check-in-batch.ts";
import type { CheckInSubmission } from "./decide.ts";
import { createWrongCodeAlarm } from "./wrong-code-alarm.ts";

/** Check-ins that arrive together and are saved together. */
export type CheckInQueue = BatchQueue<CheckInSubmission, Outcome>;

/**
 * A durable commit costs a flush of the disk; those who come while one runs share the
 * next. Nobody is answered before their own has been committed.
 */
export function createCheckInQueue(
  deps: ChangeDeps & {
    changingCodes: ChangingCodes;
    metrics: Pick<Metrics, "checkIns" | "checkInBatch">;
    logger: Logger;
  },
): CheckInQueue {
  const { checkIns, checkInBatch } = deps.metrics;
  const hearWrongCodes = createWrongCodeAlarm(deps.clock, deps.logger);
  return createBatchQueue({
    maxBatch: 500,
    maxWaiting: 10_000,
    patienceMs: 5,
    work: async (submissions) => {
      checkInBatch.observe(submissions.length);
      const outcomes = await inTurns(submissions, (some) =>
        changeClubs(deps, (db, transaction) =>
          submitAll(db, transaction, deps.changingCodes, some),
        ),
      );
      for (const { kind } of outcomes) checkIns.inc({ outcome: kind });
      hearWrongCodes(outcomes.filter(({ kind }) => kind === "invalid-code").length);
      return outcomes;
    },
  });
}

/** Submits those again that had to give way to somebody who did not use the slip of both after all. */
async function inTurns(
  submissions: readonly CheckInSubmission[],
  submit: (some: readonly CheckInSubmission[]) => Promise<(Outcome | Postponed)[]>,
): Promise<Outcome[]> {
  const outcomes = await submit(submissions);
  const postponed = submissions.filter((_, index) => outcomes[index]?.kind === "postponed");
  const later = postponed.length === 0 ? [] : await inTurns(postponed, submit);
  const next = later.values();
  return outcomes.map((outcome) => {
    if (outcome.kind !== "postponed") return outcome;
    const { value } = next.next();
    if (value === undefined) throw new Error("A submission was left without an outcome.");
    return value;
  });
}

/** A device may say what it likes of how long something waited on it. */
const maxAgeMs = bounds.maxQueuedDays * 24 * 3_600_000;

/** What it takes to check in. */
export type CheckInDeps = {
  checkIns: Pick<CheckInQueue, "submit">;
  rateLimits: RateLimits;
  clock: Clock;
  browserCookie: BrowserCookie;
  database: Pick<Database, "write">;
};

/**
 * As `checkIn`, from a browser with these cookies. One that has no mark yet is given one
 * by the headers of the answer.
 */
export async function checkInFrom(
  deps: CheckInDeps,
  cookies: string | undefined,
  personId: string,
  input: CheckInInput,
): Promise<{ body: Receipt; headers: Record<string, string> }> {
  const { id, header } = deps.browserCookie.of(cookies);
  const body = await checkIn(deps, personId, input, id);
  return { body, headers: header === undefined ? {} : { "set-cookie": header } };
}

/**
 * Checks a member in to the open event with this code (R7.6): attendance, registration
 * in the club and points change together or not at all. The same submission sent again
 * gets its receipt again. Throws `invalid-code`, `code-changed`, `slip-used`, `slip-expired`,
 * `already-checked-in` with the receipt of the check-in that counts, `not-open-yet` or
 * `check-in-closed` with the event's times (R7.19), `asked-officers` after a seal,
 * `removed-from-event`, `signed-out` when the member has left meanwhile, `came-too-late` and
 * `other-account` of one that waited on a device, `too-many-attempts` after many wrong codes, or
 * `unavailable`.
 */
async function checkIn(
  { checkIns, rateLimits, clock, database }: CheckInDeps,
  personId: string,
  input: CheckInInput,
  browserId: string,
): Promise<Receipt> {
  const { queued } = input;
  if (queued !== undefined && queued.personId !== personId) throw new AppError("other-account");
  const at = clock().getTime() - Math.min(queued?.ageMs ?? 0, maxAgeMs);
  const outcome = await rateLimits.attempt(
    rateLimitsOf.wrongCode,
    personId,
    () => checkIns.submit({ ...input, personId, browserId, at }),
    ({ kind }) => kind === "invalid-code",
  );
  if (outcome.kind === "success") return outcome.receipt;
  if (outcome.kind === "already-checked-in")
    throw new AppError(outcome.kind, {
      beside: { receipt: outcome.receipt } satisfies RepeatedCheckIn,
    });
  if (outcome.kind === "not-open-yet" || outcome.kind === "check-in-closed") {
    const { id: eventId, name: eventName, ...event } = outcome.event;
    throw new AppError(outcome.kind, {
      beside: { ...event, eventId, eventName, now: clock().getTime() } satisfies ClosedWindow,
    });
  }
  if (outcome.kind !== "sealed" && outcome.kind !== "came-too-late")
    throw new AppError(outcome.kind);
  const asked = { personId, eventId: outcome.eventId, arrivedAt: outcome.at };
  if (!(await askOfficers(database, asked, clock()))) throw new AppError("invalid-code");
  throw new AppError(outcome.kind === "sealed" ? "asked-officers" : outcome.kind);
}
