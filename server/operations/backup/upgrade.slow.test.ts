import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test as base } from "vitest";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import {
  createOldPostgres,
  writeOldSqlite,
} from "#test-support/old-versions/version-0-1/old-database.ts";
import { createOldInstallation } from "#test-support/old-versions/version-0-1/old-installation.ts";
import { runProgram } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog, type TestLog } from "#test-support/servers/test-log.ts";
import about from "../../../package.json" with { type: "json" };
import type { Database } from "../../platform/database/database.ts";
import { isMigrated } from "../../platform/database/migrate.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import { StartError } from "../../platform/start-error.ts";
import { makeBackup } from "./make-backup.ts";
import { upgrade } from "./upgrade.ts";

const { rows } = createOldInstallation();
const turn = "0011-ledger";

const test = base
  .extend("log", () => createTestLog())
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  /** A data folder of version 0.1. */
  .extend("old", async ({ folder }) => {
    await writeOldSqlite(folder, rows);
    return folder;
  })
  .extend("database", async ({ old }, { onCleanup }) => {
    const database = openSqlite(old);
    onCleanup(() => database.close());
    return database;
  });

const backupsIn = (folder: string) =>
  readdirSync(folder).filter((name) => /\.(db|sha256|part)$/.test(name));
const upgradeLines = (log: TestLog) =>
  log.lines().filter(({ msg }) => /^upgrad(ing|ed) the database/.test(msg));

/** Checks that a database is as version 0.1 left it. */
async function expectUntouched({ schema }: Database): Promise<void> {
  expect(await isMigrated(schema, turn)).toBe(false);
  const { rows: kept } = await sql`select * from "memberClubs"`.execute(schema);
  expect(kept).toHaveLength(rows.memberClubs.length);
}

describe("The first start on a 0.1 database", () => {
  test("makes one backup of it first, and logs where", async ({ old, database, log }) => {
    const backupDir = join(old, "backups");
    const options = { folder: old, backupDir, logger: log.logger };
    for (let starts = 0; starts < 2; starts += 1) await upgrade(database, options);
    expect(await isMigrated(database.schema, turn)).toBe(true);

    const [line, ...others] = upgradeLines(log);
    const done = `upgraded the database from version 0.1 to ${about.version}`;
    expect(others).toMatchObject([{ level: 40, msg: done }]);
    const backup = String(line?.["backup"]);
    expect(basename(backup)).toMatch(/^rollcall-.+Z-before-[\d.]+\.db$/);
    expect(backupsIn(backupDir)).toEqual([basename(backup), `${basename(backup)}.sha256`]);
    const copy = new DatabaseSync(backup, { readOnly: true });
    for (const table of ["members", "memberClubs", "attendance", "records"] as const)
      expect(copy.prepare(`select * from "${table}"`).all()).toHaveLength(rows[table].length);
    copy.close();
  });

  test("leaves one backup, however often it was killed before, and none of another state (R16.2)", async ({
    old,
    database,
    log,
  }) => {
    const backupDir = join(old, "backups");
    // The leftovers of a start killed after or during its backup.
    const backUp = (hour: number) =>
      makeBackup({
        database: join(old, "rollcall.db"),
        folder: backupDir,
        suffix: `-before-${about.version}`,
        madeAt: new Date(Date.UTC(2026, 7, 1, hour)),
      });
    const other = basename(backUp(8));
    await sql`update "memberClubs" set "carryover" = 1000`.execute(database.schema);
    for (const hour of [9, 10]) backUp(hour);
    writeFileSync(
      join(backupDir, `rollcall-2026-08-01T11-00-00.000Z-before-${about.version}.db.part`),
      "half",
    );
    expect(backupsIn(backupDir)).toHaveLength(7);

    await upgrade(database, { folder: old, backupDir, logger: log.logger });
    const made = basename(String(upgradeLines(log)[0]?.["backup"]));
    expect(backupsIn(backupDir)).toEqual([
      ...[other, `${other}.sha256`, made, `${made}.sha256`].toSorted(),
    ]);
  });

  test("is refused if the backup can't be written, and changes nothing", async ({
    old,
    database,
    log,
  }) => {
    writeFileSync(join(old, "file"), "");
    const backupDir = join(old, "file/backups");
    const refused = upgrade(database, { folder: old, backupDir, logger: log.logger });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      /^cannot make the backup \S+-before-[\d.]+\.db: ENOTDIR.* Nothing has changed\. Set BACKUP_DIR/,
    );
    expect(upgradeLines(log)).toEqual([]);
    await expectUntouched(database);
  });

  test("is refused with one line if the disk is full", async ({ old }) => {
    // Enough space for an open database, too little for a copy of it.
    const ending = await runProgram({ PORT: "0", DATA_DIR: old, LOG_LEVEL: "warn" }, { space: 64 });
    expect(ending).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^Rollcall cannot start: cannot make the backup \S+-before-[\d.]+\.db: .+ Nothing has changed\..+\n$/,
      ),
    });
    expect(backupsIn(join(old, "backups"))).toEqual([]);
    const database = openSqlite(old);
    await expectUntouched(database);
    await database.close();
  });

  test("leaves no backup behind if it fails later, or each attempt would leave one", async ({
    old,
    database,
    log,
  }) => {
    await sql`create table "people" ("in the way" text)`.execute(database.schema);
    const backupDir = join(old, "backups");
    await expect(upgrade(database, { folder: old, backupDir, logger: log.logger })).rejects.toThrow(
      /people/,
    );
    expect(backupsIn(backupDir)).toEqual([]);
    await expectUntouched(database);
  });

  test("continues on PostgreSQL, which makes its own backups, and logs what that means", async ({
    folder,
    log,
  }) => {
    const { url, drop } = await createOldPostgres(rows, log.logger);
    const database = openPostgres(url, log.logger);
    const backupDir = join(folder, "backups");
    const options = { folder, backupDir, logger: log.logger };
    for (let starts = 0; starts < 2; starts += 1) await upgrade(database, options);
    expect(await isMigrated(database.schema, turn)).toBe(true);
    expect(upgradeLines(log)).toMatchObject([
      {
        level: 40,
        msg: expect.stringContaining("older versions can't use it after that: stop them"),
      },
      { level: 40, msg: expect.stringMatching(/^upgraded the database/) },
    ]);
    expect(readdirSync(folder)).not.toContain("backups");
    await database.close();
    await drop();
  });
});

describe("A new database", () => {
  test("isn't backed up", async ({ folder, log }) => {
    const database = openSqlite(folder);
    const backupDir = join(folder, "backups");
    await upgrade(database, { folder, backupDir, logger: log.logger });
    expect(await isMigrated(database.schema, turn)).toBe(true);
    expect(readdirSync(folder)).not.toContain("backups");
    await database.close();
  });
});

describe("A move to PostgreSQL", () => {
  test("backs up a 0.1 installation first, then moves all of it", async ({ old }) => {
    const { url, drop } = await createPostgresDatabase("template1");
    mkdirSync(join(old, "backups"));
    const settings = { DATABASE_URL: url };
    const { code, stdout, stderr } = await runCommand("migrate-to-postgres", old, { settings });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^\{.* A backup was made first"\}\n.*"upgraded the database from/);
    expect(stdout).toContain("Everything is in PostgreSQL.");
    expect(backupsIn(join(old, "backups"))).toHaveLength(2);
    expect(await runCommand("verify", old, { settings })).toMatchObject({ code: 0 });
    await drop();
  });
});
