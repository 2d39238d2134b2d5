import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Answers that are not done by then are cut off, in milliseconds. */
const longestMs = 10_000;

/**
 * How long a server goes on accepting once it is to stop, in milliseconds. Meanwhile each
 * answer asks the client to close its connection: one that is closed while a request is on
 * its way loses the request.
 */
const lingerMs = 250;

/**
 * Watches a server from its start, and answers how to close it: every request that came
 * in is answered whole, later ones are refused.
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
    // What is still connected has not asked for anything, or takes too long.
    http.closeAllConnections();
    await closed;
  };
}
