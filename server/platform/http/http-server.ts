import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createTrustedProxies } from "./client-network.ts";
import { boundConnections, type ConnectionBounds } from "./connection-bounds.ts";

/** What a client may take its time with, in milliseconds. */
const times = {
  /** From the first byte of a request, or the beginning of the connection, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body. Answers, such as live streams, may take as long as they like. */
  requestTimeout: 30_000,
  /** Longer than proxies keep a connection that nothing happens on. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  /** While there is an answer to be taken and nothing of it goes through. */
  timeout: 120_000,
};

/** A network may be a school behind one address: 2,000 phones with two connections each, and more. */
export const bounds: ConnectionBounds = { maxConnections: 10_000, maxConnectionsOfNetwork: 5000 };

type Settings = Partial<typeof times & ConnectionBounds>;

/**
 * A server that lets nobody hold a connection by sending or reading slowly, or by sending
 * nothing. It does not listen yet. Behind the connections of `trustedProxies` are many people.
 */
export function createHttpServer(
  trustedProxies: readonly string[],
  settings: Settings = {},
): Server {
  const { timeout, maxConnections, maxConnectionsOfNetwork, ...options } = {
    ...times,
    ...bounds,
    ...settings,
  };
  const server = createServer(options);
  server.timeout = timeout;
  boundConnections(server, createTrustedProxies(trustedProxies), {
    maxConnections,
    maxConnectionsOfNetwork,
  });
  return server;
}

/**
 * Has requests answered. One that names two hosts is refused, as RFC 9112 (3.2) wants it: a
 * proxy before us may go by the other one.
 */
export function answerRequests(server: Server, answer: RequestListener): void {
  server.on("request", (request, response) => {
    if (countHosts(request) > 1) response.writeHead(400, { connection: "close" }).end();
    else answer(request, response);
  });
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}
