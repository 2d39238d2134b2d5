import type { CDPSession } from "@playwright/test";

/** A page's network transfers so far. */
export type Transfers = {
  /** Over the network, including response headers. */
  bytes(): number;
  requests(): number;
  /** Resolves once no transfer has been active for a while; event streams don't count. */
  settled(): Promise<void>;
};

const quietMs = 700;

/** Counts from now on. Responses from the browser's cache don't count. */
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

  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "EventSource") return;
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
