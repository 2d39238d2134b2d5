import type { Receipt } from "#contract/attendance.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { listQueued, noteResult } from "./queue-store.ts";
import { isWaiting, syncTag, toInput, type QueuedCheckIn } from "./queued-check-in.ts";

/**
 * The service worker: sends what waits on this device once the network is back, also when no
 * page is open (docs/decisions/0017-waiting-check-ins.md). It keeps no page and answers no
 * request of one.
 */

/** What the libraries of types lack of Background Sync. */
type SyncEvent = Event & { tag: string; waitUntil(work: Promise<unknown>): void };

const passing = new Set([429, 502, 503, 504]);

async function sendAll(): Promise<void> {
  const waiting = (await listQueued()).filter(isWaiting);
  const sent = await Promise.all(waiting.map(send));
  // The browser tries again later what fails.
  if (sent.includes("failed")) throw new Error("A check-in could not be sent yet.");
}

async function send(checkIn: QueuedCheckIn): Promise<"done" | "failed"> {
  const response = await fetch("/api/me/checkins", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toInput(checkIn)),
  }).catch(() => undefined);
  if (response === undefined || passing.has(response.status)) return "failed";
  const { key } = checkIn;
  if (response.ok) {
    await noteResult(key, { kind: "success", receipt: (await response.json()) as Receipt });
    return "done";
  }
  const { error, receipt } = (await response.json().catch(() => ({}))) as Answer;
  if (receipt !== undefined) await noteResult(key, { kind: "already-checked-in", receipt });
  // It waits until who pressed Submit is signed in again.
  else if (error !== undefined && !["signed-out", "other-account"].includes(error.code))
    await noteResult(key, { kind: "refused", code: error.code });
  return "done";
}

type Answer = Partial<ErrorBody> & { receipt?: Receipt };

addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(sendAll());
});
