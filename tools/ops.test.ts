import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { commands } from "#server/operations/commands/command-table.ts";
import { listNames, programOf, tools } from "./ops.mjs";

const root = join(import.meta.dirname, "..");

test("Scripts are what people run often, and one for the rest", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const often = new Set([
    ...["start", "dev", "demo", "ops", "test", "test:all", "check", "format", "texts"],
    ...["release", "weigh", "bench", "map"],
  ]);
  expect(Object.keys(scripts).filter((name) => !often.has(name))).toEqual([]);
});

test("Each tool has a file, and a name that no command has", () => {
  for (const [name, { file }] of Object.entries(tools)) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(Object.keys(commands)).not.toContain(name);
  }
});

describe("npm run ops", () => {
  it("runs a tool, or else a command", () => {
    expect(programOf(["rules", "R7.6"])).toEqual(["tools/rules.ts", "R7.6"]);
    const rollcall = "server/operations/commands/rollcall.ts";
    expect(programOf(["backup", "--help"])).toEqual([rollcall, "backup", "--help"]);
    expect(programOf(["--version"])).toEqual([rollcall, "--version"]);
    expect(programOf(["toString"])).toEqual([rollcall, "toString"]);
  });

  it("lists all of them if none is named", async () => {
    for (const words of [[], ["--help"], ["-h"]])
      expect(programOf(words)).toEqual(["tools/ops.mjs"]);
    const list = await listNames();
    for (const name of [...Object.keys(commands), ...Object.keys(tools)])
      expect(list).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, "m"));
  });
});
