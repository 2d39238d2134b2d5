import { t } from "@lingui/core/macro";
import type { Receipt, RepeatedCheckIn } from "#contract/attendance/attendance.ts";
import { fateOf } from "#contract/attendance/check-in/check-in-answers.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { serverNow } from "#web/platform/api/server-time.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { noteSpot } from "../spots/note-spot.ts";
import { openingText } from "../window-texts.ts";
import { isSending, listOwn, sendQueued } from "./check-in-queue.ts";
import { dropQueued } from "./queue-store.ts";
import { isWaiting, type QueuedResult } from "./queued-check-in.ts";

/**
 * Sends a person's submissions from pages that are closed by now, and shows the results, including
 * those of submissions that the browser has sent meanwhile (R7.16). Calls `onSaved` for each one
 * that counts, even if it was saved earlier: the page's data may be older.
 */
export async function sendLeftovers(
  personId: string,
  signal: AbortSignal,
  onSaved: () => void,
): Promise<void> {
  for (const checkIn of await listOwn(personId)) {
    const { result } = checkIn;
    if (result !== undefined && !isOverdue(result)) {
      notifyResult(checkIn.code, result);
      if ("receipt" in result) onSaved();
      await dropQueued(checkIn.key);
    } else if (result !== undefined || (isWaiting(checkIn) && !isSending(checkIn))) {
      sendQueued(checkIn, { signal }).then(
        (receipt) => {
          notifySuccess(receipt);
          onSaved();
        },
        (error: unknown) => notifyFailure(checkIn.code, error, onSaved),
      );
    }
  }
}

/** It was too early, and check-in has opened since: the server's answer is different now. */
function isOverdue(result: QueuedResult): boolean {
  return result.kind === "not-open-yet" && result.closedWindow.opensAt <= serverNow();
}

function notifyResult(code: string, result: QueuedResult): void {
  if (result.kind === "refused") notifyRefusal(errorText(result.code));
  else if (result.kind === "not-open-yet") {
    // It came while no page was open, about when the server says.
    notifyOpening(code, result.closedWindow, result.closedWindow.now);
  } else (result.kind === "success" ? notifySuccess : notifyRepeat)(result.receipt);
}

function notifyFailure(code: string, error: unknown, onSaved: () => void): void {
  // What still waits is told by the next page, or to the person whose it is.
  if (!(error instanceof ApiError) || isStillWaiting(error)) return;
  const { receipt } = error.beside as Partial<RepeatedCheckIn>;
  if (error.code === "not-open-yet") notifyOpening(code, error.beside as ClosedWindow);
  else if (receipt === undefined) notifyRefusal(error.message);
  else {
    notifyRepeat(receipt);
    onSaved();
  }
}

const isStillWaiting = ({ code }: ApiError) =>
  ["waits", "belongs-to-another"].includes(fateOf(code));

function notifyOpening(code: string, closedWindow: ClosedWindow, heardAt?: number): void {
  noteSpot(code, closedWindow, heardAt);
  notify(openingText(closedWindow));
}

function notifySuccess({ eventName }: Receipt): void {
  const event = eventTitle({ name: eventName });
  notify(t`You're checked in to ${event}. We sent your code once you were back online.`, "success");
}

function notifyRepeat({ eventName }: Receipt): void {
  const event = eventTitle({ name: eventName });
  notify(t`You were already checked in to ${event}.`, "success");
}

function notifyRefusal(why: string): void {
  notify(t`Failed to check into event. ${why}`);
}
