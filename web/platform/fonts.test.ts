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

it("Every page's font shares no letter with other fonts, which browsers would otherwise fetch too", () => {
  const faces = lettersOfFaces();
  expect(faces).toHaveLength(3);
  const common = faces.at(-1)?.[1] ?? new Set();
  expect(common.size).toBeGreaterThan(100);
  for (const [file, letters] of faces.slice(0, -1))
    expect([...letters.intersection(common)], file).toEqual([]);
});
