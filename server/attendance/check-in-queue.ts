import type { Transaction } from "kysely";
import { isCode } from "#contract/code.ts";
import type { ChangingCodes } from "../events/changing-codes.ts";
import { listEventsByCode } from "../events/event-queries.ts";
import {
  changeClubs,
  changeClubsAsGuest,
  type ChangeDeps,
  type ClubTransaction,
} from "../ledger/change-clubs.ts";
import { createBatchQueue, type BatchQueue } from "../platform/batch-queue.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { ListHeld } from "../platform/database/write-line.ts";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Notes } from "../platform/notes.ts";
import type { WrongCodeAlarm } from "../platform/wrong-code-alarm.ts";
import { submitAll, type Outcome, type Postponed } from "./check-in-batch.ts";
import type { CheckInSubmission } from "./decide.ts";

/** Saves check-ins that arrive together in one batch. */
export type CheckInQueue = BatchQueue<CheckInSubmission, Outcome>;

type QueueDeps = ChangeDeps & { changingCodes: ChangingCodes };

/** The submission's club is being changed, so it has to wait for that. */
type Held = { kind: "held"; clubId: string };

/**
 * A durable commit costs a disk flush; check-ins that arrive during one share the next. No one is
 * answered before their own check-in is on disk: committed, or noted while another club's long
 * change holds the database (R16.1).
 */
export function createCheckInQueue(
  deps: QueueDeps & {
    metrics: Pick<Metrics, "checkIns" | "checkInBatch">;
    wrongCodeAlarm: WrongCodeAlarm;
  },
): CheckInQueue {
  const { checkIns, checkInBatch } = deps.metrics;
  const limits = { maxBatch: 500, maxWaiting: 10_000 };
  const count = <Counted extends Outcome | Held>(outcomes: readonly Counted[]) => {
    const kinds = outcomes.map(({ kind }) => kind).filter((kind) => kind !== "held");
    for (const outcome of kinds) checkIns.inc({ outcome });
    deps.wrongCodeAlarm(kinds.filter((kind) => kind === "invalid-code").length);
  };
  const createClubQueue = () =>
    createBatchQueue<CheckInSubmission, Outcome>({
      ...limits,
      work: async (submissions) => {
        const outcomes = await inTurns(submissions, (some) =>
          changeClubs(deps, (db, transaction) =>
            submitAll(db, transaction, deps.changingCodes, some),
          ),
        );
        count(outcomes);
        return outcomes;
      },
    });
  /** The queues of clubs that are held, and of those who submit the same codes meanwhile. */
  const queues = new Map<string, CheckInQueue>();
  const heldCodes = new Map<string, string>();
  const wait = async (clubId: string, submission: CheckInSubmission): Promise<Outcome> => {
    const held = queues.getOrInsertComputed(clubId, createClubQueue);
    heldCodes.set(submission.code, clubId);
    try {
      return await held.submit(submission);
    } finally {
      if (held.waiting() === 0 && queues.delete(clubId))
        for (const [code, id] of heldCodes) if (id === clubId) heldCodes.delete(code);
    }
  };
  const queue = createBatchQueue<CheckInSubmission, Outcome>({
    ...limits,
    work: async (submissions) => {
      checkInBatch.observe(submissions.length);
      const outcomes = await inTurns(submissions, (some) => submitAsGuests(deps, some));
      count(outcomes);
      return submissions.map((submission, index) => {
        const outcome = required(outcomes[index]);
        return outcome.kind === "held" ? wait(outcome.clubId, submission) : outcome;
      });
    },
  });
  return {
    ...queue,
    submit(submission) {
      const clubId = heldCodes.get(submission.code);
      return clubId === undefined ? queue.submit(submission) : wait(clubId, submission);
    },
    async idle() {
      await queue.idle();
      for (const held of queues.values()) await held.idle();
    },
  };
}

/** What is noted of a batch: the submissions that counted, and when. */
type NotedBatch = { at: number; submissions: CheckInSubmission[] };

function submitAsGuests(
  deps: QueueDeps,
  some: readonly CheckInSubmission[],
): Promise<(Outcome | Postponed | Held)[]> {
  return changeClubsAsGuest(
    deps,
    (db, transaction, listHeld) => submitFree(db, transaction, deps.changingCodes, some, listHeld),
    (outcomes, at) => {
      const submissions = some.filter((_, index) => outcomes[index]?.kind === "success");
      if (submissions.length === 0) return undefined;
      return JSON.stringify({ at, submissions } satisfies NotedBatch);
    },
  );
}

/** Like `submitAll`, without those to clubs that are held. */
async function submitFree(
  db: Transaction<Tables>,
  transaction: ClubTransaction,
  changingCodes: ChangingCodes,
  given: readonly CheckInSubmission[],
  listHeld: ListHeld | undefined,
): Promise<(Outcome | Postponed | Held)[]> {
  if (listHeld === undefined) return submitAll(db, transaction, changingCodes, given);
  const codes = [...new Set(given.map(({ code }) => code).filter(isCode))];
  const events = await listEventsByCode(db, codes);
  const held = await listHeld(db, [...new Set([...events.values()].map(({ clubId }) => clubId))]);
  const heldOf = ({ code }: CheckInSubmission): Held | undefined => {
    const clubId = events.get(code)?.clubId;
    return clubId !== undefined && held.has(clubId) ? { kind: "held", clubId } : undefined;
  };
  const free = given.filter((one) => heldOf(one) === undefined);
  const outcomes = (await submitAll(db, transaction, changingCodes, free)).values();
  return given.map((one) => heldOf(one) ?? required(outcomes.next().value));
}

/**
 * Counts check-ins that were noted but not committed before the process died. Those that were
 * committed after all count once, by their keys. Call it before any request is answered.
 */
export async function repeatNotedCheckIns(
  deps: QueueDeps & { logger: Logger },
  notes: Pick<Notes, "list" | "clear">,
): Promise<void> {
  const batches = notes.list().map((note): NotedBatch => JSON.parse(note));
  for (const { at, submissions } of batches) {
    const outcomes = await changeClubs(
      deps,
      (db, transaction) => submitAll(db, transaction, deps.changingCodes, submissions),
      at,
    );
    const counted = outcomes.filter(({ kind }) => kind === "success").length;
    deps.logger.warn(
      { counted, of: submissions.length },
      "counted check-ins that were answered before the server stopped",
    );
  }
  if (batches.length > 0) notes.clear();
}

/**
 * Retries submissions that were postponed because an earlier one in the batch claimed their slip
 * but didn't use it.
 */
async function inTurns<Other extends Outcome | Held>(
  submissions: readonly CheckInSubmission[],
  submit: (some: readonly CheckInSubmission[]) => Promise<(Other | Postponed)[]>,
): Promise<Other[]> {
  const outcomes = await submit(submissions);
  const postponed = submissions.filter((_, index) => outcomes[index]?.kind === "postponed");
  const later = postponed.length === 0 ? [] : await inTurns(postponed, submit);
  const next = later.values();
  return outcomes.map((outcome) =>
    outcome.kind === "postponed" ? required(next.next().value) : outcome,
  );
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A submission has no outcome.");
  return value;
}
