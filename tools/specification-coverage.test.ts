import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const document = readFileSync(join(root, "docs/specification-coverage.md"), "utf8");
/** The rows of its tables: a rule, the file of a test, and the test's name. */
const rows = [...document.matchAll(/^\|[^|]*\| `([^`]+)` +\| (.+?) +\|$/gm)].map((match) => ({
  file: match[1] ?? "",
  title: match[2] ?? "",
}));

it("The specification's coverage names only tests that exist", () => {
  const missing = rows.filter(({ file, title }) => !titlesIn(file).has(title));
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

/** Names of tests in a file, with `…` for what changes from case to case. */
function titlesIn(file: string): Set<string> {
  const path = join(root, file);
  if (!existsSync(path)) return new Set();
  const source = readFileSync(path, "utf8");
  const texts = source.matchAll(/\(\s*(?:"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g);
  return new Set(
    [...texts].map(([, plain, template]) =>
      (plain ?? template ?? "").replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[sdijo]/g, "…"),
    ),
  );
}
