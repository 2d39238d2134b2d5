import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Subsets Figtree to the characters that every page needs, for `web/platform/fonts.css`: half the
 * size. Run it again after changing the font package or these characters.
 */
const root = join(import.meta.dirname, "..");
const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index));
const characters = [...ascii, ..."\u00a0·×–—‘’“”…→−"].join("");

const font = join(root, "node_modules/@fontsource-variable/figtree");
const whole = readFileSync(join(font, "files/figtree-latin-wght-normal.woff2"));
// The browsers' default features, and tabular digits (theme.css).
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "tnum"];
const subset = await subsetFont(whole, characters, {
  targetFormat: "woff2",
  keepFeatures: features,
  variationAxes: { wght: { min: 400, max: 750, default: 400 } },
});
writeFileSync(join(root, "web/platform/figtree-common.woff2"), subset);
copyFileSync(join(font, "LICENSE"), join(root, "web/platform/figtree-common.license.txt"));
