import { readdirSync, readFileSync } from "node:fs";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { createQueryClient } from "../platform/api/query-client.ts";
import { render } from "./render.tsx";
import { createAppRouter, listPages } from "./router.tsx";

const folder = new URL("./public/", import.meta.url);

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
  const rendered = await render("en", {
    baseUrl: "",
    supportEmail: "",
    maxGradYear: 2031,
    minPasswordLength: 10,
    sendsMail: true,
    schoolLogin: "",
    passkeys: true,
    version: "1.0.0",
  });
  // A kiosk is a browser that an officer has opened, and nothing for anyone else.
  const isPublic = (path: string) =>
    path !== "/kiosk" &&
    rendered.pages.some((page) => page.path === path && page.audience !== "signed-in");
  const paths = listPages(createAppRouter(createQueryClient(), createMemoryHistory()));
  const known = paths.filter(isAllowed);
  expect(known.toSorted()).toEqual(paths.filter(isPublic).toSorted());
  expect(known).toContain("/login");
  for (const url of ["/login?redirect=%2Fadmin", "/verify/k7mpw3xd", "/api/settings", "/door"])
    expect(isAllowed(url), url).toBe(false);
});

it("Search engines can read the files that these pages need", () => {
  const files = readdirSync(folder).filter((file) => file !== "robots.txt");
  for (const file of [...files, "assets/index-1a2b3c.js"])
    expect(isAllowed(`/${file}`), file).toBe(true);
});
