import type { CheckInInput, Receipt, RepeatedCheckIn } from "#contract/attendance.ts";
import { createBatchQueue, type BatchQueue } from "../platform/batch-queue.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import { limitsOf, type Limits } from "../platform/limits/limits.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { submitAll, type Outcome, type Submission } from "./check-in-batch.ts";
import { createWrongCodeAlarm } from "./wrong-code-alarm.ts";

/** Check-ins that arrive together and are saved together. */
export type CheckInQueue = BatchQueue<Submission, Outcome>;

/**
 * A durable commit costs a flush of the disk; those who come while one runs share the
 * next. Nobody is answered before their own has been committed.
 */
export function createCheckInQueue(
  deps: ChangeDeps & {
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
      const outcomes = await changeClubs(deps, (db, books) => submitAll(db, books, submissions));
      for (const { kind } of outcomes) checkIns.inc({ outcome: kind });
      hearWrongCodes(outcomes.filter(({ kind }) => kind === "invalid-code").length);
      return outcomes;
    },
  });
}

/** What it takes to check in. */
export type CheckInDeps = { checkIns: Pick<CheckInQueue, "submit">; limits: Limits; clock: Clock };

/**
 * Checks a member in to the Active event with this code (R7.6): attendance, registration
 * in the club and points change together or not at all. The same submission sent again
 * gets its receipt again. Throws `invalid-code`, `already-checked-in` with the receipt of
 * the check-in that counts, `removed-from-event`, `signed-out` when the member has left meanwhile,
 * `too-many-attempts` after many wrong codes, or `unavailable`.
 */
export async function checkIn(
  { checkIns, limits, clock }: CheckInDeps,
  personId: string,
  input: CheckInInput,
): Promise<Receipt> {
  const outcome = await limits.attempt(
    limitsOf.wrongCode,
    personId,
    () => checkIns.submit({ ...input, personId, at: clock().getTime() }),
    ({ kind }) => kind === "invalid-code",
  );
  if (outcome.kind === "success") return outcome.receipt;
  if (outcome.kind === "already-checked-in")
    throw new AppError(outcome.kind, {
      beside: { receipt: outcome.receipt } satisfies RepeatedCheckIn,
    });
  throw new AppError(outcome.kind);
}
