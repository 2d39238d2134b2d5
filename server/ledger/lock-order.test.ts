import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { postgres } from "#test-support/databases/databases.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { lockClubs } from "./ledger.store.ts";

/** Two clubs, ordered by creation, where the first one has the greater id. */
async function openClubs(app: TestApp): Promise<[string, string]> {
  const first = await signUpAdmin(app.browser());
  const second = await signUpAdmin(app.browser());
  const [one, other] = [first.club.id, second.club.id];
  return one > other ? [one, other] : openClubs(app);
}

test("Clubs are locked in the order of their ids, so no two transactions deadlock", async ({
  onTestFinished,
}) => {
  const app = await createTestApp(postgres);
  onTestFinished(() => app.dispose());
  const { database } = app.deps;
  const [later, earlier] = await openClubs(app);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = transaction(database.write, async (db) => {
    await lockClubs(db, [{ clubId: earlier }]);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const waiting = transaction(database.write, (db) =>
    lockClubs(db, [{ clubId: later }, { clubId: earlier }]),
  );
  await untilSomebodyWaits(database);
  // A transaction waiting for the first one holds none of the others.
  await transaction(database.write, async (db) => {
    await sql`set local lock_timeout = '2s'`.execute(db);
    expect(await lockClubs(db, [{ clubId: later }])).toHaveLength(1);
  });
  held.resolve();
  await holding;
  expect(await waiting).toHaveLength(2);
});
