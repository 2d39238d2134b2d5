import type { IncomingMessage, Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkBehind } from "./client-network.ts";

/** How many connections may be open at the same time. */
export type ConnectionBounds = { maxConnections: number; maxConnectionsOfNetwork: number };

/** Connections that share a limit. Waiting ones are ordered by how long they have waited. */
type Group = { most: number; open: Set<Connection>; waiting: Set<Connection> };

type Connection = {
  socket: Socket;
  groups: Group[];
  /** A proxy of ours shares its connections among many people, so none is closed. */
  isProxy: boolean;
  /** How many of its requests haven't been answered yet. */
  running: number;
};

/**
 * Prevents clients from locking others out by holding connections open. A connection is waiting if
 * none of its requests is being processed: it is new, its request is incomplete, or it has its
 * response. Above the limit, per network or in total, a new connection replaces the one that has
 * waited longest, and is refused only if none is waiting. Browsers reconnect as needed, so nobody
 * notices.
 */
export function boundConnections(
  server: Server,
  trusted: BlockList,
  { maxConnections, maxConnectionsOfNetwork }: ConnectionBounds,
): void {
  const connections = new WeakMap<Socket, Connection>();
  const all = createGroup(maxConnections);
  const networks = new Map<string, Group>();

  const groupsOf = (network: string | undefined): Group[] => {
    if (network === undefined) return [all];
    return [networks.getOrInsertComputed(network, () => createGroup(maxConnectionsOfNetwork)), all];
  };

  server.on("connection", (socket: Socket) => {
    const network = networkBehind(socket.remoteAddress, trusted);
    const connection: Connection = {
      socket,
      groups: groupsOf(network),
      isProxy: network === undefined,
      running: 0,
    };
    connections.set(socket, connection);
    socket.once("close", () => {
      leave(connection);
      if (network !== undefined && networks.get(network)?.open.size === 0) networks.delete(network);
    });
    for (const { open } of connection.groups) open.add(connection);
    startWaiting(connection);
    for (const { open, most, waiting } of connection.groups) {
      const [longest = connection] = waiting;
      if (open.size > most) cutOff(longest);
    }
  });
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.running += 1;
    if (!hasBody(request)) stopWaiting(connection);
    else
      request.once("end", () => {
        if (connection.running > 0) stopWaiting(connection);
      });
    response.once("close", () => {
      connection.running -= 1;
      if (connection.running === 0 && !connection.socket.destroyed) startWaiting(connection);
    });
  });
}

function createGroup(most: number): Group {
  return { most, open: new Set(), waiting: new Set() };
}

function startWaiting(connection: Connection): void {
  if (connection.isProxy) return;
  for (const { waiting } of connection.groups) waiting.add(connection);
}

function stopWaiting(connection: Connection): void {
  for (const { waiting } of connection.groups) waiting.delete(connection);
}

function cutOff(connection: Connection): void {
  leave(connection);
  connection.socket.destroy();
}

function leave(connection: Connection): void {
  stopWaiting(connection);
  for (const { open } of connection.groups) open.delete(connection);
}

function hasBody({ headers }: IncomingMessage): boolean {
  const { "content-length": length = "0" } = headers;
  return length !== "0" || headers["transfer-encoding"] !== undefined;
}
