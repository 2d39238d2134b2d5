import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { muchWritten } from "#test-support/databases/much-written.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";

/** Large enough that much of it is written before it ends. */
const file = largeClubFile({ members: 500, events: 80 });

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
    const untilWriting = muchWritten(server, engine === "PostgreSQL" ? client : undefined);
    const lost = expect(browser.put(clubFilePath(key), file)).rejects.toThrow("fetch failed");
    await untilWriting();
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
