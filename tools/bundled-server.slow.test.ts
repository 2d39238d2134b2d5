import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bundled } from "./bundled-server.mjs";

test("The server's bundle has every file that it starts as a thread or process", async () => {
  const folder = dirname(await bundled("server/operations/commands/rollcall.ts"));
  const files = readdirSync(folder);
  const started = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /new URL\("\.\/([\w.-]+)", import\.meta\.url\)/g,
      ),
    ])
    .map(([, file = ""]) => file);
  expect(started.toSorted()).toEqual(["backup-worker.js", "file-worker.js", "judge-worker.js"]);
  expect(files).toEqual(expect.arrayContaining(started));
});

test("The server's bundle needs no installed package", async () => {
  const folder = dirname(await bundled("server/operations/commands/rollcall.ts"));
  const needed = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /(?:^(?:import|export)\b[^"\n]*|\b(?:import|__require|require\.resolve)\()"([^"\n]+)"/gm,
      ),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("./") && !isBuiltin(name));
  // An optional part of the driver, which does without it.
  expect([...new Set(needed)]).toEqual(["pg-native"]);
});

test("The server's bundle takes one byte of memory per character, and has no comments", async () => {
  const folder = dirname(await bundled("server/operations/commands/rollcall.ts"));
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const source = readFileSync(join(folder, file), "utf8");
    expect(source.match(/[^\0-\x7f]/), file).toBeNull();
    expect(source.match(/^\s*\/\*\*/m), file).toBeNull();
  }
});
