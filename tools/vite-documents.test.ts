import { join } from "node:path";
import type { IndexHtmlTransformContext, Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { documents } from "./vite-documents.ts";

const built = `<!doctype html>
<html lang="en">
  <head>
    <title>Rollcall</title>
    <script type="module" crossorigin src="/assets/login-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page-2.js">
    <link rel="stylesheet" crossorigin href="/assets/page-3.css">
    <link rel="stylesheet" crossorigin href="/assets/login-4.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const styles = {
  "assets/page-3.css": "@layer platform,ui;.page{}",
  "assets/login-4.css": '.login:after{content:"$&"}',
};

/** A document as the build leaves it. */
async function finish(path: string, sheets: Record<string, string> = styles): Promise<string> {
  const files = { ...sheets, "assets/figtree-common-5.woff2": "", "assets/figtree-6.woff2": "" };
  const bundle = Object.fromEntries(
    Object.entries(files).map(([name, source]) => [name, { type: "asset", source }]),
  ) as unknown as Rollup.OutputBundle;
  const plugin = documents(join(import.meta.dirname, "../web"));
  const { handler } = plugin.transformIndexHtml as {
    handler: (html: string, context: Partial<IndexHtmlTransformContext>) => Promise<string>;
  };
  return handler(built, { path, bundle });
}

describe("A document", () => {
  it("contains its styles, in their order, and loads no file for them (R13.32)", async () => {
    const document = await finish("/login.html");
    expect(document).toContain(`<style>${Object.values(styles).join("\n")}</style>`);
    expect(document.indexOf("<style>")).toBeLessThan(document.indexOf('<script type="module"'));
    expect(document.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/page-3.css" disabled>',
      '<link rel="stylesheet" href="/assets/login-4.css" disabled>',
    ]);
  });

  it("contains the early script before anything else that runs, and loads the font at once", async () => {
    const document = await finish("/login.html");
    const head =
      /<\/title><script data-early>.*?<\/script><link rel="preload" href="\/assets\/figtree-common-5.woff2" as="font"/s;
    expect(document).toMatch(head);
    expect(document).toContain("data-too-old");
  });

  it("has an early script that browsers understand which are too old for the product", async () => {
    const [, early = ""] =
      /<script data-early>([^]*?)<\/script>/.exec(await finish("/login.html")) ?? [];
    expect(early).toContain("CompressionStream");
    // Syntax since ES2015, of which the script's source has some.
    expect(early).not.toMatch(/\?\.|\?\?|async|\*\*/);
  });

  it("contains the script that sends a code only if it is the check-in's (R7.27)", async () => {
    expect(await finish("/login.html")).not.toContain("data-early-check-in");
    const document = await finish("/check-in.html");
    expect(document).toMatch(/<\/div>\s*<script data-early-check-in>.*<\/script><\/body>/s);
    expect(document).toContain("/api/me/checkins");
  });

  it("can't be left early by a style", async () => {
    for (const style of ['a{content:"</STYLE>"}', 'a{content:"<!--"}'])
      await expect(
        finish("/login.html", { ...styles, "assets/login-4.css": style }),
      ).rejects.toThrow("style can't be written");
  });

  it("names no styles that the build doesn't have", async () => {
    await expect(finish("/login.html", { "assets/page-3.css": "" })).rejects.toThrow(
      "no assets/login-4.css",
    );
  });
});
