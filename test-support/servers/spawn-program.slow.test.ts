import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "./temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const library = pathToFileURL(join(import.meta.dirname, "../rig/serve.ts")).href;

const test = base.extend("folder", ({}, { onCleanup }) => {
  const { path, remove } = createTemporaryFolder();
  onCleanup(remove);
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  return path;
});

/** A test that starts a server, and never ends or stops it. */
const hangingTest = `
  import { beforeAll, test } from "vitest";
  import { startServer } from "${library}";
  beforeAll(async () => {
    const { url } = await startServer();
    process.stdout.write("server: " + url + "\\n");
  }, 600_000);
  test("hangs", () => new Promise(() => {}), LIMIT);
`;

/** Runs that test in a separate run, until its server is up. */
async function runHanging(folder: string, limit: number) {
  writeFileSync(join(folder, "hangs.test.ts"), hangingTest.replace("LIMIT", String(limit)));
  const runner = join(root, "node_modules/vitest/vitest.mjs");
  const args = [runner, "run", "--root", folder, "--reporter=verbose", "--disableConsoleIntercept"];
  const run = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder, VITEST: undefined },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(run, "exit");
  let output = "";
  run.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await expect.poll(() => output).toMatch(/^server: http:\S+$/m);
  const url = /^server: (\S+)$/m.exec(output)?.[1] ?? "";
  const isThere = () =>
    fetch(`${url}/livez`).then(
      () => true,
      () => false,
    );
  return { run, ended, isThere };
}

test("A server started by a test ends when the run is killed", async ({ folder }) => {
  const { run, ended, isThere } = await runHanging(folder, 600_000);
  expect(await isThere()).toBe(true);
  run.kill("SIGKILL");
  await ended;
  await expect.poll(isThere).toBe(false);
});

test("A server whose test timed out ends with the run", async ({ folder }) => {
  const { ended, isThere } = await runHanging(folder, 1);
  expect((await ended)[0]).toBe(1);
  await expect.poll(isThere).toBe(false);
});

test("A program that hangs ends with the process that started it", async ({ folder }) => {
  const source = `
    import { spawnProgram } from "${pathToFileURL(join(import.meta.dirname, "spawn-program.ts")).href}";
    const hangs = spawnProgram(["--eval", "console.log(process.pid); for (;;);"], {
      cwd: "${folder}",
      env: {},
    });
    hangs.stdout.pipe(process.stdout);
  `;
  const starter = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(starter.stdout, "data")) as [Buffer];
  const isThere = () => {
    try {
      return process.kill(Number(line), 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(isThere).toBe(false);
});
