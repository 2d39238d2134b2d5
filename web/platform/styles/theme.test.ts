import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
/** The light and the dark palette's colors by name. */
const [light, dark] = [/^:root \{$/m, /prefers-color-scheme: dark\) \{$/m].map((start) => {
  const begin = css.search(start);
  const block = css.slice(begin, css.indexOf("}", begin));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
});

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("The %s palette", (_name, palette) => {
  // axe only checks the contrast of texts. WCAG 1.4.11 requires 3:1 for the parts that make a
  // control visible.
  it.each(["field-line", "pine", "brick"])(
    "has edges of %s that stand out from every surface",
    (edge) => {
      for (const surface of ["card", "paper", "sunk", "pine-tint", "sun-tint", "brick-tint"]) {
        const ratio = contrast(palette?.get(edge), palette?.get(surface));
        expect(ratio, `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it("has texts that can be read on the color of success (R2.39)", () => {
    for (const text of ["ink", "soft", "pine-deep"]) {
      const ratio = contrast(palette?.get(text), palette?.get("pine-tint"));
      expect(ratio, text).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it.each([
  "ui/button.module.css",
  "ui/menus/sort-menu.module.css",
  "ui/fields/text-field.module.css",
])("The controls of %s have such an edge", (file) => {
  const sheet = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  expect(sheet).toMatch(/border(-color)?: (1\.5px solid )?var\(--field-line\);/);
});

/** The contrast ratio of two colors, as defined by WCAG. */
function contrast(one = "", other = ""): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
