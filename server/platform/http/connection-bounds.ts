import type { IncomingMessage, Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkBehind } from "./client-network.ts";

/** How many connections may be open at once. */
export type ConnectionBounds = { maxConnections: number; maxConnectionsOfNetwork: number };

/** Connections that are counted together. Those that wait are in the order of how long. */
type Group = { most: number; open: Set<Connection>; waiting: Set<Connection> };

type Connection = {
  socket: Socket;
  groups: Group[];
  /** A proxy of ours keeps its connections for many people: none is cut off. */
  isProxy: boolean;
  /** How many of its requests are not answered yet. */
  running: number;
};

/**
 * Keeps those who hold connections from keeping others out. A connection waits when no
 * request of its is being answered: it is new, or sends one that is not whole yet, or has
 * its answer. When there are too many of a network, or of all, whoever comes takes the
 * place of the one that has waited longest, and is turned away only if none waits. A
 * browser opens again what it needs, and nobody notices.
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
