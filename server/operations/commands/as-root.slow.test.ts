import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { program, startServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import {
  inheritedEnvironment,
  readEnding,
  spawnProgram,
  type Ending,
} from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** The user and group `nobody`, and a user that isn't in the system. */
const service = 65_534;
const stranger = 54_321;

const isRoot = process.getuid?.() === 0;

const test = base
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    chmodSync(folder.path, 0o755);
    return folder.path;
  })
  /** A data folder of the service's user, which has been used. */
  .extend("dataDir", async ({ folder }, { onCleanup }) => {
    const server = await startServer({ DATA_DIR: join(folder, "data") });
    onCleanup(() => server.remove());
    await signUpAdmin(createBrowser(server.url, fetch), { clubName: "Robotics" });
    await server.stop();
    const { dataDir } = server;
    for (const path of [dataDir, ...filesIn(dataDir)]) chownSync(path, service, service);
    return dataDir;
  });

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

/** Which files aren't the service's. */
const foreignIn = (folder: string) =>
  filesIn(folder).filter((path) => {
    const { uid, gid } = statSync(path);
    return uid !== service || gid !== service;
  });

/** Runs the program as another user, in a folder that everyone can use. */
function runAs(user: number, words: string[], settings: Record<string, string>): Promise<Ending> {
  const wrapper = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
  const env = { ...inheritedEnvironment, NODE_COMPILE_CACHE: undefined, LOG_LEVEL: "warn" };
  return readEnding(
    spawnProgram([program, ...words], { cwd: "/", env: { ...env, ...settings }, wrapper }),
  );
}

describe.runIf(isRoot)("Beside the service's user,", () => {
  test("root leaves it everything that a command makes (R32.34)", async ({ dataDir }) => {
    const backup = await runCommand("backup", dataDir);
    const file = /^Backup saved to (.+)$/m.exec(backup.stdout)?.[1] ?? "";
    expect(foreignIn(dataDir)).toEqual([]);
    expect(await runCommand("restore", dataDir, { argument: file })).toMatchObject({ code: 0 });
    for (const name of ["clubs", "verify", "repair"] as const)
      expect(await runCommand(name, dataDir)).toMatchObject({ code: 0 });
    expect(foreignIn(dataDir)).toEqual([]);
    expect(readdirSync(dataDir)).toContain("backups");

    const settings = { DATA_DIR: dataDir };
    expect(await runAs(service, ["backup"], settings)).toMatchObject({ code: 0, stderr: "" });
    expect((await runAs(service, ["clubs"], settings)).stdout).toMatch(/Robotics/);
  });

  test("root can restore a backup that only root can read (R32.34)", async ({
    dataDir,
    folder,
  }) => {
    const roots = join(folder, "roots");
    mkdirSync(roots, { mode: 0o700 });
    const { stdout } = await runCommand("backup", dataDir, { argument: roots });
    const file = /^Backup saved to (.+)$/m.exec(stdout)?.[1] ?? "";
    expect(dirname(file)).toBe(roots);
    expect(statSync(file)).toMatchObject({ uid: 0, gid: 0 });
    expect(await runCommand("restore", dataDir, { argument: file })).toMatchObject({ code: 0 });
    expect(foreignIn(dataDir)).toEqual([]);
    expect(await runAs(service, ["verify"], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  });

  test("root starts a server in an empty folder, and the service goes on with it (R32.34)", async ({
    folder,
  }) => {
    const dataDir = join(folder, "empty");
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, service, service);
    const server = await startServer({ DATA_DIR: dataDir });
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    await admin.browser.post("/api/password-resets", { email: admin.user.email });
    await until("The email", () => filesIn(dataDir).some((path) => path.endsWith(".eml")));
    // SQLite has two files more while a server runs.
    expect(filesIn(dataDir)).toContain(join(dataDir, "rollcall.db-wal"));
    expect(foreignIn(dataDir)).toEqual([join(dataDir, "rollcall.sock")]);
    await server.stop();
    expect(foreignIn(dataDir)).toEqual([]);
    await server.remove();
    expect(await runAs(service, ["clubs"], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  });

  test("what root left there before is named, with the command that corrects it (R32.34)", async ({
    dataDir,
  }) => {
    chownSync(join(dataDir, "rollcall.db"), 0, 0);
    const file = join(dataDir, "rollcall.db");
    const { code, stderr } = await runAs(service, ["clubs"], { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Rollcall cannot list clubs: cannot open ${file}: unable to open database file. It belongs to the user with the ID 0, and this runs as the user with the ID ${service}. To fix that, run as root: chown -R ${service}:${service} ${dataDir}\n`,
    });
    chownSync(file, service, service);
    mkdirSync(join(dataDir, "backups"), { mode: 0o700 });
    expect((await runAs(service, ["backup"], { DATA_DIR: dataDir })).stderr).toContain(
      `To fix that, run as root: chown -R ${service}:${service} ${dataDir}\n`,
    );
  });

  test("another user is told whom to run a command as (R32.31)", async ({ dataDir }) => {
    const settings = { DATA_DIR: dataDir };
    const refused = {
      code: 1,
      stdout: "",
      stderr: `Rollcall cannot list clubs: this user can't use the data folder ${dataDir} (EACCES). It belongs to the user with the ID ${service}, and this runs as the user with the ID ${stranger}. Run the command as the user that Rollcall runs as, or as root.\n`,
    };
    expect(await runAs(stranger, ["clubs"], settings)).toEqual(refused);
    const server = await startServer(settings);
    try {
      // Whoever can reach the folder still can't use the socket.
      chmodSync(dataDir, 0o755);
      expect(await runAs(stranger, ["clubs"], settings)).toEqual(refused);
    } finally {
      await server.remove();
    }
  });
});
