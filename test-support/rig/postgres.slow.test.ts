import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, test as plainTest } from "vitest";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";

const library = pathToFileURL(join(import.meta.dirname, "postgres.ts")).href;

const test = plainTest
  .extend("folder", ({}, { onCleanup }) => {
    const { path, remove } = createTemporaryFolder();
    onCleanup(remove);
    chmodSync(path, 0o755);
    return path;
  })
  /** Runs code in a separate process, whose servers store their data in `folder`. */
  .extend("run", ({ folder }, { onCleanup }) => (code: string) => {
    const source = `import { startPostgres } from "${library}"; ${code}`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onCleanup(() => void child.kill("SIGKILL"));
    return child;
  });

const keepServer =
  "console.log((await startPostgres()).url('postgres')); setInterval(() => {}, 1000)";

test("A process ends with its own exit code, whatever servers it started", async ({ run }) => {
  const child = run("process.exitCode = 7; await (await startPostgres()).remove();");
  expect(await once(child, "exit")).toEqual([7, null]);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const)
  test(`A server ends with the process that started it, and leaves nothing behind (${signal})`, async ({
    run,
    folder,
  }) => {
    const child = run(keepServer);
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = line.toString().trim();
    child.kill(signal);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow(
      "ECONNREFUSED",
    );
  });

test("So does a server that is still starting", async ({ run, folder }) => {
  const child = run(keepServer);
  await expect.poll(() => readdirSync(folder, { recursive: true }).length).toBeGreaterThan(3);
  child.kill("SIGKILL");
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
