import { t } from "@lingui/core/macro";
import type { Receipt, RepeatedCheckIn } from "#contract/attendance.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { errorText } from "#web/platform/error-texts.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { notify } from "#web/ui/notify.ts";
import { isSending, listOwn, sendQueued } from "./check-in-queue.ts";
import { dropQueued } from "./queue-store.ts";
import { isWaiting, type QueuedCheckIn } from "./queued-check-in.ts";

/**
 * Sends what a person has submitted in pages that are closed by now, and tells what came of it,
 * also of what the browser has sent meanwhile (R7.16).
 */
export async function sendLeftovers(personId: string, signal: AbortSignal): Promise<void> {
  for (const checkIn of await listOwn(personId)) {
    if (checkIn.result !== undefined) {
      tellResult(checkIn.result);
      await dropQueued(checkIn.key);
    } else if (isWaiting(checkIn) && !isSending(checkIn)) {
      sendQueued(checkIn, { signal }).then(tellSuccess, tellFailure);
    }
  }
}

function tellResult(result: NonNullable<QueuedCheckIn["result"]>): void {
  if (result.kind === "refused") tellRefusal(errorText(result.code));
  else (result.kind === "success" ? tellSuccess : tellRepeat)(result.receipt);
}

function tellFailure(error: unknown): void {
  // Who has signed out, or left the page, is told by the next one.
  if (!(error instanceof ApiError) || ["signed-out", "other-account"].includes(error.code)) return;
  const { receipt } = error.beside as Partial<RepeatedCheckIn>;
  if (receipt === undefined) tellRefusal(error.message);
  else tellRepeat(receipt);
}

function tellSuccess({ eventName }: Receipt): void {
  const event = eventTitle({ name: eventName });
  notify(t`You're checked in to ${event}. We sent your code when you were back online.`, "success");
}

function tellRepeat({ eventName }: Receipt): void {
  const event = eventTitle({ name: eventName });
  notify(t`You were already checked in to ${event}.`, "success");
}

function tellRefusal(why: string): void {
  notify(t`Failed to check into event. ${why}`);
}
