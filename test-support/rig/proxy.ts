import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy in front of one server, which answers 502 while that is down. */
export type Proxy = {
  url: string;
  /** How often it answered 502. */
  refusals(): number;
  /** The open requests for the counted paths. */
  open: () => number;
  close(): Promise<void>;
};

/**
 * Starts a proxy; it also sees the requests of a browser's workers. `counted` are paths. If it holds
 * streams back, it passes on nothing of them before their end.
 */
export async function startProxy(
  target: string,
  counted = /^$/,
  { holdsStreams = false } = {},
): Promise<Proxy> {
  let [refusals, open] = [0, 0];
  const server = createServer((incoming, response) => {
    const { method, headers, url = "/" } = incoming;
    if (counted.test(url)) {
      open += 1;
      response.on("close", () => (open -= 1));
    }
    const outgoing = send(target + url, { method, headers }, (answer) => {
      const passOn = () => response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (
        holdsStreams &&
        answer.headers["content-type"]?.startsWith("text/event-stream") === true
      ) {
        const held: Buffer[] = [];
        answer.on("data", (part: Buffer) => held.push(part));
        answer.on("end", () => passOn().end(Buffer.concat(held)));
      } else {
        answer.pipe(passOn());
      }
      answer.on("error", () => response.destroy());
    });
    outgoing.on("error", () => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      refusals += 1;
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
    });
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusals: () => refusals,
    open: () => open,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
