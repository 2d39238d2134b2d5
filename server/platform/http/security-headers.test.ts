import { connect } from "node:net";
import { describe, expect } from "vitest";
import { eventInput, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { expectGuarded } from "#test-support/requests/guarded-headers.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

type World = { app: TestApp; admin: Admin };
/** One of each kind of response, with its expected cache policy. */
type Kind = { what: string; status: number; cache: string | null; ask: (world: World) => AnswerOf };
type AnswerOf = Promise<{ status: number; headers: Headers }>;

/** Where the request goes: a path, or one relative to the club's API. */
type Where = string | { club: string };
const pathOf = (where: Where, { api }: Admin) =>
  typeof where === "string" ? where : `${api}${where.club}`;
const get =
  (where: Where) =>
  ({ admin }: World): AnswerOf =>
    admin.browser.get(pathOf(where, admin));
const send =
  (method: string, where: Where, options: object) =>
  ({ admin }: World): AnswerOf =>
    admin.browser.send(method, pathOf(where, admin), options);

const kinds: Kind[] = [
  { what: "the page", status: 200, cache: "no-cache", ask: get("/") },
  { what: "a screen", status: 200, cache: "no-cache", ask: get("/admin/events") },
  {
    what: "a built file",
    status: 200,
    cache: "public, max-age=31536000, immutable",
    ask: get("/assets/index-1a2b3c.js"),
  },
  { what: "a file that is not there", status: 404, cache: null, ask: get("/assets/nothing.js") },
  { what: "settings", status: 200, cache: "no-store", ask: get("/api/settings") },
  { what: "a session", status: 200, cache: "no-store", ask: get("/api/session") },
  { what: "a list", status: 200, cache: "private, no-cache", ask: get({ club: "/members" }) },
  { what: "the history", status: 200, cache: "no-store", ask: get({ club: "/history" }) },
  { what: "the live stream", status: 200, cache: "no-cache", ask: get({ club: "/live" }) },
  { what: "the API document", status: 200, cache: "no-store", ask: get("/api/openapi.json") },
  { what: "the API reference", status: 200, cache: "no-store", ask: get("/api/docs") },
  {
    what: "the key set",
    status: 200,
    cache: "public, max-age=300",
    ask: get("/.well-known/jwks.json"),
  },
  {
    what: "something created",
    status: 201,
    cache: "no-store",
    ask: send("POST", { club: "/events" }, { body: eventInput() }),
  },
  {
    what: "nothing, after a request for a mail",
    status: 202,
    cache: "no-store",
    ask: send("POST", "/api/password-resets", { body: { email: "nobody@example.org" } }),
  },
  {
    what: "a refusal of bad input",
    status: 400,
    cache: "no-store",
    ask: send("POST", { club: "/events" }, { body: {} }),
  },
  {
    what: "a refusal of bad JSON",
    status: 400,
    cache: "no-store",
    ask: send("POST", { club: "/events" }, { text: "{" }),
  },
  {
    what: "a refusal of the signed-out",
    status: 401,
    cache: "no-store",
    ask: ({ app, admin }) => app.browser().get(`${admin.api}/members`),
  },
  { what: "a refusal of a role", status: 403, cache: "no-store", ask: get("/api/me/clubs") },
  {
    what: "a refusal of another site",
    status: 403,
    cache: "no-store",
    ask: send("POST", { club: "/events" }, { headers: { origin: "https://evil.example.org" } }),
  },
  { what: "no such address", status: 404, cache: "no-store", ask: get("/api/nonsense") },
  { what: "no such event", status: 404, cache: "no-store", ask: get({ club: "/events/none" }) },
  {
    what: "a refusal of a method",
    status: 405,
    cache: "no-store",
    ask: send("PROPFIND", "/api/session", {}),
  },
  {
    what: "a refusal of size",
    status: 413,
    cache: "no-store",
    ask: send("POST", { club: "/events" }, { text: " ".repeat(65 * 1024) }),
  },
  {
    what: "a refusal of a form",
    status: 415,
    cache: "no-store",
    ask: send(
      "POST",
      { club: "/events" },
      {
        text: "a=b",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    ),
  },
];

onEveryDatabase("Every response", (test) => {
  let admin: Promise<Admin> | undefined;

  test.for(kinds)("has security headers: $what ($status)", async (kind, { app }) => {
    const { ask, status, cache } = kind;
    admin ??= signUpAdmin(app.browser());
    const answer = await ask({ app, admin: await admin });
    expect(answer.status).toBe(status);
    expectGuarded(answer.headers, { https: false });
    expect(answer.headers.get("cache-control")).toBe(cache);
  });

  test("has security headers even when rate limited, and when the server fails", async ({
    app,
  }) => {
    const { deps } = app;
    const browser = app.browser();
    for (let count = 0; count < 3; count += 1)
      await browser.post("/api/password-resets", { email: "nobody@example.org" });
    const limited = await browser.post("/api/password-resets", { email: "nobody@example.org" });
    expect(limited.status).toBe(429);
    const admin = await signUpAdmin(browser);
    const { schema } = deps.database.write;
    await schema.alterTable("memberships").renameTo("away").execute();
    const failed = await admin.browser.get(`${admin.api}/members`);
    await schema.alterTable("away").renameTo("memberships").execute();
    expect(failed.status).toBe(500);
    for (const { headers } of [limited, failed]) {
      expectGuarded(headers, { https: false });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    app.log.takeErrors();
  });

  describe("on https", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("requires browsers to use https from then on", async ({ app }) => {
      const admin = await signUpAdmin(app.browser());
      for (const { ask, status } of kinds) {
        const answer = await ask({ app, admin });
        expect(answer.status).toBe(status);
        expectGuarded(answer.headers, { https: true });
      }
    });
  });
});

onEveryDatabase("The camera", (test) => {
  test("is only allowed on pages that read cards", async ({ app }) => {
    const browser = app.browser();
    const policyOf = async (path: string) =>
      (await browser.get(path)).headers.get("permissions-policy");
    for (const path of ["/admin/events/some/scan", "/door", "/door?pass=some"])
      expect(await policyOf(path), path).toBe("camera=(self), geolocation=(), microphone=()");
    for (const path of ["/admin/events/some/details", "/admin/events/some/scan/x", "/card"])
      expect(await policyOf(path), path).toBe("camera=(), geolocation=(), microphone=()");
  });
});

onEveryDatabase("A change requested by another site's page", (test) => {
  test.for([
    { headers: { origin: "https://evil.example.org" } },
    { headers: { origin: "null" } },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { "sec-fetch-site": "same-site" } },
  ])("is refused: $headers", async ({ headers }, { app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const before = await app.dump();
    const answer = await browser.send("POST", `${api}/events`, {
      body: eventInput(),
      headers,
    });
    expect(answer).toMatchObject(refusal("foreign-origin"));
    expect(await app.dump()).toEqual(before);
  });

  test("is allowed from a page of ours", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await browser.send("POST", `${api}/events`, { body: eventInput(), headers });
    expect(answer.status).toBe(201);
  });
});

onEveryDatabase("An unsupported method", (test) => {
  test("is refused, and the response lists the allowed ones", async ({ app }) => {
    const server = await serveTestApp(app);
    const { port } = new URL(server.origin);
    for (const method of ["TRACE", "OPTIONS", "PROPFIND"])
      for (const path of ["/", "/api/session"]) {
        const answer = await sendRaw(Number(port), `${method} ${path} HTTP/1.1\r\nX-Secret: hush`);
        expect(answer).toMatch(/^HTTP\/1\.1 405 /);
        expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE\r$/im);
        expect(answer).not.toContain("hush");
      }
    expect(await sendRaw(Number(port), "NONSENSE / HTTP/1.1")).toMatch(/^HTTP\/1\.1 400 /);
    await server.close();
  });
});

/** Sends a request that `fetch` wouldn't, and reads the whole response. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.on("close", () => resolve(text)).on("error", reject);
  });
}
