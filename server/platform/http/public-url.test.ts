import { networkInterfaces } from "node:os";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPublicUrl, localUrl } from "./public-url.ts";

vi.mock("node:os", { spy: true });

const address = (text: string, details: object = {}) =>
  ({ address: text, family: "IPv4", internal: false, ...details }) as never;

describe("The URL for invitations", () => {
  beforeEach(() => {
    vi.mocked(networkInterfaces).mockReturnValue({
      lo: [address("127.0.0.1", { internal: true })],
      eth0: [address("fe80::1", { family: "IPv6" }), address("192.0.2.7")],
    });
  });

  it("is the configured one, whatever the host (R6.7)", () => {
    const baseUrl = "https://rollcall.example.org";
    expect(getPublicUrl({ baseUrl, host: undefined }, 3000)).toBe(baseUrl);
    expect(getPublicUrl({ baseUrl, host: "127.0.0.1" }, 3000)).toBe(baseUrl);
  });

  it.each([
    { host: undefined, url: "http://192.0.2.7:3000" },
    { host: "0.0.0.0", url: "http://192.0.2.7:3000" },
    { host: "::", url: "http://192.0.2.7:3000" },
    { host: "localhost", url: "http://localhost:3000" },
    { host: "127.0.0.1", url: "http://localhost:3000" },
    { host: "::1", url: "http://localhost:3000" },
    { host: "rollcall.lan", url: "http://rollcall.lan:3000" },
    { host: "2001:db8::1", url: "http://[2001:db8::1]:3000" },
  ])("is $url when the host is $host", ({ host, url }) => {
    expect(getPublicUrl({ baseUrl: undefined, host }, 3000)).toBe(url);
  });

  it("is this machine's own without a network", () => {
    vi.mocked(networkInterfaces).mockReturnValue({
      lo: [address("127.0.0.1", { internal: true })],
      down: undefined,
    });
    const url = getPublicUrl({ baseUrl: undefined, host: undefined }, 3000);
    expect(url).toBe(localUrl(3000));
    expect(url).toBe("http://localhost:3000");
  });
});
