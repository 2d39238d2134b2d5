import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDemoData } from "#demo/data.ts";
import { wholeYear } from "#demo/whole-year.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { verify } from "#server/verify/verify.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";

test("The demo's year has everything that a club does, and its records are consistent", async ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, "data");
  await makeDemoData(dataDir, wholeYear);
  const database = openSqlite(dataDir);
  onTestFinished(() => database.close());
  expect(await verify(database.read)).toEqual([]);
  const histories = await database.read
    .selectFrom("operations")
    .select(["clubId", "at"])
    .orderBy("clubId")
    .orderBy("revision")
    .execute();
  expect(histories).toEqual(
    histories.toSorted((a, b) =>
      a.clubId < b.clubId ? -1 : a.clubId > b.clubId ? 1 : a.at - b.at,
    ),
  );
  const count = async (table: keyof Tables) =>
    (await database.read.selectFrom(table).selectAll().execute()).length;
  expect(await count("attendance")).toBeGreaterThan(100);
  expect({
    seats: await count("seats"),
    terms: await count("terms"),
    categories: await count("categories"),
    requirements: await count("requirements"),
    excuses: await count("excuses"),
    excuseRequests: await count("excuseRequests"),
    hourRequests: await count("hourRequests"),
  }).toEqual({
    ...{ seats: 6, terms: 3, categories: 3, requirements: 3 },
    ...{ excuses: 3, excuseRequests: 1, hourRequests: 2 },
  });
}, 60_000);
