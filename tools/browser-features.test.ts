import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newerInScript, newerInStyles } from "./browser-features.ts";

/** Newer names in built scripts that are only called where they exist. */
const askedFor = new Set([
  ".checkVisibility()", // Ariakit
  ".s()", // The bundler's own, for modules that are in several files
  ".startViewTransition()", // React and the router
  "Error.captureStackTrace", // fflate
  "Symbol.dispose", // zxing-wasm
]);

/** Newer styles that pages don't depend on. */
const niceties = [
  /^text-wrap/, // Line breaks are less even.
  /^content-visibility|^contain-intrinsic/, // Long pages are laid out completely.
  /^::details-content$/, // The contents of a legal text open a moment later.
  /^::selection$/, // Selections have the system's color.
  /^::-webkit-inner-spin-button$/, // Firefox hides these arrows with another property.
  /^cursor/, // Phones have no pointer.
  /^scrollbar-width/, // A row that scrolls sideways shows its scrollbar.
  /^@page$|^size$/, // A sheet of badges is printed on the paper that the browser is set to.
  /^resize/, // On phones, text areas keep their height.
];

const read = (pattern: string) =>
  globSync(join(import.meta.dirname, "../dist", pattern)).map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));

/** What the build has written into its documents. */
const inlined = (element: "script" | "style") =>
  read("pages/*.html").flatMap(({ file, text: document }) => {
    const texts = document.matchAll(new RegExp(`<${element}\\b[^>]*>([^]*?)</${element}>`, "g"));
    return Array.from(texts, ([, text = ""]) => ({ file: `${file}.js`, text }));
  });

describe("A feature our oldest browsers don't support", () => {
  it("is found in scripts", () => {
    const code = `
      const union = [1].toSorted(), own = { find: () => AbortSignal.any([]) };
      export default (sets, { URL: url }) => url.parse(sets.union(other), Temporal, /[a]/v);
    `;
    expect(newerInScript("made-up.js", code)).toEqual([
      ".union()",
      "AbortSignal.any",
      "Temporal",
      "regular expressions with v",
    ]);
    expect(newerInScript("made-up.js", "class Temporal {} new Temporal().now(URL.x)")).toEqual([]);
  });

  it("is found in styles", () => {
    const code = `
      .a { user-select: none; text-wrap: pretty; color: light-dark(red, blue);
        &:has(b):open { display: grid } }
      @starting-style { .b { field-sizing: content; -webkit-user-select: none; user-select: none } }
    `;
    expect(newerInStyles(code)).toEqual([
      ":open",
      "@starting-style",
      "field-sizing",
      "field-sizing: content",
      "light-dark()",
      "nested rules",
      "text-wrap",
      "text-wrap: pretty",
      "user-select",
    ]);
  });

  it("isn't in any built script", () => {
    const files = [...read("assets/*.js"), ...read("*-worker.js")];
    expect(files.length).toBeGreaterThan(10);
    const scripts = [...files, ...inlined("script")];
    const found = scripts.flatMap(({ file, text }) =>
      newerInScript(file, text).filter((name) => !askedFor.has(name)),
    );
    expect(found).toEqual([]);
  });

  it("isn't in any built styles, except for niceties", () => {
    const styles = [...read("assets/*.css"), ...inlined("style")];
    expect(styles.length).toBeGreaterThan(3);
    const found = styles.flatMap(({ text }) => newerInStyles(text));
    expect(found.filter((name) => !niceties.some((nicety) => nicety.test(name)))).toEqual([]);
  });
});
