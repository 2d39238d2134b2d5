import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { demoLogins } from "#demo/clubs.ts";
import { makeDemoData } from "#demo/data.ts";
import { wholeYear } from "#demo/whole-year.ts";
import { verify } from "#server/operations/verify/verify.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { inheritedEnvironment, spawnProgram } from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

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
  const visits = await database.read
    .selectFrom("attendance")
    .select(["minutes", "signedInAt"])
    .where((row) => row.or([row("visits", "is not", null), row("signedInAt", "is not", null)]))
    .execute();
  expect(visits.filter(({ minutes }) => (minutes ?? 0) > 100).length).toBeGreaterThan(10);
  expect(visits.filter(({ signedInAt }) => signedInAt !== null)).toHaveLength(1);
  expect({
    seats: await count("seats"),
    terms: await count("terms"),
    categories: await count("categories"),
    requirements: await count("requirements"),
    excuses: await count("excuses"),
    excuseRequests: await count("excuseRequests"),
    hourRequests: await count("hourRequests"),
  }).toEqual({
    seats: 6,
    terms: 3,
    categories: 3,
    requirements: 3,
    excuses: 3,
    excuseRequests: 1,
    hourRequests: 2,
  });
}, 60_000);

test("The demo warns about nothing, ends with where to go and the logins, and leaves an installation's own settings alone", async ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  // A demo that used these would not start, and would send emails to people.
  writeFileSync(
    join(folder.path, ".env"),
    "DATABASE_URL=postgres://nobody@127.0.0.1:1/none\nSMTP_URL=smtp://127.0.0.1:1\n",
  );
  const demo = spawnProgram([join(import.meta.dirname, "demo.ts"), "data"], {
    cwd: folder.path,
    env: { ...inheritedEnvironment, HOST: "127.0.0.1", PORT: "0" },
  });
  const errors = text(demo.stderr);
  let output = "";
  for await (const piece of demo.stdout.setEncoding("utf8")) {
    output += String(piece);
    if (output.includes("Password:")) demo.kill();
  }
  if (demo.exitCode === null && demo.signalCode === null) await once(demo, "exit");
  expect(await errors).toBe("");
  const { admin, member, password } = demoLogins;
  expect(output.split("\n").slice(2)).toEqual([
    expect.stringMatching(/^Note: Email is not set up\./),
    expect.stringMatching(/^Rollcall is ready: http:\/\/localhost:\d+$/),
    expect.stringMatching(/^No one manages this installation yet\./),
    `Log in there as an admin with ${admin} or as a member with ${member}. Password: ${password}`,
    "",
  ]);
}, 60_000);
