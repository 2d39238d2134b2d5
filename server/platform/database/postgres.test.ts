import { sql } from "kysely";
import pg from "pg";
import { expect, test as base } from "vitest";
import { createPostgresDatabase, openMigrated } from "#test-support/databases/databases.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { startPostgres } from "#test-support/rig/postgres.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import { transaction, type Db } from "./database.ts";
import { toDatabaseError } from "./postgres-errors.ts";
import { openPostgres } from "./postgres.ts";

/** A separate database, and functions to open it. */
const test = base.extend("open", async ({}, { onCleanup }) => {
  const { url, drop } = await createPostgresDatabase();
  const { logger } = createTestLog();
  const ends: (() => Promise<void>)[] = [drop];
  onCleanup(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (rewrite = (address: string) => address) => {
    const database = openPostgres(rewrite(url), logger);
    ends.push(() => database.close());
    return database;
  };
});

const club = (id: string) => ({ id, clubName: id, createdAt: 0 });

test("A transaction that conflicts with another one runs again", async ({ open }) => {
  const { write } = open();
  await write
    .insertInto("clubs")
    .values([club("a"), club("b")])
    .execute();
  let runs = 0;
  let holding = 0;
  // Each holds one lock and wants the other's: PostgreSQL rolls one of them back.
  const both = Promise.withResolvers<void>();
  const lock = (first: string, second: string) =>
    transaction(write, async (db) => {
      runs += 1;
      const rename = (id: string) =>
        db
          .updateTable("clubs")
          .set({ clubName: `${first} ${second}` })
          .where("id", "=", id)
          .execute();
      await rename(first);
      holding += 1;
      if (holding === 2) both.resolve();
      await both.promise;
      await rename(second);
    });
  await Promise.all([lock("a", "b"), lock("b", "a")]);
  // At least one ran again; on a slow machine they can conflict twice.
  expect(runs).toBeGreaterThan(2);
});

test("Nothing is in an empty list, as on SQLite (R16.3)", async ({ open }) => {
  const { write } = open();
  await write.insertInto("clubs").values(club("a")).execute();
  await transaction(write, async (db) => {
    const clubs = db.selectFrom("clubs").select("id");
    expect(await clubs.where("id", "in", []).forUpdate().execute()).toEqual([]);
    expect(await clubs.where("id", "not in", []).execute()).toEqual([{ id: "a" }]);
    const nested = clubs.where((row) =>
      row.or([
        row("id", "in", []),
        row.exists(row.selectFrom("seats").select("clubId").where("accountId", "in", [])),
      ]),
    );
    expect(await nested.execute()).toEqual([]);
    await db.updateTable("clubs").set({ clubName: "b" }).where("id", "in", []).execute();
    await db.deleteFrom("clubs").where("id", "in", []).execute();
  });
  expect(await write.selectFrom("clubs").select("clubName").execute()).toEqual([{ clubName: "a" }]);
});

test("Statements keep working after a pooler lost the prepared ones, however many a transaction has", async ({
  open,
}) => {
  const { write } = open();
  const countTo = async (db: Db) => {
    for (let number = 1; number <= 30; number += 1)
      await sql`select ${sql.lit(number)} as number`.execute(db);
  };
  const count = () => write.selectFrom("clubs").select("id").execute();
  await count();
  await countTo(write);
  await sql`deallocate all`.execute(write);
  await transaction(write, async (db) => {
    await db.insertInto("clubs").values(club("a")).execute();
    await countTo(db);
  });
  expect(await count()).toEqual([{ id: "a" }]);
});

test("Statements keep working after a newer version added columns (R16.1)", async ({ open }) => {
  const { write } = open();
  const newer = open().write;
  const addColumn = async (name: string) =>
    void (await sql`alter table "clubs" add column ${sql.ref(name)} integer`.execute(newer));
  const list = (db: Db) => db.selectFrom("clubs").selectAll().execute();
  const add = (db: Db, id: string) =>
    db.insertInto("clubs").values(club(id)).returningAll().execute();
  await list(write);
  await transaction(write, (db) => add(db, "a"));

  await addColumn("first");
  expect(await list(write)).toMatchObject([{ id: "a", first: null }]);
  await transaction(write, (db) => add(db, "b"));
  await addColumn("second");
  await transaction(write, async (db) => {
    await add(db, "c");
    await list(db);
  });
  await addColumn("third");
  const both = await Promise.all([1, 2].map(() => transaction(write, (db) => list(db))));
  expect(both.map((rows) => rows.length)).toEqual([3, 3]);
  expect(await list(write)).toMatchObject([{ id: "a" }, { id: "b" }, { id: "c", third: null }]);
});

test("A transaction whose machine was lost gives up its locks (R16.1)", async ({ open }) => {
  const lost = open().write;
  const { write } = open();
  await write.insertInto("clubs").values(club("a")).execute();
  const shown = async (name: string) =>
    (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(lost)).rows[0]?.[name];
  expect(await shown("idle_in_transaction_session_timeout")).toBe("15s");
  expect(await shown("tcp_keepalives_idle")).toBe("10");
  expect(await shown("tcp_user_timeout")).toBe("25000");

  const rename = (db: Db, clubName: string) =>
    db.updateTable("clubs").set({ clubName }).where("id", "=", "a").execute();
  const renamed = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  const silent = transaction(lost, async (db) => {
    await sql`set local idle_in_transaction_session_timeout = 100`.execute(db);
    await rename(db, "lost");
    renamed.resolve();
    await back.promise;
    await rename(db, "lost again");
  });
  await renamed.promise;
  // Waits for the lock.
  await rename(write, "kept");
  back.resolve();
  await expect(silent).rejects.toThrow(DatabaseUnavailable);
  await rename(lost, "kept as well");
  // The server says why if its answer arrives before the end of the connection is noticed.
  const told = Object.assign(new pg.DatabaseError("idle", 4, "error"), { code: "25P03" });
  expect(toDatabaseError(told)).toMatchObject({
    error: expect.any(DatabaseUnavailable),
    broken: true,
  });
});

test("A read-only server is skipped for one that accepts changes", async ({ open }) => {
  const twice = (url: string) => {
    const { host } = new URL(url);
    return url.replace(host, `127.0.0.1:1,${host}`);
  };
  const { write } = open(twice);
  await write.insertInto("clubs").values(club("a")).execute();
  await setReadOnly(write, true);
  // Open connections still accept changes; a new one finds no server that does.
  await expect(open(twice).write.selectFrom("clubs").select("id").execute()).rejects.toThrow(
    DatabaseUnavailable,
  );
  const reading = open();
  expect(await reading.read.selectFrom("clubs").select("id").execute()).toHaveLength(1);
  const insert = reading.write.insertInto("clubs").values(club("b"));
  await expect(insert.execute()).rejects.toThrow(DatabaseUnavailable);
  // The connection whose change was refused isn't used again.
  await setReadOnly(write, false);
  await insert.execute();
});

test("A statement that takes too long is canceled", async ({ open }) => {
  const { read } = open();
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(read);
  expect(rows).toEqual([{ statement_timeout: "10s" }]);
  const slow = transaction(read, async (db) => {
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(60)`.execute(db);
  });
  await expect(slow).rejects.toThrow(DatabaseUnavailable);
});

test("While the database is down, requests get a 503, and work again afterward", async () => {
  const server = await startPostgres();
  await server.createDatabase("rollcall");
  const app = await createTestApp({
    name: "PostgreSQL of its own",
    open: (_folder, logger) => openMigrated(server.url("rollcall"), logger),
  });
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const event = await createEvent(admin, { points: 10 });
  await checkIn(member, event.code);
  const next = await createEvent(admin, { points: 5 });

  await server.stop();
  const away = refusal("unavailable");
  const { email } = member.user;
  for (const answer of [
    await submitCode(member, next.code),
    await member.browser.get("/api/me/clubs"),
    await admin.browser.get(`${admin.api}/members`),
    await admin.browser.post(`${admin.api}/events`, { ...event, name: "Lost" }),
    await member.browser.get("/api/session"),
    await app.browser().post("/api/session", { email, password: member.password }),
    await app.browser().post("/api/password-resets", { email }),
  ]) {
    expect(answer).toMatchObject(away);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  }

  await server.start();
  await checkIn(member, next.code);
  expect((await member.browser.get("/api/me/clubs")).body).toMatchObject({
    clubs: [{ totalPoints: 15 }],
  });
  expect((await admin.browser.get(`${admin.api}/events`)).body).toMatchObject({
    events: [{ attendeeCount: 1 }, { attendeeCount: 1 }],
  });
  expect(app.log.takeErrors()).toHaveLength(7);
  await app.dispose();
  await server.remove();
});

/** Sets whether new connections can change the database. */
async function setReadOnly(db: Db, readOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const value = sql.lit(readOnly ? "on" : "off");
  await sql`alter database ${sql.ref(rows[0]?.name ?? "")} set default_transaction_read_only = ${value}`.execute(
    db,
  );
}
