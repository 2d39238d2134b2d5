import { inTime } from "#web/platform/device/device-store.ts";

/*
 * The check-in's document and its files, which the service worker keeps for times without a network
 * (docs/decisions/0017-waiting-check-ins.md).
 */

/** The files that the document starts with, from the build. */
declare const checkInFiles: readonly string[];

/** The address of the document for keeping: the same for everyone. */
export const documentPath = "/check-in.html";
const cacheName = "check-in";

const pathOf = ({ url }: Request) => new URL(url).pathname;

/**
 * Keeps this version of the document and its files, and nothing else. The document comes after its
 * files, and what they replace goes last: so whatever interrupts this, a document has its files.
 */
export async function keepDocument(): Promise<void> {
  const cache = await inTime(caches.open(cacheName));
  const document = await fetch(documentPath, { cache: "reload" });
  const text = await document.clone().text();
  // While Rollcall is being updated, another node may still have the previous version.
  if (!document.ok || !checkInFiles.every((file) => text.includes(file)))
    throw new Error("The document is of another version.");
  await cache.addAll(checkInFiles);
  await cache.put(documentPath, document);
  for (const request of await cache.keys())
    if (!isWanted(pathOf(request))) await cache.delete(request);
}

/** Keeps it if that has failed before, or if the device has lost a part of it. */
export async function keepMissing(): Promise<void> {
  const cache = await inTime(caches.open(cacheName));
  const paths = (await cache.keys()).map(pathOf);
  if (paths.length !== checkInFiles.length + 1 || !paths.every(isWanted)) await keepDocument();
}

function isWanted(path: string): boolean {
  return path === documentPath || checkInFiles.includes(path);
}

/** What is kept under a path, if the device says so in time. */
export async function findKept(path: string): Promise<Response | undefined> {
  return inTime(caches.match(path, { cacheName, ignoreVary: true })).catch(() => undefined);
}
