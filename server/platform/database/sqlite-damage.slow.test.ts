import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createTestLog } from "#test-support/test-log.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { listDamageAside } from "./damage-aside.ts";
import { createDamageWatch } from "./damage-watch.ts";

const pageSize = 4096;
const never = new AbortController().signal;

/** A file with several hundred pages of a table and its index, and its state before it grew. */
const test = base.extend("files", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  const file = join(folder.path, "clubs.db");
  const database = new DatabaseSync(file);
  database.exec("create table clubs (id text primary key, name text not null) strict");
  const fill = (from: number) =>
    database.exec(`
      with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from} + 5000)
      insert into clubs select 'club-' || i, 'Chess club number ' || i from n`);
  fill(0);
  const before = readFileSync(file);
  fill(10_000);
  database.close();
  return { file, before };
});

/** Rewrites a file with some of its bytes changed. */
function change(file: string, damage: (bytes: Buffer, middle: number) => void): void {
  const bytes = readFileSync(file);
  damage(bytes, Math.floor(bytes.length / pageSize / 2) * pageSize);
  writeFileSync(file, bytes);
}

describe("Damage of a database file", () => {
  test("isn't reported when there is none", async ({ files }) => {
    expect(await listDamageAside(files.file, never)).toEqual([]);
  });

  test.for<{ what: string; damage: (bytes: Buffer, middle: number, before: Buffer) => void }>([
    {
      what: "a page of zeros",
      damage: (bytes, middle) => bytes.fill(0, middle, middle + pageSize),
    },
    {
      what: "a page of something else",
      damage: (bytes, middle) => bytes.fill("garbage ", middle, middle + pageSize),
    },
    {
      what: "two pages in each other's place",
      damage: (bytes, middle) => {
        const page = Buffer.from(bytes.subarray(middle, middle + pageSize));
        bytes.copy(bytes, middle, 2 * pageSize, 3 * pageSize);
        page.copy(bytes, 2 * pageSize);
      },
    },
    {
      what: "a page as it was before",
      damage: (bytes, _middle, before) => before.copy(bytes, pageSize, pageSize, 2 * pageSize),
    },
    {
      what: "a flipped bit in the address of a row",
      damage: (bytes, middle) => {
        bytes[middle + 8] = (bytes[middle + 8] ?? 0) ^ 0x10;
      },
    },
  ])("is found: $what", async ({ damage }, { files: { file, before } }) => {
    change(file, (bytes, middle) => damage(bytes, middle, before));
    expect((await listDamageAside(file, never)).join()).toMatch(/./);
  });

  test("is found: a file that was truncated, or that isn't a database", async ({
    files: { file },
  }) => {
    truncateSync(file, 50 * pageSize);
    expect(await listDamageAside(file, never)).toEqual(["database disk image is malformed"]);
    writeFileSync(file, "no database ".repeat(1000));
    expect(await listDamageAside(file, never)).toEqual(["file is not a database"]);
  });

  test("isn't found if a value changed, because pages have no checksums (control)", async ({
    files,
  }) => {
    change(files.file, (bytes) => bytes.write("Chase", bytes.lastIndexOf("Chess")));
    expect(await listDamageAside(files.file, never)).toEqual([]);
  });

  test("is searched for while the process keeps working", async ({ files }) => {
    const listed = new AbortController();
    const listing = listDamageAside(files.file, never).finally(() => listed.abort());
    let turns = 0;
    for (; !listed.signal.aborted; turns += 1) await turn();
    expect(await listing).toEqual([]);
    expect(turns).toBeGreaterThan(1);
  });

  test("is no longer searched for once the server stops, however long it would take", async ({
    files,
  }) => {
    // Nothing ever writes to the pipe, so opening it blocks.
    const endless = `${files.file}.pipe`;
    execFileSync("mkfifo", [endless]);
    const log = createTestLog();
    const listDamage = (givenUp: AbortSignal) => listDamageAside(endless, givenUp);
    const watch = createDamageWatch({ listDamage }, log.logger);
    watch.wake();
    await watch.stop();
    expect(watch.hasFound()).toBe(false);
    expect(log.lines()).toEqual([]);
  });
});
