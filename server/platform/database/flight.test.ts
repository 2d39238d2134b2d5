import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { createPostgresDatabase } from "#test-support/databases.ts";
import { signUpAdmin } from "#test-support/people.ts";
import { createTestLog } from "#test-support/test-log.ts";
import { insertChanges, listChanges } from "../live/changes.store.ts";
import { transaction, type Db } from "./database.ts";
import { inOneFlight } from "./flight.ts";
import { openPostgres } from "./postgres.ts";

const change = (clubId: string, revision: number) => ({ clubId, revision, at: 0, changes: "[]" });
const insert =
  (clubId: string, ...revisions: number[]) =>
  (db: Db) =>
    insertChanges(
      db,
      revisions.map((revision) => change(clubId, revision)),
    );
const list = (clubId: string) => async (db: Db) =>
  (await listChanges(db, clubId, 100)).map(({ revision }) => revision);

onEveryDatabase("Statements in one flight", (test) => {
  test("run in order, and each sees what those before it changed", async ({ app }) => {
    const { club } = await signUpAdmin(app.browser());
    const results = await transaction(app.deps.database.write, (db) =>
      inOneFlight(db, [
        list(club.id),
        insert(club.id, 101),
        insert(club.id),
        list(club.id),
        (db) => inOneFlight(db, [insert(club.id, 102), list(club.id)]),
        list(club.id),
      ]),
    );
    expect(results).toEqual([[], [], [], [101], [[], [101, 102]], [101, 102]]);
    expect(await inOneFlight(app.deps.database.write, [insert(club.id)])).toEqual([[]]);
  });

  test("leave nothing in the transaction if one of them fails", async ({ app }) => {
    const { club } = await signUpAdmin(app.browser());
    const { write } = app.deps.database;
    const before = (await app.dump()).changes;
    const failing = transaction(write, (db) =>
      inOneFlight(db, [insert(club.id, 101), insert(club.id, 102, 102), insert(club.id, 103)]),
    );
    await expect(failing).rejects.toThrow(/unique|duplicate/i);
    // The next transaction doesn't notice.
    await transaction(write, (db) => inOneFlight(db, [list(club.id)]));
    expect((await app.dump()).changes).toEqual(before);
  });

  test("don't run once a failed write has ended the transaction", async ({ app }) => {
    const { club } = await signUpAdmin(app.browser());
    const { write, platform } = app.deps.database;
    // SQLite does the same when the disk is full.
    if (platform.inProcess)
      await sql`
        create trigger end_transaction before insert on changes when new.revision = 102
        begin select raise(rollback, 'a duplicate ends it'); end`.execute(write);
    const before = (await app.dump()).changes;
    const failing = transaction(write, (db) =>
      inOneFlight(db, [insert(club.id, 101), insert(club.id, 102, 102), insert(club.id, 103)]),
    );
    await expect(failing).rejects.toThrow("duplicate");
    expect((await app.dump()).changes).toEqual(before);
  });

  test("can't be called once the flight has left", async ({ ownApp: app }) => {
    const { club } = await signUpAdmin(app.browser());
    const { write, platform } = app.deps.database;
    const before = (await app.dump()).changes;
    const late = transaction(write, (db) =>
      inOneFlight(db, [
        async (db) => {
          await insert(club.id, 101)(db);
          await insert(club.id, 102)(db);
          throw new Error("not after all");
        },
      ]),
    );
    await expect(late).rejects.toThrow(platform.inProcess ? "not after all" : "too late");
    expect((await app.dump()).changes).toEqual(before);
  });

  test("run again as a whole after a pooler lost the prepared ones", async ({ ownApp: app }) => {
    const { club } = await signUpAdmin(app.browser());
    const { write, platform } = app.deps.database;
    const steps = (revision: number) => [insert(club.id, revision), list(club.id)] as const;
    let runs = 0;
    for (const revision of [101, 102])
      await transaction(write, async (db) => {
        runs += 1;
        if (!platform.inProcess && runs === 2) await sql`deallocate all`.execute(db);
        await inOneFlight(db, steps(revision));
      });
    expect(runs).toBe(platform.inProcess ? 2 : 3);
    expect(await list(club.id)(write)).toEqual([101, 102]);
  });
});

test("Statements in one flight take one round trip to PostgreSQL", async ({ onTestFinished }) => {
  const { url, drop } = await createPostgresDatabase();
  const counter = await startCounter(url);
  const database = openPostgres(counter.url, createTestLog().logger);
  const { write } = database;
  onTestFinished(async () => {
    await database.close();
    counter.close();
    await drop();
  });
  const [read, both] = [list("none"), [list("none"), list("one")] as const];
  // Connects, and prepares the statement.
  await read(write);
  const alone = await counter.count(() => read(write));
  const together = await counter.count(() => inOneFlight(write, both));
  const separately = await counter.count(async () => {
    for (const step of both) await step(write);
  });
  expect({ alone, together, separately }).toEqual({ alone: 1, together: 1, separately: 2 });
});

/** A proxy that counts how often its clients speak after the server did. */
async function startCounter(address: string) {
  const target = new URL(address);
  let trips = 0;
  let serverSpoke = true;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.on("data", (bytes) => {
      if (serverSpoke) trips += 1;
      serverSpoke = false;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      serverSpoke = true;
      client.write(bytes);
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    for (const socket of [client, upstream]) socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(address), { hostname: "127.0.0.1", port: String(port) }).href;
  return {
    url,
    async count(work: () => Promise<unknown>) {
      trips = 0;
      await work();
      return trips;
    },
    close: () => server.close(),
  };
}
