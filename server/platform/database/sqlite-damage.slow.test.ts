import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { listDamage } from "./sqlite-damage.ts";

const pageSize = 4096;

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

function damageOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return listDamage(database);
  } finally {
    database.close();
  }
}

/** Rewrites a file with some of its bytes changed. */
function change(file: string, damage: (bytes: Buffer, middle: number) => void): void {
  const bytes = readFileSync(file);
  damage(bytes, Math.floor(bytes.length / pageSize / 2) * pageSize);
  writeFileSync(file, bytes);
}

describe("Damage of a database file", () => {
  test("isn't reported when there is none", ({ files }) => {
    expect(damageOf(files.file)).toEqual([]);
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
  ])("is found: $what", ({ damage }, { files: { file, before } }) => {
    change(file, (bytes, middle) => damage(bytes, middle, before));
    expect(damageOf(file).join()).toMatch(/./);
  });

  test("is found: a file that was truncated, or that isn't a database", ({ files: { file } }) => {
    truncateSync(file, 50 * pageSize);
    expect(damageOf(file)).toEqual(["database disk image is malformed"]);
    writeFileSync(file, "no database ".repeat(1000));
    expect(damageOf(file)).toEqual(["file is not a database"]);
  });

  test("isn't found if a value changed, because pages have no checksums (control)", async ({
    files,
  }) => {
    change(files.file, (bytes) => bytes.write("Chase", bytes.lastIndexOf("Chess")));
    expect(damageOf(files.file)).toEqual([]);
  });
});
