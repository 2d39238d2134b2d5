import { networkInterfaces } from "node:os";
import type { Config } from "../config.ts";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "::1"]);
const everywhereHosts = new Set(["0.0.0.0", "::"]);

/**
 * Where people reach this installation, for invitations: the BASE_URL setting, or else this
 * machine's address on the local network, so that phones in the room can open it.
 */
export function getPublicUrl(
  { baseUrl, host }: Pick<Config, "baseUrl" | "host">,
  port: number,
): string {
  if (baseUrl !== undefined) return baseUrl;
  if (host !== undefined && loopbackHosts.has(host)) return localUrl(port);
  if (host !== undefined && !everywhereHosts.has(host)) return urlOf(host, port);
  const address = networkAddress();
  return address === undefined ? localUrl(port) : urlOf(address, port);
}

/** The URL for a browser on this machine. */
export function localUrl(port: number): string {
  return urlOf("localhost", port);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
}
