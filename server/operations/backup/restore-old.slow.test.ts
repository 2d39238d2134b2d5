import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createOldAnswers } from "#test-support/old-versions/version-0-1/old-answers.ts";
import {
  createOldPostgres,
  writeOldSqlite,
} from "#test-support/old-versions/version-0-1/old-database.ts";
import { createOldInstallation } from "#test-support/old-versions/version-0-1/old-installation.ts";
import { oldPassword } from "#test-support/old-versions/version-0-1/old-program.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { copyDatabase } from "./make-backup.ts";

const settings = { RETENTION_DAYS: "0" };

/** A data folder, and a backup that version 0.1 made before Ben left. */
const test = base
  .extend("old", () => createOldInstallation())
  .extend("dataDir", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return join(folder.path, "data");
  })
  .extend("backup", async ({ old, dataDir }) => {
    const file = join(dataDir, "backups/rollcall-2026-02-01T00-00-00.000Z.db");
    mkdirSync(join(dataDir, "backups"), { recursive: true });
    await writeOldSqlite(dataDir, old.rows);
    copy(join(dataDir, "rollcall.db"), file);
    rmSync(join(dataDir, "rollcall.db"));
    return file;
  });

function copy(database: string, file: string): void {
  const source = new DatabaseSync(database, { readOnly: true });
  copyDatabase(source, file);
  source.close();
}

function countOf(dataDir: string, table: string, condition: string): unknown {
  const database = new DatabaseSync(join(dataDir, "rollcall.db"), { readOnly: true });
  const row = database.prepare(`select count(*) as n from ${table} where ${condition}`).get();
  database.close();
  return row?.["n"];
}

/** Checks that Ben is gone from every page of the file, and that the rest is consistent. */
async function expectWithoutBen(dataDir: string): Promise<void> {
  expect(countOf(dataDir, "users", `"displayName" = 'Ana Ruiz'`)).toBe(1);
  expect(readFileSync(join(dataDir, "rollcall.db"), "latin1")).not.toContain("Ben Lee");
  expect(await runCommand("verify", dataDir)).toEqual({
    code: 0,
    stdout: "Everything matches.\n",
    stderr: "",
  });
}

/** The lines in which version 0.1 recorded a departure. */
const linesOf = (uid: string) =>
  ["closed", "erased"].map((kind) => `${JSON.stringify({ uid, kind, at: 1 })}\n`).join("");

describe("A restore of a backup of version 0.1", () => {
  test("upgrades it, without the people in 0.1's departures file", async ({
    old,
    dataDir,
    backup,
  }) => {
    const { ana, ben } = old.members;
    writeFileSync(join(dataDir, "departures.jsonl"), linesOf(ben.uid));
    const { code, stdout, stderr } = await runCommand("restore", dataDir, {
      argument: backup,
      settings,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).not.toMatch(/cannot read/);
    await expectWithoutBen(dataDir);

    const server = await startServer({ DATA_DIR: dataDir });
    const browser = createBrowser(server.url, fetch);
    await browser.post("/api/session", { email: ana.email, password: oldPassword });
    const { body } = await browser.get("/api/me/clubs");
    const before = createOldAnswers(old.rows).clubs(ana.uid);
    expect(body).toMatchObject({ clubs: before });
    await server.remove();
  });

  test("learns about departures from the 0.1 database that it replaces", async ({
    old,
    dataDir,
    backup,
  }) => {
    old.leave(old.members.ben);
    await writeOldSqlite(dataDir, old.rows);
    const { code, stdout } = await runCommand("restore", dataDir, { argument: backup, settings });
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/cannot read|WARNING/);
    await expectWithoutBen(dataDir);
  });

  test("learns about departures from a later 0.1 backup", async ({ old, dataDir, backup }) => {
    old.leave(old.members.ben);
    await writeOldSqlite(dataDir, old.rows);
    const database = join(dataDir, "rollcall.db");
    copy(database, join(dataDir, "backups/rollcall-2026-02-02T00-00-00.000Z.db"));
    rmSync(database);
    const { code, stdout } = await runCommand("restore", dataDir, { argument: backup, settings });
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/cannot read/);
    await expectWithoutBen(dataDir);
  });

  test("settles one on PostgreSQL, without the people in 0.1's departures file", async ({
    old,
    dataDir,
  }) => {
    const { logger } = createTestLog();
    const { url, drop } = await createOldPostgres(old.rows, logger);
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, "departures.jsonl"), linesOf(old.members.ben.uid));
    const onPostgres = { settings: { ...settings, DATABASE_URL: url } };
    expect(await runCommand("restore", dataDir, onPostgres)).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand("verify", dataDir, onPostgres)).toMatchObject({ code: 0 });
    const database = openPostgres(url, logger);
    const users = await database.read.selectFrom("users").select("displayName").execute();
    const names = users.map(({ displayName }) => displayName);
    expect(names).toContain("Ana Ruiz");
    expect(names).not.toContain("Ben Lee");
    await database.close();
    await drop();
  });
});
