import { inTime } from "./device-store.ts";
import type { KeptDocument } from "./kept-document.ts";

/** The parts of a worker's types that a page's types lack. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/** Has this service worker keep a document, and answer a page with it while there is no network. */
export function serveKept(page: string, document: KeptDocument): void {
  const { keepDocument, keepMissing, findKept, answerPage } = document;

  addEventListener("install", (event) => {
    // The previous version's files would be gone from the server. Without room for these, or without
    // an answer, the worker still does what else it is for.
    (event as WorkerEvent).waitUntil(Promise.all([skipWaiting(), keepDocument().catch(() => {})]));
  });

  addEventListener("activate", (event) => {
    // Requests start while the worker does, so that the page doesn't load later.
    const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
    if (preload !== undefined) (event as WorkerEvent).waitUntil(inTime(preload.enable()));
  });

  addEventListener("fetch", (event) => {
    const { request } = event as FetchEvent;
    const { pathname } = new URL(request.url);
    // Its scope is whatever begins with the page's path.
    if (request.mode === "navigate" && pathname === page) {
      const answer = answerPage(event as FetchEvent);
      (event as FetchEvent).respondWith(answer);
      (event as FetchEvent).waitUntil(answer.then(keepMissing).catch(() => {}));
    } else if (pathname.startsWith("/assets/"))
      (event as FetchEvent).respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
  });
}
