import { hash } from "node:crypto";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { directions } from "#contract/languages.ts";
import { buildKeptPage } from "./vite-kept-page.ts";

describe("The page that a phone keeps for scans without a network", () => {
  let page: Awaited<ReturnType<typeof buildKeptPage>>;
  beforeAll(async () => {
    page = await buildKeptPage(join(import.meta.dirname, "../web"), undefined);
  });
  const contentOf = (tag: string) =>
    [...page.html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(
      ([, text = ""]) => text,
    );

  it("has a policy that allows its one script and its one style, and nothing else inline", () => {
    for (const tag of ["script", "style"]) {
      const [text = "", ...others] = contentOf(tag);
      expect(others).toEqual([]);
      expect(text.length).toBeGreaterThan(100);
      const source = `'sha256-${hash("sha256", text, "base64")}'`;
      expect(page.policy.split("; ")).toContain(`${tag}-src ${source}`);
    }
    expect(page.policy).not.toContain("unsafe");
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(page.policy.split("; ")).toContain(part);
    for (const part of ["form-action 'none'", "frame-ancestors 'none'"])
      expect(page.policy.split("; ")).toContain(part);
  });

  it("loads nothing: its script, style, and texts are in it", () => {
    expect(page.html).not.toMatch(/<(?:link|img|iframe)\b/);
    expect(page.html).not.toMatch(/<script[^>]*\bsrc=/);
    expect(contentOf("script").join("")).not.toMatch(/\bimport\b\s*[("{]/);
  });

  it("has every text in every language", () => {
    const [, json = ""] = /json">(.*?)<\/script>/s.exec(page.html) ?? [];
    const texts = JSON.parse(json) as Record<string, Record<string, string>>;
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(directions).toSorted());
    const names = Object.keys(texts["en"] ?? {});
    expect(names.length).toBeGreaterThan(3);
    for (const [language, all] of Object.entries(texts)) {
      expect(Object.keys(all), language).toEqual(names);
      for (const text of Object.values(all)) expect(text, language).not.toBe("");
    }
    expect(texts["en-XA"]?.["loggedOut"]).not.toBe(texts["en"]?.["loggedOut"]);
  });
});
