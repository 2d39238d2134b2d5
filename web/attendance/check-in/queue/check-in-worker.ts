import type { Receipt } from "#contract/attendance/attendance.ts";
import { fateOf } from "#contract/attendance/check-in/check-in-answers.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import type { ErrorBody, ErrorCode } from "#contract/platform/errors.ts";
import { serveKept, type WorkerEvent } from "#web/platform/device/serve-kept.ts";
import { checkInPath } from "../code-link.ts";
import { isReceipt } from "../is-receipt.ts";
import { checkInDocument } from "./kept-document.ts";
import { listQueued, noteResult } from "./queue-store.ts";
import {
  isWaiting,
  syncTag,
  toInput,
  type QueuedCheckIn,
  type QueuedResult,
} from "./queued-check-in.ts";

/**
 * The service worker: sends what is waiting on this device once the network is back, even if no
 * page is open, and keeps the check-in's document and files for times without a network
 * (docs/decisions/0017-waiting-check-ins.md).
 */

type SyncEvent = WorkerEvent & { tag: string };

async function sendAll(): Promise<void> {
  const waiting = (await listQueued()).filter(isWaiting);
  const sent = await Promise.all(waiting.map(send));
  // If this fails, the browser retries later.
  if (sent.includes("failed")) throw new Error("A check-in could not be sent yet.");
}

async function send(checkIn: QueuedCheckIn): Promise<"done" | "failed"> {
  const { code, body } = await ask(checkIn).catch(() => ({ code: undefined, body: {} }));
  // A node of a version that doesn't know scans has answered, while the installation is upgraded.
  if (checkIn.how === "scan" && code === "invalid-input") return "failed";
  switch (fateOf(code)) {
    case "waits":
      return "failed";
    case "belongs-to-another":
      // It waits until the person who pressed Submit is logged in again.
      return "done";
    default:
      await noteResult(checkIn.key, toResult(code, body));
      return "done";
  }
}

type Body = Partial<ErrorBody & ClosedWindow> & { receipt?: Receipt };
type Answer = { code: ErrorCode | "success" | undefined; body: Body };

/** The server's answer; fails if there is none that is Rollcall's own, and all there. */
async function ask(checkIn: QueuedCheckIn): Promise<Answer> {
  const response = await fetch("/api/me/checkins", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toInput(checkIn)),
  });
  const json: unknown = await response.json();
  if (response.ok) {
    if (!isReceipt(json)) throw new TypeError("Something else answered");
    return { code: "success", body: { receipt: json } };
  }
  const body = json as Body;
  return { code: body.error?.code, body };
}

function toResult(code: Answer["code"], { error: _error, receipt, ...beside }: Body): QueuedResult {
  if (receipt !== undefined)
    return { kind: code === "success" ? code : "already-checked-in", receipt };
  if (code === "not-open-yet") return { kind: code, closedWindow: beside as ClosedWindow };
  return { kind: "refused", code: code as ErrorCode };
}

serveKept(checkInPath, checkInDocument);

addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(sendAll());
});
