import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSessionCookie } from "#server/accounts/session-cookie.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { refusal } from "#test-support/refusals.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { web, type WebDeps } from "./web.ts";

onEveryDatabase("The web app", (test) => {
  test("serves the page for every URL that is a screen", async ({ app }) => {
    const browser = app.browser();
    for (const path of ["/", "/login", "/admin/events/1/details", "/nonsense", "/member/a.b/c"]) {
      const answer = await browser.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text).toContain("<title>Rollcall</title>");
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("caches files with a content hash in their name forever", async ({ app }) => {
    const answer = await app.browser().get("/assets/index-1a2b3c.js");
    expect(answer).toMatchObject({ status: 200, text: "export {};" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
    expect(answer.headers.get("last-modified")).toBeNull();
  });

  test("doesn't serve the page in place of a missing file", async ({ app }) => {
    const answer = await app.browser().get("/assets/index-old.js");
    expect(answer).toMatchObject(refusal("not-found"));
    expect(answer.headers.get("cache-control")).toBeNull();
  });

  test("answers 404 for what looks like a file and isn't one (R1.4)", async ({ app }) => {
    for (const path of [
      "/favicon.ico",
      "/index.php",
      "/.env",
      "/.well-known/a.json",
      "/login.html",
    ]) {
      const answer = await app.browser().get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).toContain("<title>Rollcall</title>");
    }
  });

  test("can't be left by path traversal", async ({ app }) => {
    writeFileSync(join(app.folder, "secret"), "the secret");
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
      expect((await app.browser().get(path)).text, path).not.toContain("the secret");
  });

  test("accepts no changes", async ({ app }) => {
    expect(await app.browser().send("POST", "/login")).toMatchObject(refusal("not-found"));
  });
});

describe("Prerendered pages", () => {
  const values = {
    baseUrl: "https://rollcall.example.org",
    supportEmail: "o'hara&co@example.org",
    maxGradYear: 2027,
    minPasswordLength: 10,
  };

  const styled = `<script data-a="1">early()</script><style>a{}</style>MAIL<script src="/a.js"></script>`;

  /** The web app as a build leaves it, with a page for each audience, except for a missing file. */
  function serve(settings = () => values, spoken: WebDeps["languages"] = ["en"], missing?: string) {
    const { path: root, remove } = createTemporaryFolder();
    onTestFinished(remove);
    mkdirSync(join(root, "pages"));
    const write = (file: string, text: string) => writeFileSync(join(root, file), text);
    write("index.html", "frame");
    const audiences = ["everybody", "signed-out", "signed-in"].map((audience) => {
      write(`pages/${audience}.html`, "plain");
      write(`pages/${audience}-painted.html`, `painted for ${audience}`);
      const file = `pages/${audience}-painted.html`;
      const painted = { audience, file, search: audience === "signed-in" ? "" : "^$" };
      const isGuarded = audience === "signed-in";
      return {
        path: `/${audience}`,
        file: `pages/${audience}.html`,
        isGuarded,
        painted: [painted],
      };
    });
    write("pages/filled.html", "write to MAIL until YEAR");
    write("pages/styled.html", styled);
    const filled = [{ audience: "everybody", file: "pages/filled.html", search: "^$" }];
    write("pages/scanned.html", "painted for who scanned");
    const login = [
      { audience: "signed-out", file: "pages/scanned.html", search: "^\\?redirect=.*code" },
      { audience: "signed-out", file: "pages/signed-out-painted.html", search: "" },
    ];
    const pages = [
      ...audiences,
      { path: "/login", file: "pages/signed-out.html", painted: login },
      { path: "/filled/:id", file: "pages/everybody.html", painted: filled },
      { path: "/styled", file: "pages/styled.html" },
    ];
    const blanks = { MAIL: "supportEmail", YEAR: "maxGradYear" };
    write("pages/other.html", "another language");
    const other = { path: "/everybody", file: "pages/other.html" };
    const languages = {
      en: { frame: "index.html", pages },
      "en-XA": { frame: "pages/other.html", pages: [other] },
    };
    write("pages/pages.json", JSON.stringify({ blanks, languages }));
    if (missing !== undefined) rmSync(join(root, missing));
    const sessionCookie = createSessionCookie("a secret", false);
    const app = web(root, {
      settings,
      hasSession: (c) => sessionCookie.isIn(c.req.header("cookie")),
      languages: spoken,
    });
    return (path: string, headers = {}) => app.request(path, { headers });
  }
  const text = async (answer: Response | Promise<Response>) => (await answer).text();
  const cookie = "other=1; rollcall_session=some";

  it("are served to the audience that will stay on them", async () => {
    const get = serve();
    expect(await text(get("/everybody"))).toBe("painted for everybody");
    expect(await text(get("/everybody", { cookie }))).toBe("painted for everybody");
    expect(await text(get("/signed-out"))).toBe("painted for signed-out");
    expect(await text(get("/signed-out", { cookie }))).toBe("plain");
    expect(await text(get("/signed-in", { cookie }))).toBe("painted for signed-in");
    expect(await text(get("/elsewhere"))).toBe("frame");
  });

  it.for(["index.html", "pages/signed-in.html", "pages/scanned.html"])(
    "are complete, or the server doesn't start: %s",
    (missing) => {
      expect(() => serve(undefined, undefined, missing)).toThrow("the web app is missing in");
    },
  );

  it("aren't served for URLs that change what they show", async () => {
    const get = serve();
    expect(await text(get("/signed-out?redirect=/x"))).toBe("plain");
    expect(await text(get("/signed-in?code=k7mpw3xd", { cookie }))).toBe("painted for signed-in");
  });

  it("can depend on the URL's query", async () => {
    const get = serve();
    expect(await text(get("/login"))).toBe("painted for signed-out");
    expect(await text(get("/login?redirect=/x"))).toBe("painted for signed-out");
    expect(await text(get("/login?redirect=/x?code=k7mpw3xd"))).toBe("painted for who scanned");
    expect(await text(get("/login?redirect=/x?code=k7mpw3xd", { cookie }))).toBe("plain");
  });

  it("show the login without a session, and why (R7.26)", async () => {
    const get = serve();
    expect(await text(get("/signed-in"))).toBe("painted for signed-out");
    expect(await text(get("/signed-in?code=k7mpw3xd"))).toBe("painted for who scanned");
  });

  it("are in the requested language, if supported (R13.21)", async () => {
    const asked = { "accept-language": "fr, en-XA;q=0.8, en;q=0.5" };
    const english = serve();
    expect(await text(english("/everybody", asked))).toBe("painted for everybody");
    const both = serve(() => values, ["en", "en-XA"]);
    expect(await text(both("/everybody", asked))).toBe("another language");
    expect(await text(both("/elsewhere", asked))).toBe("another language");
    expect(await text(both("/everybody", { "accept-language": "fr" }))).toBe(
      "painted for everybody",
    );
    expect(await text(both("/everybody"))).toBe("painted for everybody");
  });

  it("contain the current settings", async () => {
    let maxGradYear = 2027;
    const get = serve(() => ({ ...values, maxGradYear }));
    const filled = (year: number) => `write to o&#39;hara&amp;co@example.org until ${year}`;
    expect(await text(get("/filled/1"))).toBe(filled(2027));
    maxGradYear = 2028;
    expect(await text(get("/filled/1"))).toBe(filled(2028));
  });

  it("allow the inline script and style of the build, and no other (R13.32)", async () => {
    const supportEmail = "<style>b{}</style><script>c()</script>";
    const get = serve(() => ({ ...values, supportEmail }));
    const allowed = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
    const policy = (await get("/styled")).headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' ${allowed("early()")}`);
    expect(policy).toContain(`style-src 'self' ${allowed("a{}")}`);
    const plain = (await get("/elsewhere")).headers.get("content-security-policy");
    expect(plain).toContain("default-src 'self'");
    expect(plain).not.toMatch(/script-src|style-src/);
  });

  it("aren't sent again to a browser that has them", async () => {
    let maxGradYear = 2027;
    const get = serve(() => ({ ...values, maxGradYear }));
    const etag = (await get("/filled/1")).headers.get("etag") ?? "";
    const again = await get("/filled/1", { "if-none-match": etag, "accept-encoding": "br" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("cache-control")).toBe("no-cache");
    expect(again.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect((await get("/signed-out", { "if-none-match": etag })).status).toBe(200);
    maxGradYear = 2028;
    expect((await get("/filled/1", { "if-none-match": etag })).status).toBe(200);
  });

  it("are never cached for anyone else, and are compressed", async () => {
    const get = serve();
    const answer = await get("/signed-out", { "accept-encoding": "gzip, deflate, br" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-cache",
      vary: "accept-encoding, accept-language, cookie",
      "content-encoding": "br",
      "content-type": "text/html; charset=UTF-8",
    });
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
    expect(String(brotliDecompressSync(await bytes(answer)))).toBe("painted for signed-out");
    const old = await get("/signed-out", { "accept-encoding": "gzip" });
    expect(String(gunzipSync(await bytes(old)))).toBe("painted for signed-out");
    for (const [accepted, encoding] of [
      ["br;q=0, gzip", "gzip"],
      ["br;q=0, gzip;q=0", null],
      ["brotli", null],
    ]) {
      const { headers } = await get("/signed-out", { "accept-encoding": accepted ?? "" });
      expect([accepted, headers.get("content-encoding")]).toEqual([accepted, encoding]);
    }
  });
});

onEveryDatabase("Responses", (test) => {
  test("have a content security policy", async ({ app }) => {
    for (const path of ["/", "/api/session", "/api/nonsense", "/assets/index-1a2b3c.js"]) {
      const { headers } = await app.browser().get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-eval|\*|http:/);
      expect(policy).not.toMatch(/unsafe-inline/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  test("of the API are never cached", async ({ app }) => {
    for (const path of ["/api/session", "/api/settings", "/api/clubs/x/events", "/api/nonsense"]) {
      const { headers } = await app.browser().get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
  });

  describe("on https", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("require browsers to use https from then on", async ({ app }) => {
      const { headers } = await app.browser().get("/");
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    });
  });
});

onEveryDatabase("The API reference", (test) => {
  test("is a page that loads everything it needs from this server", async ({ app }) => {
    const browser = app.browser();
    const page = await browser.get("/api/docs");
    expect(page.status).toBe(200);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await browser.get(file)).status, file).toBe(200);
    }
  });

  test("serves no other file of its library", async ({ app }) => {
    for (const file of ["package.json", "..%2fpackage.json", "swagger-ui.css.map", "LICENSE"])
      expect((await app.browser().get(`/api/docs/${file}`)).status, file).toBe(404);
  });
});
