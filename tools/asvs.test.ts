import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { titlesIn } from "./test-titles.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const text = read("docs/asvs.md");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, ...cells]) => cells);
/** One for each requirement: its number, level, what it asks for, how it stands, and why. */
const lines = rows.filter(([number = ""]) => /^\d+\.\d+\.\d+$/.test(number));
const standings = ["holds", "holds, no test", "doesn't apply", "not done"];

describe("docs/asvs.md", () => {
  it("has each of the 253 requirements of levels 1 and 2 once", () => {
    expect(new Set(lines.map(([number]) => number)).size).toBe(253);
    expect(lines).toHaveLength(253);
    expect(lines.filter(([, level]) => level === "1")).toHaveLength(70);
    expect(lines.filter(([, level]) => level === "2")).toHaveLength(183);
  });

  it("counts them right, by chapter and in all", () => {
    const countOf = (of: typeof lines) => [
      of.length,
      ...standings.map((standing) => of.filter(([, , , stands]) => stands === standing).length),
    ];
    const counted = rows.filter(([name = ""]) => /^(?:\d+\. |all$)/.test(name));
    expect(counted).toHaveLength(18);
    for (const [name = "", ...counts] of counted) {
      const chapter = name === "all" ? "" : name.replace(/ .+/, "");
      const of = lines.filter(([number = ""]) => number.startsWith(chapter));
      expect(counts.filter(Boolean).map(Number), name).toEqual(countOf(of));
      expect(
        of.every(([, , , stands = ""]) => standings.includes(stands)),
        name,
      ).toBe(true);
    }
  });

  it("names only tests that exist", () => {
    const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: › ([^;|]+))?/g)];
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter(([, file = "", title]) => {
      if (!existsSync(join(root, file))) return true;
      if (title === undefined) return false;
      // Words may follow the title.
      return ![...titlesIn(file, read(file))].some((known) => title.trim().startsWith(known));
    });
    expect(missing.map(([line]) => line)).toEqual([]);
  });

  it("names a test, or what else fails, wherever something holds by one", () => {
    const unproved = lines.filter(
      ([, , , stands, why = ""]) =>
        stands === "holds" && !/\.(?:test|spec)\.tsx?`|\.oxlintrc\.json`/.test(why),
    );
    expect(unproved).toEqual([]);
  });

  it("names every key that the server derives", () => {
    const sources = globSync("server/**/*.ts", {
      cwd: root,
      exclude: (path) => path.endsWith(".test.ts"),
    });
    const purposes = sources.flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:create(?:LinkTokens|Encryption)\(secret, |purpose: |hkdfSync\([^)]*rollcall )"?([a-z][a-z ]+)"/g,
        ),
      ].map(([, purpose]) => purpose),
    );
    // Not keys: these say what a password is checked for.
    const keys = [...new Set(purposes)].filter((purpose) => !purpose?.startsWith("sign-"));
    expect(keys.length).toBeGreaterThan(12);
    expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });
});
