import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { testDatabases } from "#test-support/databases/databases.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { completeDepartures } from "./departures-at-start.ts";
import { addDepartures, departuresFileOf, readDepartures } from "./departures-file.ts";

const [sqlite] = testDatabases as [(typeof testDatabases)[0]];

const test = base.extend("app", async ({}, { onCleanup }) => {
  const app = await createTestApp(sqlite);
  onCleanup(() => app.dispose());
  return app;
});

/** Does what a start does with the departures file, and returns its log lines. */
async function start({ deps, folder, log }: TestApp) {
  const { database, config, logger } = deps;
  const before = log.lines().length;
  await completeDepartures({ db: database.read, folder, backupDir: config.backupDir, logger });
  return log.lines().slice(before);
}

const departure = { accountId: "somebody", kind: "erased", at: 1 } as const;

async function leave(app: TestApp): Promise<void> {
  const { browser } = await signUpMember(app.browser());
  await closeAccount(browser);
  await app.deps.jobs.run();
}

test("The first start creates the departures file, readable by its owner only, and logs nothing", async ({
  app,
}) => {
  expect(await start(app)).toEqual([]);
  const file = departuresFileOf(app.folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await signUpMember(app.browser());
  expect(await start(app)).toEqual([]);
});

test("A start without the file warns, and restores it from the database", async ({ app }) => {
  await leave(app);
  const file = departuresFileOf(app.folder);
  const kept = readDepartures(file);
  rmSync(file);
  expect(await start(app)).toMatchObject([
    {
      level: 40,
      found: 2,
      msg: expect.stringMatching(/^the departures file was missing\. If you/),
    },
  ]);
  expect(readDepartures(file)).toEqual(kept);
});

test("A start also warns when the database knows of no departures: both may be lost", async ({
  app,
}) => {
  await signUpMember(app.browser());
  expect(await start(app)).toMatchObject([{ level: 40, found: 0 }]);
  expect(await start(app)).toEqual([]);
});

test("A start with an incomplete file warns and completes it", async ({ app }) => {
  await leave(app);
  const file = departuresFileOf(app.folder);
  writeFileSync(file, "");
  expect(await start(app)).toMatchObject([
    {
      level: 40,
      lacked: 2,
      msg: expect.stringMatching(/^the departures file was incomplete\./),
    },
  ]);
  expect(readDepartures(file)).toHaveLength(2);
});

test("A start restores what is missing from the copy next to the backups, which the jobs update", async ({
  app,
}) => {
  const { backupDir } = app.deps.config;
  const copy = departuresFileOf(backupDir);
  const file = departuresFileOf(app.folder);
  addDepartures(file, [departure]);
  await app.deps.jobs.run();
  // Without backups there is no place for the copy.
  expect(existsSync(copy)).toBe(false);
  mkdirSync(backupDir);
  await app.deps.jobs.run();
  expect(readDepartures(copy)).toEqual([departure]);

  rmSync(file);
  await start(app);
  expect(readDepartures(file)).toEqual([departure]);
});

test("A start continues if the file can't be written", async ({ app }) => {
  mkdirSync(join(departuresFileOf(app.folder), "in the way"), { recursive: true });
  expect(await start(app)).toMatchObject([
    { level: 50, msg: "could not complete the departures file" },
  ]);
  app.log.takeErrors();
});
