import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { prerender } from "./prerender.tsx";

const folder = new URL("../public/", import.meta.url);

/** Whether the file lets search engines in: its longest matching rule decides. */
function isAllowed(url: string): boolean {
  const rules = readFileSync(new URL("robots.txt", folder), "utf8").matchAll(
    /^(Allow|Disallow): (.+)$/gm,
  );
  const matching = [...rules].filter(([, , pattern = ""]) => {
    const expression = pattern.replaceAll(/[.?]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${expression}`).test(url);
  });
  return matching.toSorted(([, , a = ""], [, , b = ""]) => b.length - a.length)[0]?.[1] === "Allow";
}

it("Search engines are let into the pages for everyone, and into no others (R1.4)", async () => {
  const { pages } = await prerender("en");
  const isPublic = ({ painted }: (typeof pages)[number]) =>
    painted.some(({ audience }) => audience !== "signed-in");
  const known = pages.filter(({ path }) => isAllowed(path)).map(({ path }) => path);
  expect(known).toEqual(pages.filter(isPublic).map(({ path }) => path));
  expect(known).toContain("/login");
  for (const url of ["/login?redirect=%2Fadmin", "/verify/k7mpw3xd", "/api/settings", "/door"])
    expect(isAllowed(url), url).toBe(false);
});

it("Search engines can read the files that these pages need", () => {
  const files = readdirSync(folder).filter((file) => file !== "robots.txt");
  for (const file of [...files, "assets/index-1a2b3c.js"])
    expect(isAllowed(`/${file}`), file).toBe(true);
});
