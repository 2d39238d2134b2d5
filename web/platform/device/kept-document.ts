import { inTime } from "./device-store.ts";

type Kept = {
  /** The address of the document: the same for everyone. */
  path: string;
  cacheName: string;
  /** The files that it starts with, from the build. */
  files: () => readonly string[];
};

const pathOf = ({ url }: Request) => new URL(url).pathname;

/**
 * A document and its files, which a service worker keeps for times without a network
 * (docs/decisions/0017-waiting-check-ins.md).
 */
export function keptDocument({ path, cacheName, files }: Kept) {
  const isWanted = (one: string) => one === path || files().includes(one);

  /**
   * Keeps this version of the document and its files, and nothing else. The document comes after its
   * files, and what they replace goes last: so whatever interrupts this, a document has its files.
   */
  async function keepDocument(): Promise<void> {
    const cache = await inTime(caches.open(cacheName));
    const document = await fetch(path, { cache: "reload" });
    const text = await document.clone().text();
    // While Rollcall is being updated, another node may still have the previous version.
    if (!document.ok || !files().every((file) => text.includes(file)))
      throw new Error("The document is of another version.");
    await cache.addAll(files());
    await cache.put(path, document);
    for (const request of await cache.keys())
      if (!isWanted(pathOf(request))) await cache.delete(request);
  }

  /** Keeps it if that has failed before, or if the device has lost a part of it. */
  async function keepMissing(): Promise<void> {
    const cache = await inTime(caches.open(cacheName));
    const paths = (await cache.keys()).map(pathOf);
    if (paths.length !== files().length + 1 || !paths.every(isWanted)) await keepDocument();
  }

  /** What is kept under a path, if the device says so in time. */
  async function findKept(one: string): Promise<Response | undefined> {
    return inTime(caches.match(one, { cacheName, ignoreVary: true })).catch(() => undefined);
  }

  /** The server's answer, if there is any, even an error; otherwise the kept document. */
  async function answerPage({ request, preloadResponse }: PageRequest): Promise<Response> {
    try {
      const response = (await preloadResponse) ?? (await fetch(request));
      // Firefox resolves a failed preload with an error response instead of rejecting it.
      if (response.type === "error") throw new TypeError("No network");
      return response;
    } catch (error) {
      const kept = await findKept(path);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  return { keepDocument, keepMissing, findKept, answerPage };
}

export type KeptDocument = ReturnType<typeof keptDocument>;

type PageRequest = { request: Request; preloadResponse?: Promise<Response | undefined> };
