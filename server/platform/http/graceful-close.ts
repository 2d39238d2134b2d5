import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Responses that take longer than this are cut off, in milliseconds. */
const longestMs = 10_000;

/**
 * How long the server keeps accepting connections after it is told to stop, in milliseconds.
 * Meanwhile each response asks the client to close its connection: if we closed it while a request
 * is on its way, the request would be lost.
 */
const lingerMs = 250;

/**
 * Watches a server from its start and returns a function that closes it: requests that already came
 * in get a complete response, later ones are refused.
 */
export function prepareGracefulClose(http: Server): () => Promise<void> {
  let running = 0;
  let closing = false;
  let onAllAnswered = () => {};
  http.on("request", (_request, response) => {
    running += 1;
    if (closing) response.setHeader("connection", "close");
    response.once("close", () => {
      running -= 1;
      if (running === 0) onAllAnswered();
    });
  });

  return async () => {
    closing = true;
    await wait(lingerMs);
    const closed = new Promise((resolve) => http.close(resolve));
    if (running > 0) {
      const allAnswered = new Promise<void>((resolve) => (onAllAnswered = resolve));
      await Promise.race([allAnswered, wait(longestMs, undefined, { ref: false })]);
    }
    // The remaining connections are idle or too slow.
    http.closeAllConnections();
    await closed;
  };
}
