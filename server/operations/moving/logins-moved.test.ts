import { afterAll, test as base } from "vitest";
import { createPostgresDatabase, testDatabases } from "#test-support/databases/databases.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import { passMinutes } from "#test-support/people/second-step.ts";
import { expectEachWay, openWaysIn, tryEachWay } from "#test-support/people/ways-in.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { endMove, move } from "./move.ts";

const [sqlite] = testDatabases as [(typeof testDatabases)[0]];
const secret = "a secret of at least thirty-two characters";
const school = await openSchool();
afterAll(() => school.issuer.stop());

/** An installation on SQLite, and an empty PostgreSQL database. */
const test = base
  .extend("app", async ({}, { onCleanup }) => {
    const app = await createTestApp(sqlite, school.options());
    onCleanup(() => app.dispose());
    return app;
  })
  .extend("target", async ({ app }, { onCleanup }) => {
    const { url, drop } = await createPostgresDatabase();
    const target = openPostgres(url, app.deps.logger);
    onCleanup(async () => {
      await target.close();
      await drop();
    });
    return target;
  });

test("Every way to log in works after a move from SQLite to PostgreSQL (R16.3, R28.3, R29.3, R30.4)", async ({
  app,
  target,
}) => {
  const ways = await openWaysIn(app, school);
  await Promise.all([app.deps.outbox.stop(), app.deps.jobs.stop()]);
  await move(app.deps.database, target, "this", () => {});
  await endMove(target, secret);
  const moved = await createTestApp(
    { name: "moved", open: async () => ({ ...target, close: async () => {} }) },
    school.options(),
  );
  // The phone follows the clock of the server that it was added on.
  passMinutes(app, 1);
  expectEachWay(await tryEachWay(moved, ways), ways.person.user.id);
  await moved.dispose();
});
