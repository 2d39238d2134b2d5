import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bundled } from "./bundled-server.mjs";

test("The server's bundle has every file that it starts as a thread or process", () => {
  const folder = dirname(bundled("server/app/main.ts"));
  const files = readdirSync(folder);
  const started = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /new URL\("\.\/([\w.-]+)", import\.meta\.url\)/g,
      ),
    ])
    .map(([, file = ""]) => file);
  expect(started.toSorted()).toEqual([
    "backup-worker.js",
    "file-worker.js",
    "sqlite-damage-process.js",
  ]);
  expect(files).toEqual(expect.arrayContaining(started));
});
