import type { CheckInInput, Receipt } from "#contract/attendance/attendance.ts";
import { fateOf, type Fate } from "#contract/attendance/check-in/check-in-answers.ts";
import { answeredBy, ApiError, queued, readExpected } from "#web/platform/api/api-client.ts";
import { withRetries } from "#web/platform/api/retries.ts";
import { isReceipt } from "../is-receipt.ts";
import type { Keeper } from "../keeper-text.ts";
import { takeEarly } from "../sent-early.ts";
import { askForSync } from "./background-sync.ts";
import { keepQueued } from "./keep-queued.ts";
import { nextSubmission, type Submission } from "./next-submission.ts";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import { isWaiting, toInput, type QueuedCheckIn } from "./queued-check-in.ts";
import { setWaitingFlag } from "./waiting-flag.ts";

/** Why there is no answer yet, and what continues to retry. */
export type Wait = {
  why: "offline" | "unavailable" | "not-rollcall";
  keeper: Keeper;
  /** Has a scan count as pressed, also at a club that is new to its person (R7.37). */
  press?: () => void;
};

/** Thrown when the person has stopped the retries. */
export class Stopped extends Error {}

type SendOptions = {
  /** Stops the retries: for good with a `Stopped`, otherwise until the next page continues. */
  signal: AbortSignal;
  onWait?: (wait: Wait) => void;
};

/** The submissions that this page is sending, by key. */
const senders = new Map<string, AbortController>();

/** A person's check-ins that wait on this device or were answered while no page was open. */
export async function listOwn(personId: string): Promise<QueuedCheckIn[]> {
  const all = await listQueued().catch(() => undefined);
  // What couldn't be read may still wait, and the next page looks again.
  if (all?.length === 0) setWaitingFlag(false);
  return (all ?? []).filter((checkIn) => checkIn.personId === personId);
}

/** Whether this page is sending a submission. */
export function isSending({ key }: QueuedCheckIn): boolean {
  return senders.has(key);
}

/**
 * Submits a code for a person (R7.7). Until there is an answer, it is stored on the device, and
 * any page or the service worker sends it with the same key (R7.16,
 * docs/decisions/0017-waiting-check-ins.md). If the page has sent it before the product ran, it
 * continues with that (R7.27). Throws the server's refusal.
 */
export async function submitCode(submission: Submission, options: SendOptions): Promise<Receipt> {
  const early = takeEarly(submission);
  if (early !== undefined) return send(early, options);
  const own = await listOwn(submission.personId);
  const checkIn = nextSubmission(own, submission);
  const { key, code, how } = checkIn;
  if (own.some((one) => one.key === key && isWaiting(one))) {
    if (!own.includes(checkIn)) void keepQueued(checkIn);
    return sendQueued(checkIn, options);
  }
  // Stored while sending, as the page may be closed at any moment; sending doesn't wait for that.
  return send({ checkIn, kept: keepQueued(checkIn), first: { key, code, how } }, options);
}

/** Sends a waiting check-in; replaces any other attempt to send it in this page. */
export function sendQueued(checkIn: QueuedCheckIn, options: SendOptions): Promise<Receipt> {
  return send({ checkIn, kept: Promise.resolve(true) }, options);
}

type QueuedSubmission = {
  checkIn: QueuedCheckIn;
  /** Whether it is stored on the device. */
  kept: Promise<boolean>;
  /** The first request, sent at the press itself; its time is when it arrives. */
  first?: CheckInInput;
  /** The answer to the first request, which is under way. */
  answer?: Promise<Response>;
};

async function send(
  { checkIn, kept, first, answer }: QueuedSubmission,
  { signal, onWait }: SendOptions,
): Promise<Receipt> {
  const { key } = checkIn;
  senders.get(key)?.abort();
  const sender = new AbortController();
  senders.set(key, sender);
  if (signal.aborted) sender.abort(signal.reason);
  signal.addEventListener("abort", () => sender.abort(signal.reason));
  let next = first;
  let coming = answer;
  let keeper: Promise<Keeper> | undefined;
  let waiting = checkIn;
  const attempt = async () => {
    const json = next ?? toInput(waiting);
    const how = { init: { signal: sender.signal }, ...(coming && { fetch: answeredBy(coming) }) };
    next = undefined;
    coming = undefined;
    return readExpected(await queued.me.checkins.$post({ json }, how), isReceipt);
  };
  const report = async ({ code }: ApiError) => {
    keeper ??= findKeeper(kept);
    const why = code === "unavailable" || code === "not-rollcall" ? code : "offline";
    tell({ why, keeper: await keeper });
  };
  const tell = (wait: Wait) => {
    const press = () => {
      waiting = { ...waiting, how: "link" };
      void keepQueued(waiting).then(() => tell(wait));
    };
    if (senders.get(key) === sender) onWait?.(waiting.how === "scan" ? { ...wait, press } : wait);
  };
  try {
    const receipt = await withRetries(attempt, {
      signal: sender.signal,
      onWaiting: (error) => void report(error),
      endless: true,
    });
    await settle(waiting, "settled");
    return receipt;
  } catch (error) {
    const fate = fateAfter(error);
    await settle(waiting, fate);
    // This page gives up, but the browser needn't.
    if (error instanceof ApiError && fate === "waits") void findKeeper(kept);
    throw error;
  } finally {
    if (senders.get(key) === sender) senders.delete(key);
  }
}

async function findKeeper(kept: Promise<boolean>): Promise<Keeper> {
  if (!(await kept)) return "this-page";
  return (await askForSync()) ? "browser" : "next-page";
}

/** What happens to a failed submission. */
function fateAfter(error: unknown): Fate {
  if (error instanceof Stopped) return "stopped";
  // The user left the page, or another part of it continues.
  return error instanceof ApiError ? fateOf(error.code) : "waits";
}

/** Also what couldn't be stored in time: it may have been stored since. */
async function settle(checkIn: QueuedCheckIn, fate: Fate): Promise<void> {
  if (fate === "settled") await dropQueued(checkIn.key).catch(() => {});
  if (fate === "stopped") await putQueued({ ...checkIn, stopped: true }).catch(() => {});
}
