import type { Receipt } from "#contract/attendance.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { ClosedWindow } from "#contract/event-times.ts";
import { inTime } from "#web/platform/device-store.ts";
import { codeOfAddress } from "./code-link.ts";
import { listQueued, noteResult } from "./queue-store.ts";
import { isWaiting, syncTag, toInput, type QueuedCheckIn } from "./queued-check-in.ts";

/**
 * The service worker: sends what is waiting on this device once the network is back, even if no
 * page is open, and answers a scanned link without a network with the one page that it contains
 * (docs/decisions/0017-waiting-check-ins.md). It has no cache: a new version of that page comes
 * with a new version of the worker.
 */

/** The page, and the security policy that lets its own script and style run, from the build. */
declare const keptPage: { html: string; policy: string };

/** The parts of a worker's types that a page's types lack. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type SyncEvent = WorkerEvent & { tag: string };
type FetchEvent = Event & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

const passing = new Set([429, 502, 503, 504]);

async function sendAll(): Promise<void> {
  const waiting = (await listQueued()).filter(isWaiting);
  const sent = await Promise.all(waiting.map(send));
  // If this fails, the browser retries later.
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
  const { error, receipt, ...beside } = (await response.json().catch(() => ({}))) as Answer;
  if (receipt !== undefined) await noteResult(key, { kind: "already-checked-in", receipt });
  else if (error?.code === "not-open-yet")
    await noteResult(key, { kind: error.code, closedWindow: beside as ClosedWindow });
  // It waits until the person who pressed Submit is signed in again.
  else if (error !== undefined && !["signed-out", "other-account"].includes(error.code))
    await noteResult(key, { kind: "refused", code: error.code });
  return "done";
}

type Answer = Partial<ErrorBody & ClosedWindow> & { receipt?: Receipt };

/** The server's answer, if there is any; otherwise a scanned link gets the stored page. */
async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Firefox resolves a failed preload with an error response instead of rejecting it.
    if (response.type === "error") throw new TypeError("No network");
    return response;
  } catch (error) {
    if (codeOfAddress(request.url) === undefined) throw error;
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": keptPage.policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    };
    return new Response(keptPage.html, { headers });
  }
}

addEventListener("install", (event) => {
  // The previous version's page would be out of date.
  (event as WorkerEvent).waitUntil(skipWaiting());
});

addEventListener("activate", (event) => {
  // Requests start while the worker does, so that the check-in page doesn't load later.
  const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
  if (preload !== undefined) (event as WorkerEvent).waitUntil(inTime(preload.enable()));
});

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  if (request.mode === "navigate") (event as FetchEvent).respondWith(answer(event as FetchEvent));
});

addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(sendAll());
});
