import { describe, expect, it } from "vitest";
import { notesOf } from "./release-notes.ts";

const changelog = `# Changelog

## [Unreleased]

## [1.10.0] - 2027-02-01

### Added

- A tenth thing.

## 1.1.0 - 2027-01-02

### Fixed

- One thing.
- Another one, see [1.0.0].

[1.10.0]: https://example.org/compare/v1.1.0...v1.10.0
[1.0.0]: https://example.org/releases/v1.0.0
`;

describe("The notes of a release", () => {
  it("are its section of the changelog", () => {
    expect(notesOf("1.10.0", changelog)).toBe("### Added\n\n- A tenth thing.\n");
    expect(notesOf("1.1.0", changelog)).toBe(
      "### Fixed\n\n- One thing.\n- Another one, see [1.0.0].\n",
    );
  });

  it("have to be there", () => {
    for (const version of ["1.1", "2.0.0", "Unreleased", ""])
      expect(() => notesOf(version, changelog)).toThrow(`nothing about ${version}`);
  });
});
