import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

/** What a client may take: of time, in milliseconds, and of connections. */
const limits = {
  /** From a request's first byte, or the start of the connection, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body. Responses, such as live streams, may take as long as they like. */
  requestTimeout: 30_000,
  /** Longer than proxies keep idle connections open. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  /** While a response is pending and none of it can be sent. */
  timeout: 120_000,
  /** Several schools of 2,000 phones with two connections each. Others are refused. */
  maxConnections: 10_000,
};

/**
 * Creates a server on which nobody can keep a connection by sending or reading slowly, or by sending
 * nothing. It isn't listening yet.
 */
export function createHttpServer(settings: Partial<typeof limits> = {}): Server {
  const { timeout, maxConnections, ...options } = { ...limits, ...settings };
  return Object.assign(createServer(options), { timeout, maxConnections });
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
