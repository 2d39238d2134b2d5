import { describe, expect, it } from "vitest";
import { eventInput, signUpAdmin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createKnownHosts } from "./known-hosts.ts";

describe("A host, without BASE_URL,", () => {
  const publicUrl = "http://192.168.1.20:3000";
  const isKnown = createKnownHosts({ baseUrl: undefined, publicUrl }, "Mias-Laptop.lan");

  it.each([
    ...["localhost:3000", "LOCALHOST", "club.localhost:3000", "127.0.0.1:3000", "[::1]:3000"],
    ...["192.168.1.20:3000", "10.0.0.7", "[fe80::1]:3000", "203.0.113.9:3000"],
    ...["mias-laptop:3000", "mias-laptop.lan:3000", "Mias-Laptop.local:3000"],
  ])("is known if nobody else can point it to this machine: %s", (host) => {
    expect(isKnown(host)).toBe(true);
  });

  it.each([
    ...["rollcall.example.org", "evil.example:3000", "mias-laptop.evil.example", "laptop.local"],
    ...["localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.20.nip.io", "", "a b"],
  ])("isn't known otherwise: %s", (host) => {
    expect(isKnown(host)).toBe(false);
  });

  it("is known if it is the name in HOST", () => {
    const named = createKnownHosts({ baseUrl: undefined, publicUrl: "http://rollcall.lan:3000" });
    expect(named("rollcall.lan:3000")).toBe(true);
  });
});

onEveryDatabase("A server without BASE_URL", (test) => {
  const host = "evil.example:3000";
  const rebound = { host, origin: `http://${host}`, "content-type": "application/json" };

  test("refuses everything at a host that isn't its own, the fast check-in and live updates too (R3.9)", async ({
    app,
  }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const cookie = browser.cookieHeader() ?? "";
    const send = (method: string, path: string, body?: string) =>
      app.app.request(path, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          ...rebound,
          cookie,
          ...(body !== undefined && { "content-length": String(body.length) }),
        },
      });
    for (const [method, path, body] of [
      ["POST", `${api}/events`, JSON.stringify(eventInput())],
      ["POST", "/api/me/checkins", JSON.stringify({ code: "abcd2345" })],
      ["POST", "/api/passkey-login/challenges", "{}"],
      ["GET", `${api}/live`],
      ["GET", "/api/session"],
      ["GET", "/api/openapi.json"],
    ] as const) {
      const answer = await send(method, path, body);
      expect({ status: answer.status, body: await answer.json() }, path).toMatchObject(
        refusal("unknown-host"),
      );
    }
    expect((await browser.get(`${api}/events`)).body).toMatchObject({ events: [] });
  });

  test("says on its pages what to set", async ({ app }) => {
    for (const path of ["/", "/login", "/member/checkin?code=abcd2345", "/.well-known/jwks.json"]) {
      const answer = await app.app.request(path, { headers: { host } });
      expect(answer.status, path).toBe(421);
      expect(await answer.text()).toContain("set BASE_URL to the address in your browser");
      expect(answer.headers.get("content-security-policy")).not.toBeNull();
    }
    const known = await app.app.request("/", { headers: { host: "10.0.0.7:3000" } });
    expect(known.status).toBe(200);
  });

  test("answers probes at any host", async ({ app }) => {
    for (const path of ["/healthz", "/readyz"])
      expect((await app.app.request(path, { headers: { host } })).status, path).toBe(200);
  });

  test("can be used by phones at its address on the network", async ({ app }) => {
    const phone = { host: "192.168.1.20:3000", "content-type": "application/json" };
    const answer = await app.app.request("/api/password-resets", {
      method: "POST",
      body: JSON.stringify({ email: "ada@example.org" }),
      headers: { ...phone, origin: `http://${phone.host}` },
    });
    expect(answer.status).toBe(202);
  });
});
