import { once } from "node:events";
import { closeSync, cpSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { inheritedEnvironment, spawnProgram } from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { bundled } from "../../../tools/bundled-server.mjs";
import { version } from "../../platform/version.ts";
import { commands } from "./command-table.ts";

const bundle = await bundled("server/operations/commands/rollcall.ts");

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

type Given = { cwd: string; program?: string; stdout?: number };

function start(words: readonly string[], { cwd, program = bundle, ...more }: Given) {
  const env = { ...inheritedEnvironment, DATA_DIR: cwd, LOG_LEVEL: "warn" };
  return spawnProgram([program, ...words], { cwd, env, ...more });
}

async function run(words: readonly string[], given: Given) {
  const child = start(words, given);
  const closed = once(child, "close");
  const stdout = given.stdout === undefined ? await text(child.stdout) : "";
  const stderr = await text(child.stderr);
  await closed;
  return { code: child.exitCode, stdout, stderr };
}

describe("The program", () => {
  test.for(Object.keys(commands))(
    "helps with %s, and does nothing (R16.24)",
    async (name, { folder }) => {
      const { code, stdout, stderr } = await run([name, "--help"], { cwd: folder });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: /);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test("ends with code 2 if it is called wrong (R16.24)", async ({ folder }) => {
    expect(await run(["bakup"], { cwd: folder })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "Rollcall: there is no command bakup. Did you mean backup? To see all commands: npm run ops -- --help\n",
    });
    expect(await run(["restore"], { cwd: folder })).toEqual({
      code: 2,
      stdout: "",
      stderr: "Rollcall: add the backup file: npm run ops -- restore FILE\n",
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("says how it is called where it was installed, and its version", async ({ folder }) => {
    cpSync(dirname(bundle), join(folder, "dist-server"), { recursive: true });
    writeFileSync(join(folder, "package.json"), `{ "type": "module", "private": true }`);
    const program = join(folder, "dist-server/rollcall.js");
    expect((await run(["--help"], { cwd: folder, program })).stdout).toMatch(
      /^Usage: rollcall COMMAND \[ARGUMENT \.\.\.\]\n/,
    );
    const { stdout } = await run(["backup", "--help"], { cwd: folder, program });
    expect(stdout).toMatch(/^Usage: rollcall backup \[FOLDER\]\n/);
    expect((await run(["--version"], { cwd: folder, program })).stdout).toBe(`${version}\n`);
  });
});

describe("A list", () => {
  const withClub = test.extend("folder", async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.remove());
    await signUpAdmin(createBrowser(server.url, fetch));
    await server.stop();
    return server.dataDir;
  });

  withClub("may be read in part, as by head", async ({ folder }) => {
    const child = start(["clubs"], { cwd: folder });
    child.stdout.destroy();
    const closed = once(child, "close");
    expect(await text(child.stderr)).toBe("");
    await closed;
    expect(child.exitCode).toBe(0);
  });

  withClub.runIf(process.platform === "linux")(
    "that can't be written is a failure",
    async ({ folder, onTestFinished }) => {
      const stdout = openSync("/dev/full", "w");
      onTestFinished(() => closeSync(stdout));
      expect(await run(["clubs"], { cwd: folder, stdout })).toMatchObject({
        code: 1,
        stderr: "Rollcall cannot write its output (ENOSPC).\n",
      });
    },
  );
});
