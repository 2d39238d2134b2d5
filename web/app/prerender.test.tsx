import { beforeAll, describe, expect, it } from "vitest";
import { unmarkedWords } from "#test-support/unmarked-words.ts";
import { blanks, prerender, type PrerenderedPage } from "./prerender.tsx";

describe("Pages at build time", () => {
  let pages: PrerenderedPage[];
  beforeAll(async () => {
    ({ pages } = await prerender("en"));
  });
  const html = (path: string) =>
    pages.find((page) => page.path === path)?.painted.at(-1)?.html ?? "";
  const openingOf = (path: string) => pages.find((page) => page.path === path)?.opening ?? "";

  it("include every page, by its path", () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/", "/login", "/admin/events", "/admin/events/:eventId/details"]),
    );
    expect(pages.find(({ path }) => path === "/admin/events")?.routeIds).toEqual([
      "__root__",
      "/admin",
      "/admin/events/",
    ]);
  });

  it("are fully rendered if they look the same to everyone who stays on them", () => {
    const painted = pages.flatMap(({ path, painted }) =>
      painted.map(({ audience }) => [path, audience]),
    );
    expect(Object.fromEntries(painted)).toEqual({
      "/": "signed-out",
      "/login": "signed-out",
      "/create-account": "signed-out",
      "/reset-password": "everybody",
      "/terms-of-service": "everybody",
      "/privacy-policy": "everybody",
      "/member/checkin": "signed-in",
    });
    expect(html("/login")).toContain('<input type="email"');
    expect(html("/member/checkin")).toContain("Enter Code");
  });

  it("tell people who scanned a code why they are at the login (R7.26)", () => {
    const [scanned, plain] = pages.find(({ path }) => path === "/login")?.painted ?? [];
    expect(scanned?.html).toContain("Log in to check in.");
    expect(plain?.html).not.toContain("Log in to check in.");
    const search = new RegExp(scanned?.search ?? "");
    const redirect = "/member/checkin?code=k7mpw3xd";
    expect(`?${new URLSearchParams({ redirect })}`).toMatch(search);
    expect(`?${new URLSearchParams({ redirect: "/member/checkin" })}`).not.toMatch(search);
  });

  it("have something to read while they load, in their area's frame (R13.32)", () => {
    for (const { path, opening } of pages) {
      const words = /<main[^>]*>(.*)<\/main>/s.exec(opening)?.[1]?.replace(/<[^>]*>/g, "");
      expect(words, path).toMatch(/\w/);
    }
    expect(openingOf("/admin/events/:eventId/details")).toMatch(/Members<\/a>.*Event Details/s);
    expect(openingOf("/member/clubs")).toMatch(/Clubs<\/a>.*<h1[^>]*>Clubs/s);
    expect(openingOf("/invitation")).toMatch(/<h1[^>]*>Invitation/);
    expect(openingOf("/")).toContain("Loading…");
  });

  it("have no actions while they load, as those depend on the club", () => {
    expect(openingOf("/admin/members")).not.toMatch(/<main.*(?:Export|undefined).*<\/main>/s);
  });

  it("have a check-in's receipt to be filled in before the product runs (R7.27)", () => {
    const painted = pages.flatMap((page) => page.painted);
    const [template, ...more] = painted.flatMap(({ template = [] }) => template);
    expect(more).toEqual([]);
    expect(template).toMatch(/^<template data-texts="[^"]+">.*Success!.*Enter Another Code/);
    for (const part of ["event", "club", "points", "date", "time"])
      expect(template).toContain(` data-receipt="${part}"`);
    const texts = /data-texts="([^"]+)"/.exec(template ?? "")?.[1]?.replaceAll("&quot;", '"');
    expect(JSON.parse(texts ?? "")).toEqual({
      untitled: "Untitled event",
      late: "{} min late",
      points: { one: "{} point", other: "{} points" },
    });
  });

  it("are guarded if they send people without a session to the login (R7.26)", () => {
    const guarded = pages.filter(({ isGuarded }) => isGuarded).map(({ path }) => path);
    const outside = guarded.filter((path) => !/^\/(?:admin|member)\//.test(path));
    expect(outside).toEqual(["/account", "/attend", "/claim", "/no-club", "/second-step"]);
    expect(guarded).toContain("/member/checkin");
  });

  it("are under their area's route, whose guard decides who can open them (R13.7, R13.8)", () => {
    for (const area of ["admin", "member"]) {
      const inside = pages.filter(({ path }) => path.startsWith(`/${area}/`));
      expect(inside.length).toBeGreaterThan(3);
      for (const { path, routeIds } of inside) expect(routeIds[1], path).toBe(`/${area}`);
    }
  });

  it("ask who is logged in, unless they are the same for everyone, or their link says everything", () => {
    const others = pages.filter(({ needsSession }) => !needsSession).map(({ path }) => path);
    expect(others.toSorted()).toEqual([
      ...["/connect-login", "/privacy-policy", "/reset-password", "/terms-of-service"],
      ...["/undo-email", "/verify/:token"],
    ]);
  });

  it("have placeholders for all settings, and forms that can't be sent without scripts", () => {
    const all = pages.map(({ painted }) => painted.at(-1)?.html).join("");
    for (const [blank, name] of Object.entries(blanks)) expect(all, name).toContain(blank);
    expect(all.match(/<form /g)).toHaveLength(5);
    expect(all.match(/<form [^>]*method="dialog"/g)).toHaveLength(5);
  });
});

describe("Pages at build time in a different language", () => {
  /** Pages with texts that aren't in the catalog yet. */
  const unfinished = new Set(["/member/checkin"]);
  const known = ["Rollcall", ...Object.keys(blanks)];

  it("have no text outside the catalog, except for legal texts (R13.18)", async () => {
    const { pages } = await prerender("en-XA");
    const finished = pages.filter(({ path }) => !unfinished.has(path));
    expect(finished.length).toBeGreaterThan(10);
    for (const { path, opening, painted } of finished)
      for (const html of [opening, ...painted.map((variant) => variant.html)]) {
        expect(html).toContain("⟦");
        const product = html.replace(/<div lang="en" dir="ltr">.*(?=<\/main>)/s, "");
        expect(unmarkedWords(product, known), path).toEqual([]);
      }
  });
});
