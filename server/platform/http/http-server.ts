import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createTrustedProxies } from "./client-network.ts";
import { boundConnections, type ConnectionBounds } from "./connection-bounds.ts";

/** Time limits for clients, in milliseconds. */
const times = {
  /** From a request's first byte, or the start of the connection, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body. Responses, such as live streams, may take as long as they like. */
  requestTimeout: 30_000,
  /** Longer than proxies keep idle connections open. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  /** While a response is pending and none of it can be sent. */
  timeout: 120_000,
};

/**
 * A network may be a school behind one address: 2,000 phones with two connections each, and more.
 */
export const bounds: ConnectionBounds = { maxConnections: 10_000, maxConnectionsOfNetwork: 5000 };

type Settings = Partial<typeof times & ConnectionBounds>;

/**
 * Creates a server on which nobody can tie up connections by sending or reading slowly, or by
 * sending nothing. It isn't listening yet. Connections from `trustedProxies` carry many clients.
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
 * Processes requests. Refuses requests with two Host headers, as RFC 9112 (3.2) requires: a proxy
 * in front of us might use the other one.
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
