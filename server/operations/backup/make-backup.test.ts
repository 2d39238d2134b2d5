import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import type * as syncing from "../../platform/files/sync-to-disk.ts";
import { migrations } from "../../platform/migrations/migrations.ts";
import { StartError } from "../../platform/start-error.ts";
import { makeBackup } from "./make-backup.ts";

const failing = vi.hoisted((): Set<string> => new Set());

vi.mock("../../platform/files/sync-to-disk.ts", async (importOriginal) => {
  const original = await importOriginal<typeof syncing>();
  const syncToDisk: typeof original.syncToDisk = (path) => {
    if (failing.has(path)) throw new Error("the disk is failing");
    original.syncToDisk(path);
  };
  return { ...original, syncToDisk };
});

test("A backup that fails once it has its name leaves nothing behind (R16.2)", async ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const database = openSqlite(folder.path);
  await migrate(database, migrations);
  await database.close();
  const target = join(folder.path, "elsewhere");
  const order = { database: join(folder.path, "rollcall.db"), folder: target };
  failing.add(target);
  const failed = () => makeBackup({ ...order, madeAt: new Date(0) });
  expect(failed).toThrow(StartError);
  expect(failed).toThrow("the disk is failing");
  expect(readdirSync(target)).toEqual([]);
  failing.delete(target);
  makeBackup({ ...order, madeAt: new Date(0) });
  expect(readdirSync(target)).toHaveLength(2);
});
