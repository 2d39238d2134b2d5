import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDemoData } from "#demo/data.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { verify } from "#server/verify/verify.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";

test("The demo has clubs whose records are consistent", async ({ onTestFinished }) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, "data");
  await makeDemoData(dataDir);
  const database = openSqlite(dataDir);
  onTestFinished(() => database.close());
  expect(await verify(database.read)).toEqual([]);
  const attendance = await database.read.selectFrom("attendance").select("personId").execute();
  expect(attendance.length).toBeGreaterThan(100);
}, 60_000);
