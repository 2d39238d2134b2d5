import { describe, expect, it } from "vitest";
import { frameOf, inLanguage, paint, withEntry, withParts } from "./documents.ts";

const index = `<!doctype html>
<html lang="en">
  <head>
    <title>Rollcall</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>
  <body>
    <noscript>Old</noscript>
    <div id="root"><div class="boot"></div></div>
  </body>
</html>`;
const texts = { tooOld: 'Too "old"', notLoaded: "Not loaded & not there", noScript: "No scripts" };
const styles = [
  { name: "assets/index-3.css", text: "@layer platform,ui;.boot{}" },
  { name: "assets/login-4.css", text: '.login:after{content:"$&"}' },
];
const frame = (early = "early()") => frameOf(index, { early, texts });
const page = (parts = {}) =>
  withParts(frame(), { scripts: [], styles, needsSession: false, ...parts });

describe("A page's document", () => {
  it("contains its styles, in their order, and loads no file for them (R13.32)", () => {
    const document = page();
    expect(document).toContain(`<style>${styles.map(({ text }) => text).join("\n")}</style>`);
    expect(document.indexOf("<style>")).toBeLessThan(document.indexOf('<script type="module"'));
    const links = document.match(/<link rel="stylesheet"[^>]*>/g);
    expect(links).toEqual([
      '<link rel="stylesheet" href="/assets/index-3.css" disabled>',
      '<link rel="stylesheet" href="/assets/login-4.css" disabled>',
    ]);
  });

  it("contains the early script with its messages, before anything else that runs", () => {
    const document = page();
    expect(document).toContain(
      '<script data-too-old="Too &quot;old&quot;" data-not-loaded="Not loaded &amp; not there">early()</script>',
    );
    expect(document.indexOf("early()")).toBeLessThan(document.indexOf("<style>"));
    expect(document).toContain("<noscript>No scripts</noscript>");
  });

  it("preloads each script once, and the session only for a guard", () => {
    const scripts = ["assets/index-1.js", "assets/runtime-2.js", "assets/login-5.js"];
    const document = page({ scripts, needsSession: true });
    for (const name of scripts) expect(document.split(name), name).toHaveLength(2);
    expect(document).toContain('<link rel="preload" crossorigin as="fetch" href="/api/session">');
    expect(page({ scripts })).not.toContain("/api/session");
  });

  it("can start with a program of its own, and then preloads nothing of the product's", () => {
    const light = withEntry(frame(), "assets/light-5.js");
    const document = withParts(light, {
      scripts: ["assets/light-5.js"],
      styles,
      needsSession: true,
    });
    expect(document).toContain('<script type="module" crossorigin src="/assets/light-5.js">');
    expect(document).not.toContain("modulepreload");
    expect(document).not.toContain("index-1.js");
  });

  it("can't be left early by a script or style", () => {
    expect(() => frame('"</script>"')).toThrow("script can't be written");
    expect(() => frame('"<!--"')).toThrow("script can't be written");
    expect(() => page({ styles: [{ name: "a.css", text: "</STYLE>" }] })).toThrow(
      "style can't be written",
    );
  });

  it("has its page in place of the empty frame, and its language", () => {
    const document = paint(inLanguage(page(), "ar-XB"), "<main>$& there</main>", {
      mark: ' data-painted="/"',
    });
    expect(document).toContain('<div id="root" data-painted="/"><main>$& there</main></div>');
    const whole = paint(page(), "", { template: "<template>$&</template>", script: "run('$&')" });
    expect(whole).toContain(`</div><template>$&</template><script>run('$&')</script>`);
    expect(() => paint(page(), "", { script: "</script>" })).toThrow("script can't be written");
    expect(document).not.toContain('boot"');
    expect(document).toContain('<html lang="ar-XB" dir="rtl">');
    expect(() => paint("<p></p>", "")).toThrow("no #root");
  });
});
