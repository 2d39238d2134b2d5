import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readChangelog } from "./read-changelog.ts";

it("A changelog is read by version and kind, without Markdown's marks", () => {
  const text = `# Changelog

About it.

## [Unreleased]

## [1.1.0] - 2026-12-01

### Added

- For operators: **a page** at \`/operator\` ([how](docs/operate.md#x)).
- A _new_ thing, [read more](docs/x.md) about it.

### Fixed

- A fault.

## [1.0.0] - 2026-11-29

### Added

- Everything.
`;
  expect(readChangelog(text)).toEqual([
    {
      version: "1.1.0",
      date: "2026-12-01",
      groups: [
        {
          title: "Added",
          items: ["For operators: a page at /operator.", "A new thing, read more about it."],
        },
        { title: "Fixed", items: ["A fault."] },
      ],
    },
    { version: "1.0.0", date: "2026-11-29", groups: [{ title: "Added", items: ["Everything."] }] },
  ]);
});

it("Rollcall's own changelog can be read to its end", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
  const releases = readChangelog(text);
  expect(releases.map(({ version }) => version)).toContain("1.0.0");
  for (const { groups } of releases)
    for (const { title, items } of groups) {
      expect(title).toMatch(/^(Added|Changed|Deprecated|Fixed|Removed|Security)$/);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item).not.toMatch(/[`*]|\]\(/);
    }
});
