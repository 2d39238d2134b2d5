import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { backUp, runCommand } from "#test-support/servers/run-command.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

const test = base
  .extend("server", async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.remove());
    return server;
  })
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  });

/** The ids of users, or of events and their attendees, in a database file. */
function idsIn(table: "users" | "attendance", file: string): string[] {
  const key = { users: '"id"', attendance: `"eventId" || ' ' || "personId"` }[table];
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(`select ${key} as "key" from "${table}"`).all();
  database.close();
  return rows.map((row) => String(row["key"]));
}

describe("A backup of a running server", () => {
  test("has everything that was confirmed before it began, and is consistent (R16.2)", async ({
    server,
  }) => {
    const browser = () => createBrowser(server.url, fetch);
    const admin = await signUpAdmin(browser());
    const members = await Promise.all(Array.from({ length: 8 }, () => signUpMember(browser())));
    const acknowledged: string[] = [];
    const over = new AbortController();
    const rush = (async () => {
      while (!over.signal.aborted) {
        const event = await createEvent(admin, { points: 3 });
        await Promise.all(
          members.map(async (member) => {
            const { status } = await submitCode(member, event.code);
            if (status === 200) acknowledged.push(`${event.id} ${member.personId}`);
          }),
        );
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(30);

    const before = [...acknowledged];
    const backup = await backUp(server.dataDir);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    over.abort();
    await rush;

    expect(idsIn("attendance", backup)).toEqual(expect.arrayContaining(before));
    expect(await runCommand("verify", server.dataDir, { argument: backup })).toEqual({
      code: 0,
      stdout: "Everything matches.\n",
      stderr: "",
    });
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const name = basename(backup);
    expect(readdirSync(join(server.dataDir, "backups"))).toEqual([name, `${name}.sha256`]);
    const checksum = `${backup}.sha256`;
    const sum = createHash("sha256").update(readFileSync(backup)).digest("hex");
    expect(readFileSync(checksum, "utf8")).toBe(`${sum}  ${name}\n`);
    expect(statSync(checksum).mode & 0o777).toBe(0o600);
  });

  test("is more than a copy of the file, which lacks confirmed changes (control)", async ({
    server,
    folder,
  }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const copy = join(folder, "copy.db");
    copyFileSync(join(server.dataDir, "rollcall.db"), copy);
    expect(idsIn("users", await backUp(server.dataDir))).toEqual([admin.user.id]);
    expect(() => idsIn("users", copy)).toThrow(/no such table/);
  });

  test("goes to the given folder, including departures, even if the server has stopped", async ({
    server,
    folder,
  }) => {
    await signUpAdmin(createBrowser(server.url, fetch));
    await server.stop();
    const target = join(folder, "elsewhere");
    const departures = '{"accountId":"somebody","kind":"erased","at":1}\n';
    writeFileSync(join(server.dataDir, "departures.jsonl"), departures);
    const { stdout } = await runCommand("backup", server.dataDir, { argument: target });
    expect(stdout).toMatch(
      /^Backup saved to .*elsewhere\/rollcall-\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z\.db\n$/,
    );
    expect(readdirSync(target)).toHaveLength(3);
    expect(readFileSync(join(target, "departures.jsonl"), "utf8")).toContain(departures);
  });
});

/** The database of a stopped server, with a club and one attendance. */
async function openStopped(server: RunningServer): Promise<DatabaseSync> {
  const browser = () => createBrowser(server.url, fetch);
  const event = await createEvent(await signUpAdmin(browser()));
  await checkIn(await signUpMember(browser()), event.code);
  await server.stop();
  return new DatabaseSync(join(server.dataDir, "rollcall.db"));
}

describe("A backup is refused in one line", () => {
  const refusal = (reason: string) => ({
    code: 1,
    stdout: "",
    stderr: `Rollcall cannot back up: ${reason}\n`,
  });

  test("if there is no database", async ({ folder }) => {
    expect(await runCommand("backup", folder)).toEqual(
      refusal(`the file ${join(folder, "rollcall.db")} does not exist.`),
    );
  });

  test("if the file isn't a database or is damaged, and leaves nothing behind", async ({
    folder,
  }) => {
    writeFileSync(join(folder, "rollcall.db"), "no database ".repeat(1000));
    const { code, stderr } = await runCommand("backup", folder);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Rollcall cannot back up: .*not a database\.\n$/),
    });
    expect(readdirSync(join(folder, "backups"))).toEqual([]);
  });

  test("if the database has broken references", async ({ server }) => {
    const database = await openStopped(server);
    database.exec(`pragma foreign_keys = off; delete from "clubs"`);
    database.close();
    const { code, stderr } = await runCommand("backup", server.dataDir);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/is damaged: a row of \w+ refers to no row of clubs\.\n$/),
    });
    expect(readdirSync(join(server.dataDir, "backups"))).toEqual([]);
  });

  test("if the copy has fewer rows than the database had", async ({ server }) => {
    const database = await openStopped(server);
    // A counted table that no copy preserves in full: its rows depend on the free pages of the
    // file.
    database.exec(`
      create table "pages" ("text");
      insert into "pages" select randomblob(500) from json_each('[${"0, ".repeat(499)}0]');
      delete from "pages" where rowid % 3 > 0;
      create virtual table "records" using dbstat;
    `);
    database.close();
    const { code, stderr } = await runCommand("backup", server.dataDir);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/\.part is missing rows of the database\.\n$/),
    });
    expect(readdirSync(join(server.dataDir, "backups"))).toEqual([]);
  });

  test("on PostgreSQL, which has its own tools", async ({ folder }) => {
    const settings = { DATABASE_URL: "postgres://db.example.org/rollcall" };
    expect(await runCommand("backup", folder, { settings })).toEqual(
      refusal(
        "the data is in PostgreSQL. Back it up with PostgreSQL's own tools; see docs/backup.md.",
      ),
    );
  });

  test("into a file, or into another user's folder", async ({ server, folder }) => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const locked = join(folder, "locked");
    mkdirSync(locked, { mode: 0o500 });
    // The superuser can write everywhere.
    const targets = process.getuid?.() === 0 ? [file] : [file, locked];
    for (const argument of targets)
      expect(await runCommand("backup", server.dataDir, { argument })).toEqual({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(
          /^Rollcall cannot back up: cannot make the backup \S+: .+\n$/,
        ),
      });
    chmodSync(locked, 0o700);
  });
});
