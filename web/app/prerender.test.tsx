import { beforeAll, describe, expect, it } from "vitest";
import { unmarkedWords } from "#test-support/unmarked-words.ts";
import { blanks, prerender, type PrerenderedPage } from "./prerender.tsx";

describe("Pages at build time", () => {
  let pages: PrerenderedPage[];
  beforeAll(async () => {
    ({ pages } = await prerender("en"));
  });
  const html = (path: string) => pages.find((page) => page.path === path)?.painted?.html ?? "";

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
      painted?.whole === true ? [[path, painted.audience]] : [],
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

  it("show their area's frame if nothing else is known", () => {
    expect(html("/admin/events/:eventId/details")).toContain("Members</a>");
    expect(html("/member/clubs")).toContain("Clubs</a>");
  });

  it("have placeholders for all settings, and forms that can't be sent without scripts", () => {
    const all = pages.map(({ painted }) => painted?.html).join("");
    for (const [blank, name] of Object.entries(blanks)) expect(all, name).toContain(blank);
    expect(all.match(/<form /g)).toHaveLength(5);
    expect(all.match(/<form [^>]*method="dialog"/g)).toHaveLength(5);
  });
});

describe("Pages at build time in a different language", () => {
  /** Pages with texts that aren't in the catalog yet. */
  const unfinished = new Set(["/member/checkin"]);
  /** Pages without a frame, which are empty until they know their content. */
  const bare = new Set(["/admin/events/:eventId/projector"]);
  const known = ["Rollcall", ...Object.keys(blanks)];

  it("have no text outside the catalog, except for legal texts (R13.18)", async () => {
    const { pages } = await prerender("en-XA");
    const painted = pages.filter(
      (page) => page.painted && !unfinished.has(page.path) && !bare.has(page.path),
    );
    expect(painted.length).toBeGreaterThan(10);
    for (const { path, painted: { html = "" } = {} } of painted) {
      expect(html).toContain("⟦");
      const product = html.replace(/<div lang="en" dir="ltr">.*(?=<\/main>)/s, "");
      expect(unmarkedWords(product, known), path).toEqual([]);
    }
  });
});
