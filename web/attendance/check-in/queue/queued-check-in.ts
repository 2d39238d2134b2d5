import type { Receipt } from "#contract/attendance/attendance.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";

/**
 * A submitted code without an answer yet. It belongs to the person who pressed Submit, even if
 * someone else logs in on the same device later.
 */
export type QueuedCheckIn = {
  /** The submission's idempotency key: it counts once, no matter how often it is sent. */
  key: string;
  code: string;
  /**
   * Whether the code was typed or came from a scanned link; `scan` if nobody pressed anything: the
   * link was opened, so it counts only for members (R7.36).
   */
  how: "typed" | "link" | "scan";
  personId: string;
  /** By this device's clock, which may be wrong: only time differences are sent. */
  pressedAt: number;
  /** The person has stopped it; pressing Submit again uses the same key. */
  stopped?: true;
  /** The server's answer, if no page was open to show it. */
  result?: QueuedResult;
};

export type QueuedResult =
  | { kind: "success" | "already-checked-in"; receipt: Receipt }
  | { kind: "not-open-yet"; closedWindow: ClosedWindow }
  | { kind: "refused"; code: ErrorCode };

/** Whether it should be sent, even while no page is open. */
export function isWaiting({ stopped, result }: QueuedCheckIn): boolean {
  return stopped === undefined && result === undefined;
}

/** The request for a check-in that has waited: it says how long ago it was, not when. */
export function toInput(checkIn: QueuedCheckIn, now = Date.now()) {
  const { key, code, how, personId, pressedAt } = checkIn;
  return { key, code, how, queued: { personId, ageMs: Math.max(0, now - pressedAt) } };
}

/** The Background Sync tag for sending the queue. */
export const syncTag = "check-ins";
