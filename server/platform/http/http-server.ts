import { createServer, type Server } from "node:http";

/** What a client may take its time with, in milliseconds, and how many may be connected. */
const bounds = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body. Answers, such as live streams, may take as long as they like. */
  requestTimeout: 30_000,
  /** Longer than proxies keep a connection that nothing happens on. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  maxConnections: 10_000,
};

/** A server that lets nobody hold a connection by sending slowly. It does not listen yet. */
export function createHttpServer(settings: Partial<typeof bounds> = {}): Server {
  const { maxConnections, ...timeouts } = { ...bounds, ...settings };
  const server = createServer(timeouts);
  server.maxConnections = maxConnections;
  return server;
}
