import { copyFileSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { newestMigration } from "../../platform/migrations/migrations.ts";

const test = base.extend("server", async ({}, { onCleanup }) => {
  const server = await startServer();
  onCleanup(() => server.remove());
  return server;
});

describe("rollcall verify", () => {
  test("works while a server is running, and names problems by ids and names, which rollcall repair fixes (R9.6)", async ({
    server,
  }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const member = await signUpMember(createBrowser(server.url, fetch));
    const { code, clubId } = { ...(await createEvent(admin)), clubId: admin.club.id };
    await checkIn(member, code);
    expect(await runCommand("verify", server.dataDir)).toEqual({
      code: 0,
      stdout: "Everything matches.\n",
      stderr: "",
    });

    await server.stop();
    change(join(server.dataDir, "rollcall.db"), `update "balances" set "attended" = 2`);
    expect(await runCommand("verify", server.dataDir)).toEqual({
      code: 1,
      stdout: `balances ${clubId} 1 ${member.personId}: attended is 2, but the attendance records add up to 1
Problems found: 1.
Members whose points don't match the events they attended:
  ${admin.club.name} (${clubId}): ${member.user.name}, events attended 2 → 1
\`npm run ops -- repair\` fixes these records.
`,
      stderr: "",
    });
    expect(await runCommand("repair", server.dataDir, { argument: "--yes" })).toMatchObject({
      code: 0,
    });
    expect(await runCommand("verify", server.dataDir)).toMatchObject({ code: 0 });
  });

  test("finds a damaged file", async ({ server }) => {
    await signUpAdmin(createBrowser(server.url, fetch));
    await server.stop();
    const file = openSync(join(server.dataDir, "rollcall.db"), "r+");
    for (let page = 4; page < 12; page += 1) writeSync(file, "garbage ", page * 4096);
    const { code, stdout } = await runCommand("verify", server.dataDir);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^the file .+rollcall\.db: /);
  });

  test("refuses files that are missing or can't be verified, in one line", async ({ server }) => {
    await server.stop();
    const file = (name: string) => join(server.dataDir, name);
    const refuse = async (name: string, reason: RegExp) => {
      const { code, stdout, stderr } = await runCommand("verify", server.dataDir, {
        argument: file(name),
      });
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/^Rollcall cannot verify: .+\n$/);
      expect(stderr).toContain(file(name));
      expect(stderr).toMatch(reason);
    };
    await refuse("missing.db", /the file .+ does not exist/);
    mkdirSync(file("folder.db"));
    await refuse("folder.db", /is a folder, not a file/);
    writeFileSync(file("empty.db"), "");
    await refuse("empty.db", /has no Rollcall data/);
    change(file("other.db"), "create table notes (text)");
    await refuse("other.db", /has no Rollcall data/);

    const copyAs = (name: string) => copyFileSync(file("rollcall.db"), file(name));
    copyAs("older.db");
    change(file("older.db"), `delete from kysely_migration where name = '${newestMigration}'`);
    await refuse(
      "older.db",
      /from an older version of Rollcall \(it lacks \S+\)\. Start the server or restore/,
    );
    copyAs("newer.db");
    change(file("newer.db"), "insert into kysely_migration values ('9999-later', '2099-01-01')");
    await refuse(
      "newer.db",
      /from a newer version of Rollcall \(9999-later\)\. Update Rollcall, or restore/,
    );
  });

  test("reports in one line that a file isn't a database", async ({ server }) => {
    const text = join(server.dataDir, "text.db");
    writeFileSync(text, "no database ".repeat(1000));
    expect(await runCommand("verify", server.dataDir, { argument: text })).toEqual({
      code: 1,
      stdout: `the file ${text}: file is not a database\nProblems found: 1.\n`,
      stderr: "",
    });
  });

  test("refuses an empty or unreachable PostgreSQL database in one line", async ({ server }) => {
    const { url, drop } = await createPostgresDatabase("template1");
    const verifyAt = (DATABASE_URL: string) =>
      runCommand("verify", server.dataDir, { settings: { DATABASE_URL } });
    expect(await verifyAt(url)).toEqual({
      code: 1,
      stdout: "",
      stderr: "Rollcall cannot verify: the database has no Rollcall data.\n",
    });
    await drop();
    expect(await verifyAt("postgres://127.0.0.1:1/rollcall")).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^Rollcall cannot verify: the database is not available: .*ECONNREFUSED.*\n$/,
      ),
    });
  });
});

/** Runs a statement on a database file. */
function change(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}
