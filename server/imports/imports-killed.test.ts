import { statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import type { ImportedSheet } from "#contract/imports.ts";
import { createBrowser } from "#test-support/browser.ts";
import { createPostgresDatabase } from "#test-support/databases.ts";
import { listMembers, signUpAdmin } from "#test-support/people.ts";
import { startServer } from "#test-support/running-server.ts";

/** Large enough that much of it is written before it ends. */
const [meetings, members] = [80, 500];
const sheet: ImportedSheet = {
  meetings: Array.from({ length: meetings }, (_, number) => ({
    ...{ name: `Meeting ${number}`, date: null, points: 5 },
  })),
  people: Array.from({ length: members }, (_, number) => ({
    ...{ row: number + 2, name: `Member ${number}`, gradYear: null, email: null, schoolId: null },
    ...{ carryover: null, marks: "x".repeat(meetings), own: [], who: "new" as const },
  })),
};

const logSize = (dataDir: string) => statSync(join(dataDir, "rollcall.db-wal")).size;

/** Whether the import is in progress: SQLite writes what no longer fits in memory. */
const isWriting = {
  SQLite: async (dataDir: string, before: number) => logSize(dataDir) > before + 1_000_000,
  PostgreSQL: async (_dataDir: string, _before: number, client: pg.Client) => {
    const { rows } = await client.query(`
      select pid from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and xact_start is not null
        and query like 'insert into "attendance"%'`);
    return rows.length > 0;
  },
};

test.for(["SQLite", "PostgreSQL"] as const)(
  "Nothing is left of an import if the process is killed in the middle of it (%s) (R23.1)",
  { timeout: 120_000 },
  async (engine) => {
    const database = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const server = await startServer(
      engine === "PostgreSQL" ? { DATABASE_URL: database.url } : undefined,
    );
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const events = async () => (await admin.browser.get(`${admin.api}/events`)).body;

    const before = engine === "SQLite" ? logSize(server.dataDir) : 0;
    const lost = expect(admin.browser.post(`${admin.api}/imports`, { sheet })).rejects.toThrow(
      "fetch failed",
    );
    await expect
      .poll(() => isWriting[engine](server.dataDir, before, client), {
        interval: 5,
        timeout: 30_000,
      })
      .toBe(true);
    await server.kill();
    await lost;
    await server.restart();
    expect(await listMembers(admin)).toEqual(new Map());
    expect(await events()).toMatchObject({ revision: 1, events: [] });
    const less = { ...sheet, people: sheet.people.slice(0, 2) };
    const { body } = await admin.browser.post(`${admin.api}/imports`, { sheet: less });
    expect(body).toEqual({ revision: 2, points: 800, agreeing: 800, differing: [] });

    await server.remove();
    await client.end();
    await database.drop();
  },
);
