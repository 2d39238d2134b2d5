import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Subsets Figtree for `web/platform/styles/fonts.css`: to the characters that every page needs, which is
 * half the size, and to the letters with accents that are in people's names, a quarter. Run it
 * again after changing the font package or these characters.
 */
const root = join(import.meta.dirname, "..");
const range = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const subsets = {
  common: `${range(0x20, 0x7e)}\u00a0·×–—‘’“”…→−`,
  letters: `${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}ıŒœ`,
};

const font = join(root, "node_modules/@fontsource-variable/figtree");
const whole = readFileSync(join(font, "files/figtree-latin-wght-normal.woff2"));
// The browsers' default features, and tabular digits (theme.css).
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "tnum"];
for (const [name, characters] of Object.entries(subsets)) {
  const subset = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes: { wght: { min: 400, max: 750, default: 400 } },
  });
  writeFileSync(join(root, `web/platform/styles/figtree-${name}.woff2`), subset);
}
copyFileSync(join(font, "LICENSE"), join(root, "web/platform/styles/figtree.license.txt"));
