import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newerInScript, newerInStyles } from "./browser-features.ts";

/** Newer names in built scripts that are called only where they are there. */
const askedFor = new Set([
  ".checkVisibility()", // Ariakit
  ".startViewTransition()", // React and the router
  "Error.captureStackTrace", // fflate
]);

/** Newer styles that a page does without: nothing is lost but a nicety. */
const niceties = [
  /^text-wrap/, // Lines break less evenly.
  /^content-visibility|^contain-intrinsic-size/, // Long pages are laid out whole.
  /^::details-content$/, // The contents of a legal text open a moment later.
  /^::selection$/, // The color of a selection is the system's.
  /^::-webkit-inner-spin-button$/, // Firefox hides these arrows by another property.
  /^cursor/, // Phones have no pointer.
  /^resize/, // On phones a field for several lines keeps its height.
];

const built = (kind: string) =>
  globSync(join(import.meta.dirname, `../dist/assets/*.${kind}`)).map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));

describe("What our oldest browsers do not know", () => {
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

  it("is in no built script", () => {
    const scripts = built("js");
    expect(scripts.length).toBeGreaterThan(10);
    const found = scripts.flatMap(({ file, text }) =>
      newerInScript(file, text).filter((name) => !askedFor.has(name)),
    );
    expect(found).toEqual([]);
  });

  it("is in no built styles, but for niceties", () => {
    const styles = built("css");
    expect(styles.length).toBeGreaterThan(0);
    const found = styles.flatMap(({ text }) => newerInStyles(text));
    expect(found.filter((name) => !niceties.some((nicety) => nicety.test(name)))).toEqual([]);
  });
});
