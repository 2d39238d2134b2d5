import { describe, expect, it } from "vitest";
import { eventInput, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { namedLength } from "./request-checks.ts";

const post = ({ browser, api }: Admin, headers: Record<string, string>) =>
  browser.send("POST", `${api}/events`, { body: eventInput(), headers });

onEveryDatabase("The origin of a change", (test) => {
  test("may be any host that the request itself was sent to", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    // Behind a proxy that terminates https, the server doesn't know the scheme.
    for (const origin of ["http://localhost:3000", "https://localhost:3000"])
      expect((await post(admin, { origin })).status).toBe(201);
  });

  test("may be missing: programs other than browsers don't send one", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const answer = await app.app.request(`${api}/events`, {
      method: "POST",
      body: JSON.stringify(eventInput()),
      headers: { cookie: browser.cookieHeader() ?? "", "content-type": "application/json" },
    });
    expect(answer.status).toBe(201);
  });

  test("is refused if unknown, even if the request names no host", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    for (const origin of ["null", "nonsense"]) {
      const answer = await app.app.request(`${api}/events`, {
        method: "POST",
        body: JSON.stringify(eventInput()),
        headers: {
          origin,
          cookie: browser.cookieHeader() ?? "",
          "content-type": "application/json",
        },
      });
      expect(answer.status).toBe(403);
    }
  });

  test("only matters for changes: links from anywhere work", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    const headers = { origin: "https://elsewhere.example" };
    expect((await browser.send("GET", "/api/session", { headers })).status).toBe(200);
  });

  describe("with a configured URL", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("must be exactly that URL", async ({ app }) => {
      const admin = await signUpAdmin(app.browser());
      for (const origin of [
        "http://rollcall.example.org",
        "https://rollcall.example.org:8443",
        "https://other.rollcall.example.org",
        "null",
      ])
        expect(await post(admin, { origin })).toMatchObject(refusal("foreign-origin"));
      expect((await post(admin, { origin: baseUrl })).status).toBe(201);
    });
  });
});

onEveryDatabase("The body of a change", (test) => {
  test("may name its charset, and write JSON in any case", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const type of ["application/json; charset=utf-8", "Application/JSON"])
      expect((await post(admin, { "content-type": type })).status, type).toBe(201);
  });

  test("can be up to 64 KiB", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const send = (length: number) => {
      const text = JSON.stringify(eventInput());
      return browser.send("POST", `${api}/events`, { text: text.padEnd(length) });
    };
    expect((await send(64 * 1024)).status).toBe(201);
    expect(await send(64 * 1024 + 1)).toMatchObject(refusal("too-large"));
  });

  test("is refused as too large even without a Content-Length", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    let sent = 0;
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
        if (sent === 100) controller.close();
      },
    });
    const init = {
      method: "POST",
      body: long,
      duplex: "half",
      headers: {
        cookie: browser.cookieHeader() ?? "",
        "content-type": "application/json",
        "transfer-encoding": "chunked",
      },
    };
    const response = await app.app.request(`${api}/events`, init);
    expect({ status: response.status, body: await response.json() }).toEqual(refusal("too-large"));
    expect(sent).toBeLessThan(10);
  });

  test("must be JSON even without a Content-Length", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const response = await app.app.request(`${api}/events`, {
      method: "POST",
      body: JSON.stringify(eventInput()),
      headers: {
        cookie: browser.cookieHeader() ?? "",
        "content-type": "text/plain",
        "transfer-encoding": "chunked",
      },
    });
    expect({ status: response.status, body: await response.json() }).toEqual(refusal("not-json"));
  });

  test("can't pollute prototypes", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    for (const text of [
      '{"__proto__":{"status":"Active","name":"x","date":null,"points":1}}',
      '{"constructor":{"prototype":{"polluted":true}},"status":"Active"}',
    ])
      expect((await browser.send("POST", `${api}/events`, { text })).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("may be nested as deeply as fits", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const text = "[".repeat(30_000) + "]".repeat(30_000);
    expect((await browser.send("POST", `${api}/events`, { text })).status).toBe(400);
  });
});

onEveryDatabase("A query parameter", (test) => {
  test("that is given twice is refused: a proxy in front might read the other one", async ({
    app,
  }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const path = `${api}/exports/members?format=csv`;
    expect((await browser.get(path)).status).toBe(200);
    expect(await browser.get(`${path}&format=xlsx`)).toMatchObject(refusal("invalid-input"));
  });
});

it("A Content-Length next to a Transfer-Encoding isn't trusted", () => {
  const head = (headers: Record<string, string>) => ({
    method: "POST",
    header: (name: string) => headers[name],
  });
  expect(namedLength(head({ "content-length": "5" }))).toBe(5);
  const both = { "content-length": "5", "transfer-encoding": "chunked" };
  expect(namedLength(head(both))).toBeUndefined();
});
