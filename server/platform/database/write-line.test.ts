import { sql } from "kysely";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { migrations } from "../../migrations/migrations.ts";
import { hasNotes, openNotes } from "../notes.ts";
import { guestTransaction, hostTransaction, transaction, type Db } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Guest } from "./write-line.ts";

const test = base
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  .extend("db", async ({ folder }, { onCleanup }) => {
    const database = openSqlite(folder);
    onCleanup(() => database.close());
    await migrate(database, migrations);
    return database.write;
  });

const add = (db: Db, id: string) =>
  db.insertInto("clubs").values({ id, clubName: "Chess", createdAt: 0 }).execute();
const clubIds = async (db: Db) =>
  (await db.selectFrom("clubs").select("id").orderBy("id").execute()).map(({ id }) => id);

/** A guest that adds a club, and then does something else. */
const adding =
  (id: string, then: (db: Db) => Promise<unknown> = async () => {}): Guest<string> =>
  async (db) => {
    await add(db, id);
    await then(db);
    return {
      ...{ result: id, note: id },
      repeat: async (db) => void (await add(db, id)),
      committed: () => {},
    };
  };

/** A host that adds a club, and runs statements until it is told to end. */
function beginHost(db: Db, { isOpen = true } = {}) {
  const begun = Promise.withResolvers<void>();
  const over = new AbortController();
  const done = hostTransaction(db, async (db, open) => {
    await add(db, "host");
    if (isOpen) open(["host"]);
    begun.resolve();
    while (!over.signal.aborted) {
      await new Promise(setImmediate);
      await sql`select 1`.execute(db);
    }
  });
  return { begun: begun.promise, end: () => over.abort(), done };
}

test("Transactions run one after another, in order", async ({ db }) => {
  const order: string[] = [];
  const run = (name: string) =>
    transaction(db, async (db) => {
      order.push(`${name} begins`);
      await clubIds(db);
      order.push(`${name} ends`);
    });
  await Promise.all([run("first"), run("second")]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("What a guest did is noted until it is committed with its host (R16.7)", async ({
  folder,
  db,
}) => {
  const host = beginHost(db);
  await host.begun;
  expect(await guestTransaction(db, adding("guest"))).toBe("guest");
  expect(openNotes(folder).list()).toEqual(["guest"]);
  host.end();
  await host.done;
  expect(hasNotes(folder)).toBe(false);
  expect(await clubIds(db)).toEqual(["guest", "host"]);
});

test("A guest knows its host's clubs, and none in its own transaction", async ({ db }) => {
  const seen: string[][] = [];
  const guest: Guest<void> = async (db, listHeld) => {
    seen.push([...((await listHeld?.(db, ["other", "host"])) ?? [])]);
    return { result: undefined, note: undefined, repeat: async () => {}, committed: () => {} };
  };
  const host = beginHost(db);
  await host.begun;
  await guestTransaction(db, guest);
  host.end();
  await host.done;
  await guestTransaction(db, guest);
  expect(seen).toEqual([["host"], []]);
});

test("Nobody is let in before the host has opened", async ({ folder, db }) => {
  const host = beginHost(db, { isOpen: false });
  await host.begun;
  let isDone = false;
  const guest = guestTransaction(db, adding("guest")).finally(() => (isDone = true));
  // Several times as long as it takes until an open host lets someone in.
  const until = performance.now() + 100;
  while (performance.now() < until) await new Promise(setImmediate);
  expect(isDone).toBe(false);
  host.end();
  await Promise.all([host.done, guest]);
  expect(hasNotes(folder)).toBe(false);
});

test("A guest that fails leaves nothing, and the host goes on", async ({ folder, db }) => {
  const host = beginHost(db);
  await host.begun;
  const failing = adding("guest", () => Promise.reject(new Error("no")));
  await expect(guestTransaction(db, failing)).rejects.toThrow("no");
  host.end();
  await host.done;
  expect(await clubIds(db)).toEqual(["host"]);
  expect(hasNotes(folder)).toBe(false);
});

test("If a guest's failure ends the transaction, the host fails and saves nothing", async ({
  db,
}) => {
  const host = beginHost(db);
  await host.begun;
  // As SQLite does by itself, for example when the disk is full.
  const ending = adding("guest", async (db) => {
    await sql`rollback`.execute(db);
    throw new Error("no");
  });
  await expect(guestTransaction(db, ending)).rejects.toThrow("no");
  await expect(host.done).rejects.toThrow("no such savepoint");
  host.end();
  expect(await clubIds(db)).toEqual([]);
});

test("Notes stay if what a guest did can't be repeated", async ({ folder, db }) => {
  const unrepeatable: Guest<string> = async (db) => ({
    ...(await adding("guest")(db)),
    repeat: () => Promise.reject(new Error("the disk is full")),
  });
  const failing = hostTransaction(db, async (db, open) => {
    open([]);
    const guest = guestTransaction(outer, unrepeatable);
    const done = new AbortController();
    void guest.finally(() => done.abort());
    while (!done.signal.aborted) {
      await new Promise(setImmediate);
      await sql`select 1`.execute(db);
    }
    throw new Error("canceled");
  });
  const outer = db;
  await expect(failing).rejects.toThrow("the disk is full");
  expect(hasNotes(folder)).toBe(true);

  // Another host's end doesn't remove them.
  const host = beginHost(db);
  await host.begun;
  await guestTransaction(db, adding("later"));
  host.end();
  await host.done;
  expect(openNotes(folder).list()).toEqual(["guest", "later"]);
});
