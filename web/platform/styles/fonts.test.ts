import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The code points each font file covers. */
function lettersOfFaces(): [file: string, letters: Set<number>][] {
  const styles = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
  return [...styles.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/g)].map(
    ([, file = "", ranges = ""]) => [file, new Set(ranges.split(",").flatMap(lettersIn))],
  );
}

function lettersIn(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

it("The fonts of every page and of names share no letter with others, which browsers would otherwise fetch too", () => {
  const faces = lettersOfFaces();
  expect(faces).toHaveLength(4);
  const [[, common], [, letters]] = faces.toReversed() as [(typeof faces)[0], (typeof faces)[0]];
  expect(common.size).toBeGreaterThan(100);
  expect(letters.size).toBeGreaterThan(60);
  for (const subset of [common, letters])
    for (const [file, others] of faces.filter(([, others]) => others !== subset))
      expect([...others.intersection(subset)], file).toEqual([]);
});

it("Letters with accents are used once they are there, the same in a name as on the next page (R13.52)", () => {
  const styles = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
  const displays = [...styles.matchAll(/font-display: (\w+);[^}]*url\("([^"]+)"\)/g)];
  const late = displays.filter(([, display]) => display === "swap").map(([, , file]) => file);
  expect(late).toEqual([
    "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
    "./figtree-letters.woff2",
  ]);
});
