import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { sessionSchema } from "#contract/accounts.ts";
import { createBrowser } from "#test-support/browser.ts";
import { clubFilePath } from "#test-support/club-files.ts";
import { createPostgresDatabase } from "#test-support/databases.ts";
import { largeClubFile } from "#test-support/large-club-file.ts";
import { signUpAdmin } from "#test-support/people.ts";
import { startServer } from "#test-support/running-server.ts";

/** Large enough that much of it is written before it ends. */
const file = largeClubFile({ members: 500, events: 80 });

const logSize = (dataDir: string) => statSync(join(dataDir, "rollcall.db-wal")).size;

/** Whether the club is in progress: SQLite writes what no longer fits in memory. */
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
  "Nothing is left of a club if the process is killed while it is created (%s) (R31.26)",
  { timeout: 120_000 },
  async (engine) => {
    const database = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const server = await startServer(
      engine === "PostgreSQL" ? { DATABASE_URL: database.url } : undefined,
    );
    const { browser } = await signUpAdmin(createBrowser(server.url, fetch));
    const seats = async () =>
      sessionSchema.parse((await browser.get("/api/session")).body).user?.seats.length;
    const latest = async () => (await browser.get(clubFilePath("latest"))).body;

    const key = randomUUID();
    const before = engine === "SQLite" ? logSize(server.dataDir) : 0;
    const lost = expect(browser.put(clubFilePath(key), file)).rejects.toThrow("fetch failed");
    await expect
      .poll(() => isWriting[engine](server.dataDir, before, client), {
        interval: 5,
        timeout: 30_000,
      })
      .toBe(true);
    await server.kill();
    await lost;
    await server.restart();
    expect(await seats()).toBe(1);
    // On PostgreSQL, another node could still be creating it for 15 seconds.
    await expect
      .poll(latest, { interval: 100, timeout: 30_000 })
      .toMatchObject({ latest: { key, state: "stopped", club: null } });
    const again = await browser.put(clubFilePath(key), file);
    expect(again.status).toBe(201);
    expect(await latest()).toMatchObject({
      latest: { key, state: "done", club: { name: "Robotics" } },
    });
    expect(await seats()).toBe(2);

    await server.remove();
    await client.end();
    await database.drop();
  },
);
