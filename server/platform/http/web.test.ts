import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { refusal } from "#test-support/refusals.ts";

onEveryDatabase("The browser part", (test) => {
  test("answers every address that is a screen with the page", async ({ sharedApp }) => {
    const browser = sharedApp.browser();
    for (const path of ["/", "/login", "/admin/events/1/details", "/nonsense", "/member/a.b/c"]) {
      const answer = await browser.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text).toContain("<title>Rollcall</title>");
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("keeps files whose name tells their content for ever", async ({ sharedApp }) => {
    const answer = await sharedApp.browser().get("/assets/index-1a2b3c.js");
    expect(answer).toMatchObject({ status: 200, text: "export {};" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
  });

  test("does not answer a file that is gone with the page", async ({ sharedApp }) => {
    const answer = await sharedApp.browser().get("/assets/index-old.js");
    expect(answer).toMatchObject(refusal("not-found"));
    expect(answer.headers.get("cache-control")).toBeNull();
  });

  test("has no way out of its folder", async ({ sharedApp }) => {
    writeFileSync(join(sharedApp.folder, "secret"), "the secret");
    for (const path of [
      "/../secret",
      "/..%2fsecret",
      "/%2e%2e/secret",
      "/assets/..%2f..%2fsecret",
      "/assets/%2e%2e/%2e%2e/secret",
      "/assets/....//....//secret",
      "/..%5csecret",
      "/secret%00.js",
    ])
      expect((await sharedApp.browser().get(path)).text, path).not.toContain("the secret");
  });

  test("takes no changes", async ({ sharedApp }) => {
    expect(await sharedApp.browser().send("POST", "/login")).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("Answers", (test) => {
  test("tell browsers what to refuse", async ({ sharedApp }) => {
    for (const path of ["/", "/api/session", "/api/nonsense", "/assets/index-1a2b3c.js"]) {
      const { headers } = await sharedApp.browser().get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-eval|\*|http:/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  test("of the API are kept by no cache", async ({ sharedApp }) => {
    for (const path of ["/api/session", "/api/settings", "/api/admin/events", "/api/nonsense"]) {
      const { headers } = await sharedApp.browser().get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
  });

  describe("on https", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("ask browsers to come back by https only", async ({ app }) => {
      const { headers } = await app.browser().get("/");
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    });
  });
});

onEveryDatabase("The API reference", (test) => {
  test("is a page with all that it needs from this server", async ({ sharedApp }) => {
    const browser = sharedApp.browser();
    const page = await browser.get("/api/docs");
    expect(page.status).toBe(200);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await browser.get(file)).status, file).toBe(200);
    }
  });

  test("serves no other file of its library", async ({ sharedApp }) => {
    for (const file of ["package.json", "..%2fpackage.json", "swagger-ui.css.map", "LICENSE"])
      expect((await sharedApp.browser().get(`/api/docs/${file}`)).status, file).toBe(404);
  });
});
