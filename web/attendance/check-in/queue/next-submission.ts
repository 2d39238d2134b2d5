import { createKey } from "#web/platform/api/submission-key.ts";
import { isWaiting, type QueuedCheckIn } from "./queued-check-in.ts";

/** A code that a person submits. */
export type Submission = Pick<QueuedCheckIn, "code" | "how" | "personId">;

/**
 * A person's submission of a code: the one among `known` that is already waiting, or a new one,
 * with the key of their earlier submission of this code, so that it counts once (R7.7). A scan that
 * waits becomes what is pressed meanwhile, since its time (R7.37).
 */
export function nextSubmission(
  known: readonly QueuedCheckIn[],
  { code, how, personId }: Submission,
): QueuedCheckIn {
  const before = known.find((one) => one.code === code && one.personId === personId);
  if (before !== undefined && isWaiting(before))
    return before.how === "scan" && how !== "scan" ? { ...before, how } : before;
  return { key: before?.key ?? createKey(), code, how, personId, pressedAt: Date.now() };
}
