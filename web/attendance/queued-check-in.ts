import type { Receipt } from "#contract/attendance.ts";
import type { ErrorCode } from "#contract/errors.ts";

/**
 * A code that was submitted and has no answer yet. It belongs to the person who pressed
 * Submit, whoever is signed in later on the same device.
 */
export type QueuedCheckIn = {
  /** Of the submission: however often it is sent, it counts once. */
  key: string;
  code: string;
  /** Whether the code was typed, or came by a link that was scanned. */
  how: "typed" | "link";
  personId: string;
  /** By the clock of this device, which may be wrong: only differences of it are sent. */
  pressedAt: number;
  /** The person has stopped it; the key counts still when they press Submit again. */
  stopped?: true;
  /** What the server said while no page was open to show it. */
  result?: QueuedResult;
};

export type QueuedResult =
  | { kind: "success" | "already-checked-in"; receipt: Receipt }
  | { kind: "refused"; code: ErrorCode };

/** Whether it is to be sent, also by who has no page open. */
export function isWaiting({ stopped, result }: QueuedCheckIn): boolean {
  return stopped === undefined && result === undefined;
}

/** What is sent of one that was not answered immediately: how long ago that was, never when. */
export function toInput(checkIn: QueuedCheckIn, now = Date.now()) {
  const { key, code, how, personId, pressedAt } = checkIn;
  return { key, code, how, queued: { personId, ageMs: Math.max(0, now - pressedAt) } };
}

/** Under this name the browser is asked to send what waits (Background Sync). */
export const syncTag = "check-ins";
