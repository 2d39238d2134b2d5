import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import {
  fillWithLostPoints,
  migrationsOfLostPoints,
  rowsOfLostPoints,
} from "#test-support/old-versions/version-0-2/lost-points.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { runProgram, startServer } from "#test-support/rig/serve.ts";
import { backUp, runCommand } from "#test-support/servers/run-command.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import about from "../../../package.json" with { type: "json" };
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import { makeBackup } from "./make-backup.ts";
import { upgrade } from "./upgrade.ts";

const test = base
  .extend("log", () => createTestLog())
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  .extend("server", async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.remove());
    return server;
  });

const upgraded = `upgraded the database from version 0.2 to ${about.version}`;

/** Leaves a database as version 0.2 did. */
async function fillAsBefore(database: Database): Promise<void> {
  await migrate(database, migrationsOfLostPoints);
  await fillWithLostPoints(database);
}

/** What an upgrade changes, since imported events take their place by their date (R6.45). */
const places = new Set(["createdAt", "inactiveSince"]);

/** Everything else that version 0.2 wrote, as it is now. */
async function readAsBefore({ schema }: Database) {
  const read = async ([table, [first = {}, ...others]]: [string, object[]]) => {
    const names = Object.keys(first).filter((name) => table !== "events" || !places.has(name));
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<object>`select ${columns} from ${sql.table(table)}`.execute(schema);
    expect(rows).toHaveLength(others.length + 1);
    return [table, new Set(rows.map((row) => JSON.stringify(row)))];
  };
  return Object.fromEntries(await Promise.all(Object.entries(rowsOfLostPoints).map(read)));
}

describe("An upgrade from 0.2", () => {
  test.for(["SQLite", "PostgreSQL"])(
    "keeps everything on %s, and logs from which version to which (R16.3, R16.21)",
    async (engine, { folder, log, onTestFinished }) => {
      const created = engine === "SQLite" ? undefined : await createPostgresDatabase("template1");
      const database =
        created === undefined ? openSqlite(folder) : openPostgres(created.url, log.logger);
      onTestFinished(async () => {
        await database.close();
        await created?.drop();
      });
      await fillAsBefore(database);
      const before = await readAsBefore(database);
      const options = { folder, backupDir: join(folder, "backups"), logger: log.logger };
      for (let starts = 0; starts < 2; starts += 1) await upgrade(database, options);
      expect(await readAsBefore(database)).toEqual(before);
      expect(log.lines().filter(({ msg }) => msg === upgraded)).toHaveLength(1);
    },
  );

  test("by the first start makes a backup, and serves (R16.20, R16.21)", async ({
    folder,
    onTestFinished,
  }) => {
    const old = openSqlite(folder);
    await fillAsBefore(old);
    await old.close();
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: "info" });
    onTestFinished(() => server.remove());
    expect(server.output()).toContain(`started Rollcall ${about.version}`);
    expect(server.output()).toContain(upgraded);
    const [backup = "", ...others] = readdirSync(join(folder, "backups"));
    expect(backup).toMatch(/^rollcall-.+Z-before-[\d.]+\.db$/);
    expect(others).toEqual([`${backup}.sha256`]);
    await signUpAdmin(createBrowser(server.url, fetch));
  });
});

const newer =
  /is from a newer version of Rollcall \(9999-later\)\. Update Rollcall, or restore a backup that this version made\.\n$/;

describe("A database of a newer version", () => {
  test("is refused by the start and by every command, and a backup brings it back (R16.21)", async ({
    server,
  }) => {
    const { dataDir } = server;
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    await server.stop();
    // As the newer version made it before its upgrade.
    const backup = makeBackup({
      database: join(dataDir, "rollcall.db"),
      folder: join(dataDir, "backups"),
      madeAt: new Date(),
      suffix: "-before-99.0.0",
    });
    const database = new DatabaseSync(join(dataDir, "rollcall.db"));
    database.exec("create table later (id integer) strict");
    database.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
    database.close();

    const refused = { code: 1, stdout: "", stderr: expect.stringMatching(newer) };
    expect(await runProgram({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" })).toEqual(refused);
    const { email } = admin.user;
    const commands = [
      ...(["backup", "verify", "repair", "clubs"] as const).map((name) => [name, []] as const),
      ["make-owner", [admin.club.id, email, "--yes"]],
      ["close-account", [email, "--yes"]],
      ["change-email", [email, "new@example.org", "--yes"]],
      ["reset-link", [email, "--yes"]],
      ["reset-second-step", [email, "--yes"]],
    ] as const;
    for (const [name, given] of commands)
      expect(await runCommand(name, dataDir, { arguments: [...given] }), name).toEqual(refused);
    const { url, drop } = await createPostgresDatabase("template1");
    const settings = { DATABASE_URL: url };
    expect(await runCommand("migrate-to-postgres", dataDir, { settings })).toEqual(refused);
    await drop();

    expect(await runCommand("restore", dataDir, { argument: backup })).toMatchObject({ code: 0 });
    await server.restart();
    const { user, password } = admin;
    const browser = createBrowser(server.url, fetch);
    const session = await browser.post("/api/session", { email: user.email, password });
    expect(session.status).toBe(200);
    // While the server runs, and without it.
    for (let times = 0; times < 2; times += 1) {
      await backUp(dataDir);
      expect((await runCommand("clubs", dataDir)).stdout).toContain(admin.club.id);
      expect(await runCommand("verify", dataDir)).toMatchObject({ code: 0 });
      await server.stop();
    }
  });
});
