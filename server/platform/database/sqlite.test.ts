import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../start-error.ts";
import { transaction, type Db } from "./database.ts";
import { migrate } from "./migrate.ts";
import { isFolderInUse, lockFolder, openSqlite } from "./sqlite.ts";

const test = base
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  .extend("database", async ({ folder }, { onCleanup }) => {
    const database = openSqlite(folder);
    onCleanup(() => database.close());
    await migrate(database, migrations);
    return database;
  });

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function pragma(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

const club = (id: string) => ({ id, clubName: "Chess", createdAt: 0 });
const clubIds = async (db: Db) =>
  (await db.selectFrom("clubs").select("id").orderBy("id").execute()).map(({ id }) => id);

test("A commit is on disk before it is confirmed (R16.1)", async ({ database }) => {
  const full = 2;
  expect(await pragma(database.write, "synchronous")).toBe(full);
  expect(await pragma(database.write, "journal_mode")).toBe("wal");
});

test("Closing waits for what has begun", async ({ folder }) => {
  const database = openSqlite(folder);
  const written = sql`create table words (word text)`.execute(database.write);
  const read = sql`select * from words`.execute(database.write);
  await database.close();
  await written;
  expect((await read).rows).toEqual([]);
});

test("A row with a broken foreign key is refused", async ({ database }) => {
  const orphan = database.write
    .insertInto("seats")
    .values({ clubId: "nowhere", accountId: "nobody", role: "owner", since: 0, invitedBy: null });
  await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/);
});

test("Text in a number column is refused", async ({ database }) => {
  const wrong = { ...club("chess"), createdAt: "yesterday" as unknown as number };
  await expect(database.write.insertInto("clubs").values(wrong).execute()).rejects.toThrow(/TEXT/);
});

test("The reading connection can't write, and sees committed data", async ({ database }) => {
  const insert = database.read.insertInto("clubs").values(club("chess"));
  await expect(insert.execute()).rejects.toThrow(DatabaseUnavailable);
  await database.write.insertInto("clubs").values(club("drama")).execute();
  expect(await clubIds(database.read)).toEqual(["drama"]);
});

test("A failed transaction leaves nothing, and doesn't undo anyone else's work", async ({
  database,
}) => {
  const failing = transaction(database.write, async (db) => {
    await db.insertInto("clubs").values(club("first")).execute();
    await db.insertInto("clubs").values(club("first")).execute();
  });
  const others = ["a", "b"].map((id) =>
    database.write.insertInto("clubs").values(club(id)).execute(),
  );
  await expect(failing).rejects.toThrow(/UNIQUE/);
  await Promise.all(others);
  expect(await clubIds(database.write)).toEqual(["a", "b"]);
});

test("Changes in a transaction are invisible until it ends", async ({ database }) => {
  await transaction(database.write, async (db) => {
    await db.insertInto("clubs").values(club("chess")).execute();
    expect(await clubIds(database.read)).toEqual([]);
  });
  expect(await clubIds(database.read)).toEqual(["chess"]);
});

test("Only one process can use a folder until it is closed", async ({ folder }) => {
  const first = openSqlite(folder);
  expect(() => openSqlite(folder)).toThrow(StartError);
  expect(() => openSqlite(folder)).toThrow(/a Rollcall server is already using the data folder/);
  await first.close();
  await openSqlite(folder).close();
});

test("An unwritable folder gets a different error than one in use", ({ folder }) => {
  const lock = join(folder, "lock.db");
  mkdirSync(lock);
  expect(() => openSqlite(folder)).toThrow(StartError);
  expect(() => openSqlite(folder)).toThrow(`cannot write to ${lock}: unable to open`);
});

test("A file that can't be opened is named, and the folder is unlocked again", ({ folder }) => {
  const file = join(folder, "rollcall.db");
  mkdirSync(file);
  for (const _ of ["first", "second"])
    expect(() => openSqlite(folder)).toThrow(`cannot open ${file}: unable to open`);
});

test("Only its owner can read a database, whatever the folder's permissions", async ({
  folder,
}) => {
  chmodSync(folder, 0o755);
  const first = openSqlite(folder);
  await migrate(first, migrations);
  expect(readdirSync(folder)).toContain("rollcall.db-wal");
  for (const name of readdirSync(folder)) expect(modeOf(join(folder, name)), name).toBe(0o600);
  // The files of a killed process, left with permissions that were too open.
  const files = ["lock.db", "rollcall.db", "rollcall.db-shm", "rollcall.db-wal"];
  const left = join(folder, "left");
  mkdirSync(left);
  for (const name of files) copyFileSync(join(folder, name), join(left, name));
  await first.close();
  for (const name of files) chmodSync(join(left, name), 0o644);
  const second = openSqlite(left);
  expect(await clubIds(second.read)).toEqual([]);
  for (const name of readdirSync(left)) expect(modeOf(join(left, name)), name).toBe(0o600);
  await second.close();
  expect(modeOf(folder)).toBe(0o755);
});

test("A file that isn't a database is refused", ({ folder }) => {
  writeFileSync(join(folder, "rollcall.db"), "nothing but words ".repeat(1000));
  expect(() => openSqlite(folder)).toThrow(/not a database/);
});

test("Erased data is no longer in the file", async ({ folder }) => {
  const inFile = () => readFileSync(join(folder, "rollcall.db")).includes("Marked Name");
  const database = openSqlite(folder);
  await migrate(database, migrations);
  const rows = ["a", "b", "c"].map((id) => ({ ...club(id), clubName: `Marked Name of ${id}` }));
  await database.write.insertInto("clubs").values(rows).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(database.write);
  expect(inFile()).toBe(true);
  await database.write.deleteFrom("clubs").execute();
  await database.close();
  expect(readdirSync(folder).toSorted()).toEqual(["lock.db", "rollcall.db"]);
  expect(inFile()).toBe(false);
});

test("Migrating again changes nothing", async ({ database }) => {
  await database.write.insertInto("clubs").values(club("chess")).execute();
  await migrate(database, migrations);
  expect(await clubIds(database.read)).toEqual(["chess"]);
});

test("A failed migration leaves nothing half done", async ({ database }) => {
  const broken = {
    ...migrations,
    "9999-broken": async (db: Parameters<(typeof migrations)[string]>[0]) => {
      await db.schema.createTable("half").addColumn("id", "text").execute();
      throw new Error("This migration breaks.");
    },
  };
  await expect(migrate(database, broken)).rejects.toThrow("This migration breaks.");
  const names = (await database.write.introspection.getTables()).map(({ name }) => name);
  expect(names).toContain("clubs");
  expect(names).not.toContain("half");
});

test("A folder is in use for as long as it is locked, also within the process", ({ folder }) => {
  expect(isFolderInUse(folder)).toBe(false);
  const lock = lockFolder(folder);
  expect(isFolderInUse(folder)).toBe(true);
  // Asking doesn't release it.
  expect(() => lockFolder(folder)).toThrow("already using");
  lock.close();
  expect(isFolderInUse(folder)).toBe(false);
});
