import pg from "pg";
import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { muchWritten } from "#test-support/databases/much-written.ts";
import { listMembers, signUpAdmin } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { fullSheet } from "#test-support/sheets/sheets.ts";

/** Large enough that much of it is written before it ends. */
const sheet = fullSheet({ meetings: 80, members: 500 });

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

    const untilWriting = muchWritten(server, engine === "PostgreSQL" ? client : undefined);
    const lost = expect(admin.browser.post(`${admin.api}/imports`, { sheet })).rejects.toThrow(
      "fetch failed",
    );
    await untilWriting();
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
