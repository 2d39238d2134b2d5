import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSessionCookie } from "#server/accounts/session-cookie.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { StartError } from "../start-error.ts";
import { web, type WebDeps } from "./web.ts";

onEveryDatabase("The web app", (test) => {
  test("serves the page for every URL that is a screen", async ({ app }) => {
    const browser = app.browser();
    for (const path of [
      "/",
      "/login",
      "/login/",
      "/LOGIN",
      "/admin/events/a.b/details",
      "/login?a=/b.c",
    ]) {
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

  test("answers 404 with the page for every other path (R1.4, R13.9)", async ({ app }) => {
    for (const path of [
      ...["/version", "/metrics", "/wp-login.php", "/nonsense", "/admin", "/login/x"],
      ...["/admin/events//details", "/admin/events/1/details/x", "//login"],
      "/favicon.ico",
      "/index.php",
      "/.env",
      "/.well-known/a.json",
      "/login.html",
      "/pages/render.js",
      "/pages%2frender.js",
    ]) {
      const answer = await app.browser().get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).toContain("<title>Rollcall</title>");
    }
  });

  test("answers HEAD like GET, without a body", async ({ app }) => {
    for (const [path, status] of [
      ["/login", 200],
      ["/version", 404],
    ] as const) {
      const answer = await app.app.request(path, {
        method: "HEAD",
        headers: { host: "localhost:3000" },
      });
      expect([answer.status, await answer.text()]).toEqual([status, ""]);
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

describe("Pages", () => {
  const values = {
    baseUrl: "https://rollcall.example.org",
    supportEmail: "ada@example.org",
    maxGradYear: 2027,
    minPasswordLength: 10,
    schoolLogin: "",
    passkeys: false,
  };

  const session = '<link rel="preload" crossorigin as="fetch" href="/api/session" />';
  /** A document as the build leaves it. */
  const template = (name: string, end = "") => `<!doctype html><html lang="en"><head>
<meta name="school-login" content="" /><meta name="passkeys" content="" />${session}<title>${name}</title>
<script data-early>early("$&")</script><style>a{content:"$&"}</style></head>
<body><noscript><p class="early-notice">No
scripts</p></noscript><div id="root"></div>${end}</body></html>`;

  /** The build's renderer, whose pages say their name, language, and a setting. */
  const renderer = `export const render = async (language, { maxGradYear }) => {
    const page = (path, audience) => ({ path, audience, html: [path, language, maxGradYear].join() });
    return {
      texts: { tooOld: 'Too "old"', notLoaded: "$& & not there", noScript: "No scripts in " + language },
      earlyTexts: { success: 'Success! "$&"' },
      loading: "Loading in " + language,
      pages: [
        page("/everybody", "everybody"),
        page("/signed-out", "signed-out"),
        { ...page("/login", "signed-out"), afterScan: "Log in or create an account to check in" },
        { ...page("/create-account", "signed-out"), afterScan: "Sign up as a member" },
        page("/member/checkin", "signed-in"),
      ],
      paths: ["/everybody", "/signed-out", "/login", "/member/checkin", "/account"],
      guarded: ["/account", "/member/checkin", "/admin/events/$eventId/details"],
      withSession: ["/invitation", "/members/$memberId"],
    };
  };`;

  /** The web app as a build leaves it, except for a missing file. */
  function serve(settings = () => values, spoken: WebDeps["languages"] = ["en"], missing?: string) {
    const { path: root, remove } = createTemporaryFolder();
    onTestFinished(remove);
    mkdirSync(join(root, "pages"));
    const write = (file: string, text: string) => writeFileSync(join(root, "pages", file), text);
    write("index.html", template("product"));
    write("login.html", template("login"));
    write("check-in.html", template("check-in", "<script data-early-check-in>send()</script>"));
    write("kiosk.html", template("kiosk"));
    write("render.js", renderer);
    if (missing !== undefined) rmSync(join(root, "pages", missing));
    const sessionCookie = createSessionCookie("a secret", false);
    const app = web(root, {
      settings: async () => settings(),
      hasSession: (c) => sessionCookie.isIn(c.req.header("cookie")),
      languages: spoken,
    });
    return (path: string, headers = {}) => app.request(path, { headers });
  }
  const text = async (answer: Response | Promise<Response>) => (await answer).text();
  /** Which document it is, and what it shows. */
  async function shown(answer: Response | Promise<Response>): Promise<string> {
    const [, name, content] =
      /<title>(.*?)<.*<div id="root"[^>]*>(.*?)<\/div>/s.exec(await text(answer)) ?? [];
    return `${name}: ${content}`;
  }
  const cookie = "other=1; rollcall_session=some";

  it("are the app's own, and the one that the service worker keeps (R1.4)", async () => {
    const get = serve();
    const statusOf = async (path: string) => (await get(path, { cookie })).status;
    for (const path of ["/everybody", "/account", "/member/checkin?code=a", "/check-in.html"])
      expect(await statusOf(path), path).toBe(200);
    for (const path of ["/elsewhere", "/", "/check-in.htm", "/account/x"])
      expect(await statusOf(path), path).toBe(404);
  });

  it("are whole for the audience that will stay on them, and say that they load for others (R13.32)", async () => {
    const get = serve();
    expect(await shown(get("/everybody"))).toBe("product: /everybody,en,2027");
    expect(await shown(get("/everybody", { cookie }))).toBe("product: /everybody,en,2027");
    expect(await shown(get("/signed-out?a=b"))).toBe("product: /signed-out,en,2027");
    expect(await shown(get("/signed-out", { cookie }))).toBe("product: Loading in en");
    expect(await shown(get("/member/checkin?code=k7mpw3xd", { cookie }))).toBe(
      "check-in: /member/checkin,en,2027",
    );
    expect(await shown(get("/login"))).toBe("login: /login,en,2027");
    expect(await shown(get("/login", { cookie }))).toBe("login: Loading in en");
    for (const path of ["/elsewhere", "/admin", "/admin/events//details", "/member/x"])
      expect(await shown(get(path)), path).toBe("product: Loading in en");
    for (const path of ["/admin/events/k7mpw3xd/details", "/member/clubs", "/account"])
      expect(await shown(get(path, { cookie })), path).toBe("product: Loading in en");
  });

  it("know what was rendered, so that it is only gone on with there", async () => {
    const get = serve();
    expect(await text(get("/everybody"))).toContain('<div id="root" data-rendered="/everybody">');
    expect(await text(get("/account"))).toContain('<div id="root" data-rendered="/login">');
    for (const path of ["/elsewhere", "/signed-out", "/login"])
      expect(await text(get(path, { cookie })), path).toContain('<div id="root">Loading');
  });

  it("show the sign-up for members to people who scanned a code (R13.45)", async () => {
    const get = serve();
    const redirect = "/member/checkin?code=k7mpw3xd";
    const path = `/create-account?${new URLSearchParams({ redirect })}`;
    expect(await shown(get(path))).toBe("product: Sign up as a member");
    expect(await shown(get(path, { cookie }))).toBe("product: Loading in en");
    for (const other of ["", "?redirect=/member/checkin", "?redirect=/member/clubs?code=a"])
      expect(await shown(get(`/create-account${other}`)), other).toBe(
        "product: /create-account,en,2027",
      );
  });

  it("are complete, or the server doesn't start", () => {
    for (const missing of ["index.html", "login.html", "check-in.html", "kiosk.html", "render.js"])
      expect(() => serve(undefined, undefined, missing), missing).toThrow(StartError);
  });

  it("show the login without a session, and why (R7.26)", async () => {
    const get = serve();
    for (const path of [
      "/member/checkin?code=",
      "/admin/events/k7mpw3xd/details",
      "/account?code=k7mpw3xd",
    ])
      expect(await shown(get(path)), path).toBe("login: /login,en,2027");
    const redirect = "/member/checkin?from=poster&code=k7mpw3xd";
    for (const path of [redirect, `/login?${new URLSearchParams({ redirect })}`]) {
      expect(await shown(get(path)), path).toBe("login: Log in or create an account to check in");
      expect(await shown(get(path, { cookie })), path).not.toContain("Log in");
    }
    for (const target of [
      "/member/checkin",
      "/x?code=k7mpw3xd",
      `//evil.example${redirect}`,
      "//[",
    ])
      expect(await shown(get(`/login?${new URLSearchParams({ redirect: target })}`))).toBe(
        "login: /login,en,2027",
      );
  });

  it("ask who is logged in while they load, if it matters to them", async () => {
    const get = serve();
    for (const path of ["/signed-out", "/login", "/invitation", "/members/ana"])
      expect(await text(get(path)), path).toContain("/api/session");
    for (const path of ["/everybody", "/verify/k7mpw3xd", "/members", "/members/ana/more"])
      expect(await text(get(path)), path).not.toContain("/api/session");
    expect(await shown(get("/verify/k7mpw3xd"))).toBe("product: Loading in en");
    // What a link brings is shown by the scripts, in place of what everyone gets.
    expect(await shown(get("/everybody?token=some"))).toBe("product: Loading in en");
  });

  it("have the check-in at an address for times without a network (R7.23)", async () => {
    const get = serve();
    const answer = await get("/check-in.html");
    expect(answer.status).toBe(200);
    expect(await shown(answer)).toBe("check-in: /member/checkin,en,2027");
  });

  it("are in the requested language, if supported (R13.21)", async () => {
    const asked = { "accept-language": "fr, ar-XB;q=0.8, en;q=0.5" };
    expect(await shown(serve()("/everybody", asked))).toBe("product: /everybody,en,2027");
    const both = serve(() => values, ["en", "ar-XB"]);
    expect(await shown(both("/everybody", asked))).toBe("product: /everybody,ar-XB,2027");
    expect(await shown(both("/elsewhere", asked))).toBe("product: Loading in ar-XB");
    expect(await text(both("/elsewhere", asked))).toContain('<html lang="ar-XB" dir="rtl">');
    expect(await text(both("/elsewhere", asked))).toContain(">No scripts in ar-XB</p></n");
    for (const headers of [{ "accept-language": "fr" }, {}])
      expect(await shown(both("/everybody", headers))).toBe("product: /everybody,en,2027");
  });

  it("contain the current settings", async () => {
    let maxGradYear = 2027;
    const get = serve(() => ({ ...values, maxGradYear }));
    expect(await shown(get("/everybody"))).toBe("product: /everybody,en,2027");
    maxGradYear = 2028;
    expect(await shown(get("/everybody"))).toBe("product: /everybody,en,2028");
  });

  it("contain texts and settings as texts", async () => {
    const schoolLogin = `"><script>c("$&")</script>`;
    const get = serve(() => ({ ...values, schoolLogin }));
    const document = await text(get("/member/checkin", { cookie }));
    expect(document).toContain(
      'name="school-login" content="&quot;&gt;&lt;script&gt;c(&quot;$&amp;&quot;)&lt;/script&gt;" /><meta name="passkeys" content="false" />',
    );
    expect(document).toContain(
      '<script data-too-old="Too &quot;old&quot;" data-not-loaded="$&amp; &amp; not there">early("$&")</script>',
    );
    expect(document).toContain(
      '<script data-texts="{&quot;success&quot;:&quot;Success! \\&quot;$&amp;\\&quot;&quot;}">send()</script>',
    );
  });

  it("allow the inline script and style of the build, and no other (R13.32)", async () => {
    const schoolLogin = "<style>b{}</style><script>c()</script>";
    const get = serve(() => ({ ...values, schoolLogin }));
    const allowed = (inline: string) => `'sha256-${hash("sha256", inline, "base64")}'`;
    const style = `style-src 'self' ${allowed('a{content:"$&"}')}`;
    const policyOf = async (path: string) =>
      (await get(path, { cookie })).headers.get("content-security-policy")?.split("; ");
    const policy = await policyOf("/elsewhere");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' ${allowed('early("$&")')}`);
    expect(policy).toContain(style);
    expect(await policyOf("/member/checkin")).toContain(
      `script-src 'self' ${allowed('early("$&")')} ${allowed("send()")}`,
    );
  });

  it("aren't sent again to a browser that has them", async () => {
    let maxGradYear = 2027;
    const get = serve(() => ({ ...values, maxGradYear }));
    const etag = (await get("/everybody")).headers.get("etag") ?? "";
    const again = await get("/everybody", { "if-none-match": etag, "accept-encoding": "br" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("cache-control")).toBe("no-cache");
    expect(again.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect((await get("/signed-out", { "if-none-match": etag })).status).toBe(200);
    maxGradYear = 2028;
    expect((await get("/everybody", { "if-none-match": etag })).status).toBe(200);
  });

  it("are never cached for anyone else, and are compressed", async () => {
    const get = serve();
    const plain = await text(get("/everybody"));
    const answer = await get("/everybody", { "accept-encoding": "gzip, deflate, br" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-cache",
      vary: "accept-encoding, accept-language, cookie",
      "content-encoding": "br",
      "content-type": "text/html; charset=UTF-8",
    });
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
    expect(String(brotliDecompressSync(await bytes(answer)))).toBe(plain);
    const old = await get("/everybody", { "accept-encoding": "gzip" });
    expect(String(gunzipSync(await bytes(old)))).toBe(plain);
    for (const [accepted, encoding] of [
      ["br;q=0, gzip", "gzip"],
      ["br;q=0, gzip;q=0", null],
      ["brotli", null],
    ]) {
      const { headers } = await get("/everybody", { "accept-encoding": accepted ?? "" });
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
