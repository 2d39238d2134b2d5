import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test as base } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { testDatabases } from "#test-support/databases/databases.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { backupName } from "./backup-files.ts";

const hour = 3_600_000;
const day = 24 * hour;
const [sqlite] = testDatabases;

const test = base
  .extend("backups", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  .extend("hours", "24")
  .extend("app", async ({ backups, hours }, { onCleanup }) => {
    if (sqlite?.name !== "SQLite") throw new Error("The first database is not SQLite.");
    const config = readConfig({ BACKUP_HOURS: hours, BACKUP_DAYS: "3", BACKUP_DIR: backups });
    const app = await createTestApp(sqlite, { config });
    onCleanup(() => app.dispose());
    return app;
  });

const withChecksums = (...names: string[]) => names.flatMap((name) => [name, `${name}.sha256`]);

async function runAfter(app: TestApp, ms: number): Promise<void> {
  app.setTime(new Date(app.deps.clock().getTime() + ms));
  await app.deps.jobs.run();
}

describe("Scheduled backups", () => {
  test("are made when due, and deleted when old", async ({ app, backups }) => {
    await signUpAdmin(app.browser());
    await app.deps.jobs.run();
    const first = backupName(app.deps.clock());
    expect(readdirSync(backups)).toEqual(withChecksums(first));
    await runAfter(app, 23 * hour);
    expect(readdirSync(backups)).toEqual(withChecksums(first));
    await runAfter(app, hour);
    const second = backupName(app.deps.clock());
    expect(readdirSync(backups)).toEqual(withChecksums(first, second));
    await runAfter(app, 2 * day + hour);
    expect(readdirSync(backups)).toEqual(withChecksums(second, backupName(app.deps.clock())));
    expect(app.log.lines().at(-1)).toMatchObject({ backups: 1, removedBackups: 1 });
  });

  test("leave other files alone, and keep the newest one until there is a newer one", async ({
    app,
    backups,
  }) => {
    await signUpAdmin(app.browser());
    await app.deps.jobs.run();
    const made = backupName(app.deps.clock());
    writeFileSync(join(backups, "notes.db"), "");
    writeFileSync(join(backups, `${made}.part`), "of a run that was cut short");
    const gone = backupName(new Date(app.deps.clock().getTime() - day));
    writeFileSync(join(backups, `${gone}.sha256`), "of a backup that someone has removed");
    await runAfter(app, 400 * day);
    expect(readdirSync(backups)).toEqual([
      "notes.db",
      ...withChecksums(made, backupName(app.deps.clock())),
    ]);
  });

  test("are made despite files that are empty or dated in the future, and the newest of the others stays (R32.42)", async ({
    app,
    backups,
  }) => {
    await signUpAdmin(app.browser());
    await app.deps.jobs.run();
    const made = backupName(app.deps.clock());
    const at = (ms: number) => backupName(new Date(app.deps.clock().getTime() + ms));
    const [empty, future] = [at(hour), at(4000 * day)];
    writeFileSync(join(backups, empty), "");
    writeFileSync(join(backups, future), "made while the clock was wrong");
    await runAfter(app, day);
    const next = backupName(app.deps.clock());
    expect(readdirSync(backups)).toEqual([
      ...withChecksums(made),
      empty,
      ...withChecksums(next),
      future,
    ]);
    await runAfter(app, 400 * day);
    const latest = backupName(app.deps.clock());
    expect(readdirSync(backups)).toEqual([...withChecksums(next, latest), future]);
  });

  test("that fail are logged and retried", async ({ app, backups }) => {
    await signUpAdmin(app.browser());
    const inTheWay = join(backups, backupName(app.deps.clock()));
    mkdirSync(`${inTheWay}.part`);
    await app.deps.jobs.run();
    expect(app.log.takeErrors()).toMatchObject([
      { job: "backup", msg: "a job failed and will be retried" },
    ]);
    expect(existsSync(inTheWay)).toBe(false);
    // Known until one succeeds (R32.42).
    const failedAt = app.deps.clock().getTime();
    expect(app.deps.backups.failure()).toEqual({
      at: failedAt,
      reason: expect.stringContaining(inTheWay),
    });
    await runAfter(app, hour);
    expect(readdirSync(backups)).toContain(backupName(app.deps.clock()));
    expect(app.deps.backups.failure()).toBeNull();
  });

  describe("when off", () => {
    test.override("hours", "0");

    test("aren't made, but old files from restores and upgrades are still deleted", async ({
      app,
      backups,
    }) => {
      const aside = backupName(app.deps.clock(), "-replaced");
      writeFileSync(join(app.folder, aside), "");
      const [byHand, before] = [
        backupName(app.deps.clock()),
        backupName(app.deps.clock(), "-before-0.2"),
      ];
      for (const name of withChecksums(byHand, before)) writeFileSync(join(backups, name), "");
      await runAfter(app, 3 * day);
      expect(readdirSync(app.folder)).toContain(aside);
      expect(readdirSync(backups)).toContain(before);
      await runAfter(app, 1);
      expect(readdirSync(app.folder)).not.toContain(aside);
      expect(readdirSync(backups)).toEqual(withChecksums(byHand));
    });
  });
});
