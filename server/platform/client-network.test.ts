import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import {
  createTrustedProxies,
  readClient,
  isAddressOrBlock,
  networkOf,
  siteOf,
} from "./client-network.ts";
import type { RequestVariables } from "./http/router.ts";

/** The client a server with these proxies sees, given a connection and its headers. */
async function clientOf(
  trusted: string[],
  connection: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const app = new Hono<{ Variables: RequestVariables }>()
    .use(readClient(createTrustedProxies(trusted)))
    .get("/", (c) => c.text(c.var.clientAddress));
  const env = { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request("/", { headers }, env)).text();
}

const forwarded = (chain: string) => ({ "x-forwarded-for": chain });

describe("The client of a request", () => {
  it("is the other end of the connection, whatever the headers say", async () => {
    const headers = {
      "x-forwarded-for": "198.51.100.1",
      "x-real-ip": "198.51.100.2",
      forwarded: "for=198.51.100.3",
      "true-client-ip": "198.51.100.4",
      "cf-connecting-ip": "198.51.100.5",
      "x-rollcall-client": "198.51.100.6",
    };
    expect(await clientOf([], "203.0.113.7", headers)).toBe("203.0.113.7");
    expect(await clientOf(["10.0.0.0/8"], "203.0.113.7", headers)).toBe("203.0.113.7");
    expect(await clientOf([], "::ffff:203.0.113.7", headers)).toBe("203.0.113.7");
  });

  it.each([
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7"],
    ["0000:0000:0000:0000:0000:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:0DB8:0:0::0007", "2001:db8::7"],
    ["fe80::7%eth0", "fe80::7"],
  ])("has one name, however it is written: %s", async (written, address) => {
    expect(await clientOf([], written)).toBe(address);
    expect(await clientOf(["127.0.0.1"], "::ffff:7f00:1", forwarded(written))).toBe(address);
  });

  it("is what a trusted proxy adds, ignoring anything listed before it", async () => {
    const proxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
    const of = (connection: string, chain: string) =>
      clientOf(proxies, connection, forwarded(chain));
    expect(await of("127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
    expect(await of("::ffff:127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
    expect(await of("fd00::5", "2001:DB8::7")).toBe("2001:db8::7");
    expect(await of("127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(await of("127.0.0.1", "198.51.100.1,203.0.113.7, 10.1.2.3")).toBe("203.0.113.7");
    expect(await of("127.0.0.1", "203.0.113.7:4711")).toBe("203.0.113.7");
    expect(await of("127.0.0.1", "[2001:db8::7]:4711")).toBe("2001:db8::7");
    expect(await of("127.0.0.1", "::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  it("is the proxy itself if its header has nothing usable", async () => {
    const of = (chain: string) => clientOf(["127.0.0.1"], "127.0.0.1", forwarded(chain));
    for (const chain of ["", "unknown", "_hidden", "198.51.100.1, unknown", "198.51.100.1, "])
      expect(await of(chain), chain).toBe("127.0.0.1");
    expect(await clientOf(["127.0.0.1"], "127.0.0.1")).toBe("127.0.0.1");
  });

  it("is the farthest proxy if there are only proxies", async () => {
    const client = await clientOf(["10.0.0.0/8"], "10.0.0.1", forwarded("10.0.0.3, 10.0.0.2"));
    expect(client).toBe("10.0.0.3");
  });
});

describe("The network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("The site of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8:1:3::9", "2001:db8:1::/48"],
    ["2001:db8::9", "2001:db8:0::/48"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});

describe("The trusted proxies setting", () => {
  it.each(["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "0.0.0.0/0"])("accepts %s", (entry) => {
    expect(isAddressOrBlock(entry)).toBe(true);
  });

  it.each(["localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "fd00::/129", "10.0.0/8", ""])(
    "refuses '%s'",
    (entry) => {
      expect(isAddressOrBlock(entry)).toBe(false);
    },
  );
});
