import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { walkedSteps } from "#test-support/databases/walked-steps.ts";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { fullSheet } from "#test-support/sheets/sheets.ts";
import { commit } from "../ledger/commit.ts";

/** Everyone attended every meeting. */
const sheet = fullSheet({ meetings: 30, members: 20 });

onEveryDatabase("A large sheet", (test) => {
  test("is imported and undone without a full table scan for each row", async ({ app }) => {
    const { platform, schema, write } = app.deps.database;
    const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const actor = { clubId: admin.club.id, accountId: admin.user.id, role: "owner" } as const;
    // The database does this automatically at some point. With so few events it uses table scans
    // for newcomers, and later caches that plan.
    if (platform.engine === "postgres") await sql`vacuum analyze events`.execute(schema);
    for (const lastName of "ABCDEFGH") {
      const input = { firstName: "New", lastName, gradYear: null };
      await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, input);
    }
    const events = sql<{ scans: number }>`
      select seq_scan as scans from pg_stat_xact_user_tables where relname = 'events'`;
    const done = (command: Parameters<typeof commit>[2]) =>
      commit(app.deps, actor, command, {}, async (db, revision) => ({
        revision,
        scans: platform.engine === "postgres" ? (await events.execute(db)).rows[0]?.scans : 0,
      }));
    const imported = await done({ kind: "import", sheet });
    const undone = await done({ kind: "undo", revision: imported.revision });
    // Other statements scan the club's few events: once each, not for each of 600 rows.
    expect(imported.scans).toBeLessThan(200);
    expect(undone.scans).toBeLessThan(200);

    const texts = prepared.mock.calls.map(([text]) => text);
    prepared.mockRestore();
    if (platform.engine === "postgres") return;
    const changing = texts.filter((text) => /^(insert|update).*"attendance"/s.test(text));
    expect(changing.length).toBeGreaterThan(3);
    expect(await walkedSteps(write, changing)).toEqual([]);
  });
});
