import type { CDPSession } from "@playwright/test";

/** What a page has transferred so far. */
export type Transfers = {
  /** Over the network, heads of answers included. */
  bytes(): number;
  requests(): number;
  /** Resolves once nothing has been under way for a while; streams of events do not count. */
  settled(): Promise<void>;
};

const quietMs = 700;

/** Counts from now on. What comes out of the browser's cache is no transfer. */
export async function countTransfers(session: CDPSession): Promise<Transfers> {
  const underWay = new Set<string>();
  const cached = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let quiet: NodeJS.Timeout | undefined;
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const waitForQuiet = () => {
    clearTimeout(quiet);
    if (underWay.size === 0) quiet = setTimeout(resolve, quietMs);
  };

  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // The end of a shared worker's script is told to nobody but the worker.
    if (type === "EventSource" || request.url.includes("/live-worker-")) return;
    underWay.add(requestId);
    waitForQuiet();
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true) cached.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (underWay.delete(requestId) && !cached.has(requestId)) {
      bytes += encodedDataLength;
      requests += 1;
    }
    waitForQuiet();
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    underWay.delete(requestId);
    waitForQuiet();
  });
  await session.send("Network.enable");
  return { bytes: () => bytes, requests: () => requests, settled: () => settled };
}
