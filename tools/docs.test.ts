import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { commands } from "#server/operations/commands/command-table.ts";
import { tools } from "./ops.mjs";

const root = join(import.meta.dirname, "..");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** Ignored by git and created by commands, so they may not exist. */
const made = new Set(["./data", "dist/", "dist-server/", "screens/", "data/", "release/"]);

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  // What changed names what was there before.
  it.skipIf(document === "CHANGELOG.md")("names only scripts that exist", () => {
    const named = [...text.matchAll(/(?:`|^)npm (?:run )?([\w:-]+)(?:`| -- | +#|$)/gm)];
    expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names only commands and tools that exist", () => {
    const named = [...text.matchAll(/(?:`|^)(?:npm run ops --|rollcall) ([a-z][\w:-]*)/gm)];
    const names = new Set([...Object.keys(commands), ...Object.keys(tools)]);
    expect(named.map(([, name = ""]) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  it("names only paths that exist", () => {
    const inCode = [...text.matchAll(/`((?:[\w.$-]+\/)+[\w.$-]*)`/g)].map(
      (match) => match[1] ?? "",
    );
    const ofOurs = inCode.filter((path) => existsSync(join(root, path.split("/")[0] ?? "")));
    expect(ofOurs.filter((path) => !made.has(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? "");
    const folder = dirname(join(root, document));
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });
});

describe("deploy/nginx.conf", () => {
  it("lets through what the server reads", () => {
    const [, most] = /client_max_body_size (\d+)m;/.exec(
      readFileSync(join(root, "deploy/nginx.conf"), "utf8"),
    ) ?? ["", "1"];
    const largest = Math.max(
      bounds.maxSheetBytes,
      bounds.maxUnpackedClubBytes,
      bounds.maxYearBytes,
    );
    expect(Number(most) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
  });
});
