import { createServer, request as send, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A reverse proxy in front of one node, which responds with 502 while the node is down. */
export type Proxy = { url: string; refusals(): number; close(): Promise<void> };

export async function startProxy(target: string): Promise<Proxy> {
  let refusals = 0;
  const refuse = (response: ServerResponse) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    refusals += 1;
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
  };
  const server = createServer((incoming, response) => {
    const { method, headers, url = "/" } = incoming;
    const outgoing = send(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    outgoing.on("error", () => refuse(response));
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    refusals: () => refusals,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
