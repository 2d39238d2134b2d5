import { isCode } from "#contract/events/codes/code.ts";
import type { ChangingCodes } from "../../events/codes/changing-codes.ts";
import { listEventsByCode } from "../../events/event-queries.ts";
import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { AppError } from "../../platform/app-error.ts";
import { createBatchQueue, type BatchQueue } from "../../platform/jobs/batch-queue.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { WrongCodeAlarm } from "../../platform/secrets/wrong-code-alarm.ts";
import { submitAll, type Outcome, type Postponed } from "./check-in-batch.ts";
import type { CheckInSubmission } from "./decide.ts";

/** Saves check-ins that arrive together in one batch. */
export type CheckInQueue = BatchQueue<CheckInSubmission, Outcome>;

const limits = { maxBatch: 500, maxWaiting: 10_000 };

/**
 * A durable commit costs a disk flush; check-ins that arrive during one share the next. No one is
 * answered before their own check-in is committed (R16.1). See
 * docs/decisions/0011-check-ins-in-batches.md.
 */
export function createCheckInQueue(
  deps: ChangeDeps & {
    changingCodes: ChangingCodes;
    metrics: Pick<Metrics, "checkIns" | "checkInBatch">;
    wrongCodeAlarm: WrongCodeAlarm;
  },
): CheckInQueue {
  const { checkIns, checkInBatch } = deps.metrics;
  const createQueue = () =>
    createBatchQueue<CheckInSubmission, Outcome>({
      ...limits,
      async work(submissions) {
        checkInBatch.observe(submissions.length);
        const outcomes = await inTurns(submissions, (some) =>
          changeClubs(deps, (db, transaction) =>
            submitAll(db, transaction, deps.changingCodes, some),
          ),
        );
        for (const { kind } of outcomes) checkIns.inc({ outcome: kind });
        deps.wrongCodeAlarm(outcomes.filter(({ kind }) => kind === "invalid-code").length);
        return outcomes;
      },
    });
  return deps.database.platform.inProcess ? createQueue() : createQueuePerClub(deps, createQueue);
}

/**
 * Where clubs are locked one by one, each has a queue of its own, so that its check-ins don't wait
 * for another one's long change (R16.7). Codes that belong to none share one.
 */
function createQueuePerClub(
  { database }: Pick<ChangeDeps, "database">,
  createQueue: () => CheckInQueue,
): CheckInQueue {
  const clubs = createBatchQueue<string, string | undefined>({
    ...limits,
    async work(codes) {
      const events = await listEventsByCode(database.read, [...new Set(codes.filter(isCode))]);
      return codes.map((code) => events.get(code)?.clubId);
    },
  });
  // One for each club with a check-in since the start: they are small, so they stay.
  const queues = new Map<string | undefined, CheckInQueue>();
  const waiting = () =>
    [clubs, ...queues.values()].reduce((sum, queue) => sum + queue.waiting(), 0);
  return {
    async submit(submission) {
      if (waiting() >= limits.maxWaiting) throw new AppError("unavailable", { retryAfter: 1 });
      const clubId = await clubs.submit(submission.code);
      return queues.getOrInsertComputed(clubId, createQueue).submit(submission);
    },
    waiting,
    async idle() {
      await clubs.idle();
      for (const queue of queues.values()) await queue.idle();
    },
  };
}

/**
 * Retries submissions that were postponed because an earlier one in the batch claimed their slip
 * but didn't use it.
 */
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
    const retried = next.next().value;
    if (retried === undefined) throw new Error("A submission has no outcome.");
    return retried;
  });
}
