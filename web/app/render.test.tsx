import { createMemoryHistory } from "@tanstack/react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Settings } from "#contract/accounts/accounts.ts";
import type { Language } from "#contract/platform/languages.ts";
import { unmarkedWords } from "#test-support/browser/unmarked-words.ts";
import { createQueryClient } from "../platform/api/query-client.ts";
import { render, type Rendered } from "./render.tsx";
import { createAppRouter, listPages } from "./router.tsx";

// In a test, there is no document to load.
vi.mock("./routes/-load-document.ts", () => ({ loadDocument: async () => {} }));

const settings: Settings = {
  baseUrl: "https://rollcall.example.org",
  supportEmail: "ada@example.org",
  maxGradYear: 2031,
  minPasswordLength: 11,
  sendsMail: true,
  schoolLogin: "Lincoln High",
  passkeys: true,
  version: "1.0.0",
};

/** The two ways on after a scan, however the apostrophe is written (R13.45). */
const newOrNot = />I[^<]*m New<.*>Already have an account\?/s;

describe("What the server renders", () => {
  let rendered: Rendered;
  beforeAll(async () => {
    rendered = await render("en", settings);
  });
  const page = (path: string) => rendered.pages.find((one) => one.path === path);
  const html = (path: string) => page(path)?.html ?? "";

  it("is whole for pages that look the same to everyone who stays on them", () => {
    const audiences = rendered.pages.map(({ path, audience }) => [path, audience]);
    expect(Object.fromEntries(audiences)).toEqual({
      "/": "signed-out",
      "/login": "signed-out",
      "/create-account": "signed-out",
      "/reset-password": "everybody",
      "/terms-of-service": "everybody",
      "/privacy-policy": "everybody",
      "/member/checkin": "signed-in",
      "/kiosk": "everybody",
    });
    expect(html("/")).toMatch(/<h1[^>]*>An attendance tool for clubs/);
    expect(html("/login")).toContain('<input type="email"');
    expect(html("/create-account")).toMatch(/<h1[^>]*>Create Account/);
    expect(html("/reset-password")).toMatch(/<h1[^>]*>Reset Password/);
    expect(html("/terms-of-service")).toMatch(/<h1[^>]*>Terms of Service/);
    expect(html("/privacy-policy")).toMatch(/<h1[^>]*>Privacy Policy/);
    expect(html("/member/checkin")).toMatch(/Clubs<\/a>.*<h1[^>]*>Check In.*Enter Code/s);
  });

  it("has the installation's settings", () => {
    const all = rendered.pages.map((page) => page.html).join("");
    for (const value of [settings.supportEmail, "2031", "11", "Lincoln High"])
      expect(all, value).toContain(value);
    expect(html("/login")).toContain("Lincoln High");
  });

  it("tells people who scanned a code why they are at the login (R7.26)", () => {
    expect(page("/login")?.afterScan).toContain("Log in or create an account to check in.");
    expect(page("/login")?.afterScan).toContain('<input type="email"');
    expect(html("/login")).not.toContain("Log in or create an account to check in.");
  });

  it("asks people who scanned a code to sign up as members, and others what for (R13.45)", () => {
    const signUp = page("/create-account")?.afterScan;
    expect(signUp).toMatch(/<h1[^>]*>Create Account/);
    expect(signUp).toContain("I run a club");
    expect(signUp).toMatch(/<div hidden=""[^>]*><div role="radiogroup"/);
    expect(html("/create-account")).not.toContain("I run a club");
  });

  it("says that a page is loading (R13.32)", () => {
    expect(rendered.loading).toMatch(/<header.*<main[^>]*>.*Loading…/s);
  });

  it("has forms that can't be sent without scripts", () => {
    const all = rendered.pages.map((page) => page.html).join("");
    expect(all.match(/<form /g)?.length).toBeGreaterThanOrEqual(4);
    expect(all.match(/<form /g)).toHaveLength(
      all.match(/<form [^>]*method="dialog"/g)?.length ?? 0,
    );
  });

  it("has what the check-in says before the page's scripts run (R7.27)", () => {
    expect(rendered.earlyTexts).toEqual({
      success: "Success!",
      untitled: "Untitled event",
      points: { one: "{} point", other: "{} points" },
    });
  });

  it("can be rendered again at the same time, in another language and with other settings", async () => {
    const other = { ...settings, schoolLogin: "" };
    const [first, second] = await Promise.all([render("en-XA", settings), render("en", other)]);
    expect([first.loading, second.loading]).toEqual([
      expect.stringContaining("⟦"),
      expect.not.stringContaining("⟦"),
    ]);
    const loginOf = ({ pages }: Rendered) => pages.find(({ path }) => path === "/login")?.afterScan;
    const logins = [first, second].map(loginOf);
    expect(logins).toEqual([
      expect.stringContaining("Lincoln High"),
      expect.not.stringContaining("Lincoln High"),
    ]);
    // Next to a school's login, there is no room for the two ways on (R13.31).
    expect(loginOf(second)).toMatch(newOrNot);
    expect(loginOf(rendered)).not.toMatch(newOrNot);
  });
});

describe("What the server renders in a different language", () => {
  it("has no text outside the catalog, except for legal texts (R13.18)", async () => {
    const { pages, loading } = await render("en-XA", settings);
    const known = ["Rollcall", settings.schoolLogin];
    const shown = pages.flatMap(({ html, afterScan }) =>
      afterScan === undefined ? [html] : [html, afterScan],
    );
    for (const html of [...shown, loading]) {
      expect(html).toContain("⟦");
      const product = html.replace(/<div lang="en" dir="ltr">.*(?=<\/main>)/s, "");
      expect(unmarkedWords(product, known)).toEqual([]);
    }
  });

  it.each<[Language, object]>([
    ["en", { one: "{} point", other: "{} points" }],
    ["ar-XB", {}],
  ])("has a text for each plural form: %s", async (language, known) => {
    const { points } = (await render(language, settings)).earlyTexts;
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    expect(Object.keys(points).toSorted()).toEqual(pluralCategories.toSorted());
    expect(points).toMatchObject(known);
    for (const text of Object.values(points)) expect(text).toContain("{}");
  });
});

describe("Every page, when nobody is logged in", () => {
  const paths = listPages(createAppRouter(createQueryClient(), createMemoryHistory()));
  /** By page: whether it asks who is logged in, and whether it sends people to the login. */
  const opened = new Map<string, { asks: boolean; isGuarded: boolean }>();
  let rendered: Rendered;

  beforeAll(async () => {
    rendered = await render("en", settings);
    for (const path of paths) {
      const asked: string[] = [];
      vi.stubGlobal("fetch", async (address: string) => {
        asked.push(address);
        if (address === "/api/session") return Response.json({ user: null });
        if (address === "/api/settings") return Response.json(settings);
        return Response.json({ error: { code: "not-found", message: "" } }, { status: 404 });
      });
      const initialEntries = [path.replaceAll(/\$\w+/g, "k7mpw3xd")];
      const history = createMemoryHistory({ initialEntries });
      const router = createAppRouter(createQueryClient(), history);
      const redirects = vi.spyOn(router, "resolveRedirect");
      await router.load();
      const isGuarded = redirects.mock.lastCall?.[0].options.to === "/login";
      opened.set(path, { asks: asked.includes("/api/session"), isGuarded });
    }
  });
  afterAll(() => void vi.unstubAllGlobals());

  it("is known to the server, which answers every other path with a 404 (R1.4)", () => {
    expect(rendered.paths.toSorted()).toEqual(paths.toSorted());
  });

  it("gets the login if it sends them there (R7.26)", () => {
    const guarded = paths.filter((path) => opened.get(path)?.isGuarded === true);
    expect(guarded).toContain("/member/checkin");
    expect(guarded.length).toBeGreaterThan(20);
    expect(rendered.guarded.toSorted()).toEqual(guarded.toSorted());
  });

  it("is under its area's route, whose guard decides who can open it (R13.7, R13.8)", () => {
    const { routesById } = createAppRouter(createQueryClient(), createMemoryHistory());
    for (const { fullPath, id } of Object.values(routesById)) {
      const [, area] = /^\/(admin|member)\//.exec(fullPath) ?? [];
      if (area !== undefined) expect(id.startsWith(`/${area}/`), fullPath).toBe(true);
    }
  });

  it("asks who that is, unless it is the same for everyone, or its link says everything", () => {
    const others = paths.filter((path) => opened.get(path)?.asks === false);
    const forEverybody = rendered.pages.filter(({ audience }) => audience === "everybody");
    // The login's own document asks.
    expect(others.filter((path) => path !== "/login").toSorted()).toEqual(
      [
        ...paths.filter((path) => !rendered.withSession.includes(path)),
        ...forEverybody.map(({ path }) => path),
      ].toSorted(),
    );
  });
});
