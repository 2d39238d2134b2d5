import type { CheckInInput, Receipt } from "#contract/attendance.ts";
import { api, ApiError } from "#web/platform/api-client.ts";
import { withRetries } from "#web/platform/retries.ts";
import { createKey } from "#web/platform/submission-key.ts";
import { askForSync } from "./background-sync.ts";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import { isWaiting, toInput, type QueuedCheckIn } from "./queued-check-in.ts";
import { setWaitingFlag } from "./waiting-flag.ts";

/**
 * Who goes on sending: the browser without any page, the next page that is opened, or only
 * this one, where nothing can be kept.
 */
export type Keeper = "browser" | "next-page" | "this-page";

/** Why there is no answer yet, and who goes on. */
export type Wait = { why: "offline" | "unavailable"; keeper: Keeper };

/** Thrown when the person has ended the tries. */
export class Stopped extends Error {}

type SendOptions = {
  /** Ends the tries: by a `Stopped` for good, else the next page goes on. */
  signal: AbortSignal;
  onWait?: (wait: Wait) => void;
};

/** What this page is sending, by key. */
const senders = new Map<string, AbortController>();

/** What waits of a person on this device, and what was answered while no page was open. */
export async function listOwn(personId: string): Promise<QueuedCheckIn[]> {
  const all = await listQueued().catch(() => []);
  if (all.length === 0) setWaitingFlag(false);
  return all.filter((checkIn) => checkIn.personId === personId);
}

/** Whether this page is sending a submission. */
export function isSending({ key }: QueuedCheckIn): boolean {
  return senders.has(key);
}

/**
 * Submits a code for a person (R7.7). Until there is an answer it is kept on the device, and
 * whoever is there sends it under the same key (R7.16). Throws what it is refused for.
 */
export async function submitCode(
  { code, how, personId }: Pick<QueuedCheckIn, "code" | "how" | "personId">,
  options: SendOptions,
): Promise<Receipt> {
  const before = (await listOwn(personId)).find((known) => known.code === code);
  if (before !== undefined && isWaiting(before)) return sendQueued(before, options);
  const key = before?.key ?? createKey();
  const checkIn = { key, code, how, personId, pressedAt: Date.now() };
  // Kept while it is sent, as the page may be closed at any moment; the answer does not wait.
  return send({ checkIn, kept: keep(checkIn), first: { key, code, how } }, options);
}

/** Sends what has waited, in place of whoever in this page is at it. */
export function sendQueued(checkIn: QueuedCheckIn, options: SendOptions): Promise<Receipt> {
  return send({ checkIn, kept: Promise.resolve(true) }, options);
}

type QueuedSubmission = {
  checkIn: QueuedCheckIn;
  /** Whether the device has it. */
  kept: Promise<boolean>;
  /** What is sent at the press itself, which counts from its arrival. */
  first?: CheckInInput;
};

async function send(
  { checkIn, kept, first }: QueuedSubmission,
  { signal, onWait }: SendOptions,
): Promise<Receipt> {
  const { key } = checkIn;
  senders.get(key)?.abort();
  const sender = new AbortController();
  senders.set(key, sender);
  signal.addEventListener("abort", () => sender.abort(signal.reason));
  let next = first;
  let keeper: Promise<Keeper> | undefined;
  const attempt = async () => {
    const json = next ?? toInput(checkIn);
    next = undefined;
    return (await api.me.checkins.$post({ json }, { init: { signal: sender.signal } })).json();
  };
  const tell = async ({ status }: ApiError) => {
    keeper ??= findKeeper(kept);
    const wait = { why: status === 0 ? "offline" : "unavailable", keeper: await keeper } as const;
    if (senders.get(key) === sender) onWait?.(wait);
  };
  try {
    const receipt = await withRetries(attempt, {
      signal: sender.signal,
      onWaiting: (error) => void tell(error),
      endless: true,
    });
    await settle(checkIn, kept, "drop");
    return receipt;
  } catch (error) {
    await settle(checkIn, kept, fateAfter(error));
    throw error;
  } finally {
    if (senders.get(key) === sender) senders.delete(key);
  }
}

async function keep(checkIn: QueuedCheckIn): Promise<boolean> {
  try {
    await putQueued(checkIn);
    setWaitingFlag(true);
    return true;
  } catch {
    return false;
  }
}

async function findKeeper(kept: Promise<boolean>): Promise<Keeper> {
  if (!(await kept)) return "this-page";
  return (await askForSync()) ? "browser" : "next-page";
}

/** What becomes of a submission that was no success. */
function fateAfter(error: unknown): "drop" | "stop" | "wait" {
  if (error instanceof Stopped) return "stop";
  // The page was left, or another part of it goes on.
  if (!(error instanceof ApiError)) return "wait";
  // It waits for who pressed Submit.
  if (["signed-out", "other-account"].includes(error.code)) return "wait";
  // Nobody knows whether it counts: the next press finds out, by the same key.
  return error.status >= 500 || error.code === "too-many-attempts" ? "stop" : "drop";
}

async function settle(
  checkIn: QueuedCheckIn,
  kept: Promise<boolean>,
  fate: "drop" | "stop" | "wait",
): Promise<void> {
  if (fate === "wait" || !(await kept)) return;
  const settled =
    fate === "drop" ? dropQueued(checkIn.key) : putQueued({ ...checkIn, stopped: true });
  await settled.catch(() => {});
}
