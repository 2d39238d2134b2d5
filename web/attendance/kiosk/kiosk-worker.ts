import { inTime } from "#web/platform/device/device-store.ts";
import { keptDocument } from "#web/platform/device/kept-document.ts";

/** The files that the document starts with, from the build. */
declare const kioskFiles: readonly string[];

/** The parts of a worker's types that a page's types lack. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/**
 * A kiosk's service worker: its document also starts without a network, after a restart of the
 * device (R33.42). The open page sends what waits.
 */
const { keepDocument, keepMissing, findKept, answerPage } = keptDocument({
  path: "/kiosk",
  cacheName: "kiosk",
  files: () => kioskFiles,
});

addEventListener("install", (event) => {
  (event as WorkerEvent).waitUntil(Promise.all([skipWaiting(), keepDocument().catch(() => {})]));
});

addEventListener("activate", (event) => {
  const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
  if (preload !== undefined) (event as WorkerEvent).waitUntil(inTime(preload.enable()));
});

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && pathname === "/kiosk") {
    const answer = answerPage(event as FetchEvent);
    (event as FetchEvent).respondWith(answer);
    (event as FetchEvent).waitUntil(answer.then(keepMissing).catch(() => {}));
  } else if (pathname.startsWith("/assets/"))
    (event as FetchEvent).respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});
