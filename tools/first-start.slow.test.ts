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
  expect(packagesOfStart().count).toBeLessThanOrEqual(budgets.packages.start);
});

test("A start installs every package that the built pages and server contain", async () => {
  await bundled("server/operations/commands/rollcall.ts");
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
