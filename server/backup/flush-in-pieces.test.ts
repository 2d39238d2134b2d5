import type * as fs from "node:fs";
import { constants, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test as base, vi } from "vitest";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { flushInPieces } from "./flush-in-pieces.ts";
import { copyDatabase } from "./make-backup.ts";

/** The flushes to disk, in order: bytes per write, or everything that is left. */
const flushed = vi.hoisted((): (number | "all")[] => []);

vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const flushing = new Set<number>();
  return {
    ...original,
    openSync(...given: Parameters<typeof fs.openSync>) {
      const file = original.openSync(...given);
      if ((Number(given[1]) & constants.O_DSYNC) === constants.O_DSYNC) flushing.add(file);
      return file;
    },
    writeSync(...given: [number, Buffer, number, number, number]) {
      const size = original.writeSync(...given);
      if (flushing.has(given[0])) flushed.push(size);
      return size;
    },
    fsyncSync(file: number) {
      original.fsyncSync(file);
      flushed.push("all");
    },
  };
});

beforeEach(() => void flushed.splice(0));

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

const piece = 4 * 1024 * 1024;

describe("A file that is flushed in pieces", () => {
  test.for([0, 1, piece - 1, piece, piece + 1, 2 * piece + 5])(
    "of %i bytes is unchanged, with nothing left for the end",
    (size, { folder }) => {
      const file = join(folder, "file");
      const content = Buffer.alloc(size, "all of it, ");
      writeFileSync(file, content, { mode: 0o600 });
      flushInPieces(file);
      expect(readFileSync(file).equals(content)).toBe(true);
      const whole = Array.from({ length: Math.floor(size / piece) }, () => piece);
      const rest = size % piece === 0 ? [] : [size % piece];
      expect(flushed).toEqual([...whole, ...rest, "all"]);
    },
  );
});

describe("The copy of a database", () => {
  test("is complete, and delays no concurrent commit longer than one piece takes", ({ folder }) => {
    const source = new DatabaseSync(join(folder, "source.db"));
    source.exec(`
      create table "pages" as
      with recursive "numbers"("n") as (select 1 union all select "n" + 1 from "numbers" where "n" < 3000)
      select "n", randomblob(4000) as "blob" from "numbers"`);
    const file = join(folder, "copy.db");
    copyDatabase(source, file);
    // SQLite left the flushing to us.
    expect(source.prepare("pragma synchronous").get()).toEqual({ synchronous: 0 });
    const sizes = flushed.filter((step) => step !== "all");
    expect(Math.max(...sizes)).toBeLessThanOrEqual(piece);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(statSync(file).size);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    copy.close();
    source.exec(`attach '${file}' as "copy"`);
    const missing = source.prepare(`select * from "pages" except select * from "copy"."pages"`);
    expect(missing.all()).toEqual([]);
    source.close();
  });
});
