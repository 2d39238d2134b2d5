import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { root } from "../bin/do-once.mjs";
import { budgets } from "./budgets.ts";
import { bundled } from "./bundled-server.mjs";
import { packagesOfStart } from "./packages-of-start.ts";
import { readPackages } from "./shipped-packages.ts";

const { names } = packagesOfStart();
const notInstalled = (used: Iterable<string>) =>
  [...new Set(used)].filter((name) => !names.has(name));

test("A first start installs no more packages than its budget", () => {
  expect(packagesOfStart().count).toBeLessThanOrEqual(budgets.start.packages);
});

test("A start installs every package that the built pages and server contain", () => {
  bundled("server/commands/rollcall.ts");
  const used = ["dist/pages", "dist-server"].flatMap((folder) =>
    readPackages(join(root, folder, "packages.json")),
  );
  expect(used.length).toBeGreaterThan(50);
  const top = used.map((folder) => folder.replace(/^.*node_modules\//, ""));
  expect(notInstalled(top)).toEqual([]);
});

test("A start installs every package that the builds and the demo's program import", async () => {
  const used = new Set<string>();
  const programs = ["tools/build-web.ts", "tools/bundle-server.ts", "tools/demo.ts"];
  // The texts' macros read this one when they are built.
  programs.push("lingui.config.ts");
  const bundle = await rolldown({
    input: programs.map((file) => join(root, file)),
    platform: "node",
    logLevel: "silent",
    external(id) {
      const name = /^(?![.#/\0])(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
      if (name === undefined) return false;
      if (!isBuiltin(id)) used.add(name);
      return true;
    },
  });
  await bundle.generate();
  await bundle.close();
  expect(used).toContain("vite");
  expect(notInstalled(used)).toEqual([]);
});

test("The files that an old Node reads use nothing that Node 18 lacks", () => {
  const files = ["bin/choose-node.mjs", "bin/do-once.mjs", "bin/hand-over.mjs", "tools/run.mjs"];
  for (const file of files)
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(
      /\.to(?:Sorted|Reversed|Spliced)\(|\bgetOrInsert|import\.meta\.(?:dirname|filename|main)|Object\.groupBy|Promise\.withResolvers/,
    );
});
