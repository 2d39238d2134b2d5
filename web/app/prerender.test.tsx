import { beforeAll, describe, expect, it } from "vitest";
import { unmarkedWords } from "#test-support/unmarked-words.ts";
import { blanks, prerender, type PrerenderedPage } from "./prerender.tsx";

describe("Pages at build time", () => {
  let pages: PrerenderedPage[];
  beforeAll(async () => {
    pages = await prerender("en");
  });
  const html = (path: string) => pages.find((page) => page.path === path)?.painted?.html ?? "";

  it("are all pages, as their addresses", () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/", "/login", "/admin/events", "/admin/events/:eventId/details"]),
    );
    expect(pages.find(({ path }) => path === "/admin/events")?.routeIds).toEqual([
      "__root__",
      "/admin",
      "/admin/events/",
    ]);
  });

  it("are painted where they are the same for everybody who stays on them", () => {
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

  it("show the frame of their area where only that is known", () => {
    expect(html("/admin/events/:eventId/details")).toContain("Members</a>");
    expect(html("/member/clubs")).toContain("Clubs</a>");
  });

  it("leave a blank for every setting, and have forms that go nowhere by themselves", () => {
    const all = pages.map(({ painted }) => painted?.html).join("");
    for (const [blank, name] of Object.entries(blanks)) expect(all, name).toContain(blank);
    expect(all.match(/<form /g)).toHaveLength(4);
    expect(all.match(/<form [^>]*method="dialog"/g)).toHaveLength(4);
  });
});

describe("Pages at build time in another language", () => {
  /** Pages of which all texts are in the catalogue. */
  const done = ["/login"];

  it.each(done)("%s has no text that the catalogue does not reach", async (path) => {
    const pages = await prerender("en-XA");
    const html = pages.find((page) => page.path === path)?.painted?.html ?? "";
    expect(html).toContain("⟦");
    expect(unmarkedWords(html, ["Rollcall"])).toEqual([]);
  });
});
