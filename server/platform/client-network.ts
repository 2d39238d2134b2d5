import { BlockList, isIPv4, isIPv6, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

/** Addresses and blocks (`10.0.0.0/8`) of the proxies we trust to name the client. */
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

/** Whether `createTrustedProxies` accepts `entry` as an address or block. */
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
 * Determines the client's address. Headers only count if the connection comes from a trusted proxy,
 * because anyone can send a header.
 */
export function readClient(
  trusted: BlockList,
): MiddlewareHandler<{ Variables: { clientAddress: string } }> {
  return async (c, next) => {
    c.set("clientAddress", clientAddress(c, trusted));
    await next();
  };
}

function clientAddress(c: Context, trusted: BlockList): string {
  const connection = connectionAddress(c);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map(toAddress);
  let client = connection;
  // From our end of the chain, the first address that isn't one of our proxies. An invalid entry
  // ends the search: anything before it may have been made up by the client.
  while (isTrusted(client, trusted)) {
    const before = forwarded.pop();
    if (before === undefined) break;
    client = before;
  }
  return client;
}

/** The remote address of the connection; "unknown" for requests without a connection. */
function connectionAddress(c: Context): string {
  const address =
    c.env === undefined || !("incoming" in c.env) ? undefined : getConnInfo(c).remote.address;
  return toAddress(address ?? "") ?? "unknown";
}

/** An address in canonical form for comparing: without brackets or port. */
function toAddress(entry: string): string | undefined {
  const text = entry.trim().toLowerCase();
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  const address = withoutCoat(bracketed ?? plain ?? text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  return withoutCoat(new SocketAddress({ address, family: "ipv6" }).address);
}

/** Unwraps an IPv4-mapped IPv6 address, which can be written in several ways. */
function withoutCoat(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  if (isIPv4(address)) return trusted.check(address, "ipv4");
  return isIPv6(address) && trusted.check(address, "ipv6");
}

/** The network of an address, for counting guesses: an IPv6 client usually has a whole /64. */
export function networkOf(address: string): string {
  return blockOf(address, 4);
}

/**
 * The site of an address, for sharing limited resources: providers give a school or a household up
 * to an IPv6 /48, which is 65,536 networks.
 */
export function siteOf(address: string): string {
  return blockOf(address, 3);
}

/** The first 16-bit groups of an IPv6 address as a block; an IPv4 address is its own block. */
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
