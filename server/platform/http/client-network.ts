import { BlockList, isIPv4, isIPv6, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestVariables } from "./router.ts";

/** Addresses and blocks (`10.0.0.0/8`) of the proxies whose word about a client is believed. */
export function createTrustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    list.addSubnet(
      address,
      prefix === undefined ? (family === "ipv4" ? 32 : 128) : Number(prefix),
      family,
    );
  }
  return list;
}

/** Whether `entry` is an address or a block that `createTrustedProxies` takes. */
export function isAddressOrBlock(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return (
    bits > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}

/**
 * Finds out which client asks. What a header says counts only when the connection comes
 * from a trusted proxy; anybody can write a header.
 */
export function readClient(trusted: BlockList): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    c.set("clientAddress", clientAddress(c, trusted));
    await next();
  };
}

function clientAddress(c: Context, trusted: BlockList): string {
  const connection = connectionAddress(c);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map(toAddress);
  let client = connection;
  // From our end of the chain: the first that is no proxy of ours. An entry that is no
  // address ends it, because what stands before it is only what a stranger wrote.
  while (isTrusted(client, trusted)) {
    const before = forwarded.pop();
    if (before === undefined) break;
    client = before;
  }
  return client;
}

/** The other end of the connection; "unknown" for requests that came without one. */
function connectionAddress(c: Context): string {
  const address =
    c.env === undefined || !("incoming" in c.env) ? undefined : getConnInfo(c).remote.address;
  return toAddress(address ?? "") ?? "unknown";
}

/** The network at the other end of a connection; undefined for a proxy of ours, who stands for many. */
export function networkBehind(
  remoteAddress: string | undefined,
  trusted: BlockList,
): string | undefined {
  const address = toAddress(remoteAddress ?? "") ?? "unknown";
  return isTrusted(address, trusted) ? undefined : networkOf(address);
}

/** An address as it is compared: without brackets or port, and each written in one way only. */
function toAddress(entry: string): string | undefined {
  const text = entry.trim().toLowerCase();
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  const address = withoutCoat(bracketed ?? plain ?? text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  return withoutCoat(new SocketAddress({ address, family: "ipv6" }).address);
}

/** An IPv4 address out of the IPv6 one that it came in; the coat may be sewn in many ways. */
function withoutCoat(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  if (isIPv4(address)) return trusted.check(address, "ipv4");
  return isIPv6(address) && trusted.check(address, "ipv6");
}

/** The network that an address belongs to, as guesses are counted: whoever has one has a whole IPv6 /64. */
export function networkOf(address: string): string {
  return blockOf(address, 4);
}

/**
 * The site that an address belongs to, as what is shared out is counted: providers give a
 * school or a household up to an IPv6 /48, which is 65,536 networks.
 */
export function siteOf(address: string): string {
  return blockOf(address, 3);
}

/** The first groups of an IPv6 address, sixteen bits each; an IPv4 address is a block by itself. */
function blockOf(address: string, groups: number): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groupsOf = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => group.replace(/^0+(?=.)/, ""));
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = address.includes("::")
    ? Array<string>(8 - left.length - right.length).fill("0")
    : [];
  return `${[...left, ...zeros, ...right].slice(0, groups).join(":")}::/${16 * groups}`;
}
