import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the server that counts open requests for some paths. */
export type CountingProxy = {
  url: string;
  open: () => number;
  /** The maximum number of simultaneously open requests. */
  most: () => number;
  close: () => Promise<void>;
};

/** Starts a proxy; it also sees the requests of a browser's workers. */
export async function startCountingProxy(target: string, path: RegExp): Promise<CountingProxy> {
  let open = 0;
  let most = 0;
  const server = createServer((incoming, outgoing) => {
    if (path.test(incoming.url ?? "")) {
      open += 1;
      most = Math.max(most, open);
      outgoing.on("close", () => (open -= 1));
    }
    const { method, headers, url = "/" } = incoming;
    const passedOn = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => open,
    most: () => most,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
