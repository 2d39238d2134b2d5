import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A POST request as received. */
type Posted = { method: string; authorization: string | undefined; body: string };

/** A service on this machine that receives POST requests. */
export type Receiver = {
  url: string;
  posted: Posted[];
  /** Resolves once this many requests have been received. */
  received(count: number): Promise<Posted[]>;
  /** Sets its further answers; 204 by default. */
  answer(how: (response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** Opens a receiver on a free port of the loopback address. */
export async function openReceiver(): Promise<Receiver> {
  const posted: Posted[] = [];
  const waiting: { count: number; resolve: (posted: Posted[]) => void }[] = [];
  let answer = (response: ServerResponse): void => void response.writeHead(204).end();

  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const { method = "", headers } = request;
      posted.push({ method, authorization: headers.authorization, body });
      for (const { count, resolve } of waiting) if (posted.length >= count) resolve(posted);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    posted,
    received: (count) =>
      posted.length >= count
        ? Promise.resolve(posted)
        : new Promise((resolve) => waiting.push({ count, resolve })),
    answer(how) {
      answer = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
