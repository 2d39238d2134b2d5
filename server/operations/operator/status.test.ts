import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import {
  operatorStatusSchema,
  type OperatorNotice,
} from "#contract/operations/operator/operator-status.ts";
import { backupName } from "#server/operations/backup/backup-files.ts";
import { readConfig } from "#server/platform/config.ts";
import { enqueueMail } from "#server/platform/mail/outbox.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import about from "../../../package.json" with { type: "json" };
import { describeStatus } from "./describe-status.ts";
import { getStatus } from "./status.ts";
import { createTroubles } from "./troubles.ts";

const [minute, hour] = [60_000, 3_600_000];
const gigabyte = 1_000_000_000;
const plenty = async () => ({ freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte });

const nowOf = ({ deps }: TestApp) => deps.clock().getTime();
const pass = (app: TestApp, ms: number) => app.setTime(new Date(nowOf(app) + ms));
const kindsOf = (notices: OperatorNotice[]) => notices.map(({ kind }) => kind);

/** What the status says, and what the probe says, with some other parts. */
const ask = async (app: TestApp, parts: object = {}) => {
  const deps = { ...app.deps, diskSpace: plenty, ...parts };
  const status = operatorStatusSchema.parse(await getStatus(deps));
  return { status, kinds: kindsOf(status.notices), troubles: await createTroubles(deps)() };
};

onEveryDatabase("The operator's status", { enginesDiffer: true }, (test) => {
  test("says what runs, on what, since when, and for how many (R32.40)", async ({
    ownApp: app,
  }) => {
    const { status: empty } = await ask(app);
    expect(empty.counts).toEqual({ accounts: 0, clubs: 0, members: 0 });
    await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { status } = await ask(app);
    const { engine } = app.deps.database.platform;
    expect(status).toMatchObject({
      version: about.version,
      publicUrl: "http://localhost:3000",
      startedAt: app.deps.startedAt,
      database: { engine, version: expect.stringMatching(/^\d+\.\d+/) },
      disk: await plenty(),
      mails: { by: "folder", waiting: { mails: 0, retried: 0, lateSince: null } },
      counts: { accounts: 2, clubs: 1, members: 0 },
    });
    expect(status.database.bytes).toBeGreaterThan(100_000);
    const text = JSON.stringify(status);
    for (const personal of [member.user.id, member.user.email, member.user.name, member.personId])
      expect(text).not.toContain(personal);
  });

  test("counts neither closed accounts nor deleted clubs, and each member once (R32.40)", async ({
    ownApp: app,
  }) => {
    const [first, second] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const member = await signUpMember(app.browser());
    const at = nowOf(app);
    const { write } = app.deps.database;
    for (const admin of [first, second]) await checkIn(member, (await createEvent(admin)).code);
    expect((await ask(app)).status.counts).toEqual({ accounts: 3, clubs: 2, members: 1 });
    await write
      .updateTable("clubs")
      .set({ deletedAt: at })
      .where("id", "=", first.club.id)
      .execute();
    await write
      .updateTable("users")
      .set({ closedAt: at })
      .where("id", "=", first.user.id)
      .execute();
    expect((await ask(app)).status.counts).toEqual({ accounts: 2, clubs: 1, members: 1 });
  });

  test("is null where something can't be read, and the rest is there (R32.40)", async ({
    ownApp: app,
  }) => {
    const { schema } = app.deps.database.schema;
    for (const table of ["outbox", "memberships"])
      await schema.alterTable(table).renameTo(`${table}_away`).execute();
    const { status, troubles } = await ask(app, { diskSpace: async () => null });
    for (const table of ["outbox", "memberships"])
      await schema.alterTable(`${table}_away`).renameTo(table).execute();
    expect(status).toMatchObject({
      version: about.version,
      disk: null,
      counts: null,
      mails: { by: "folder", waiting: null },
      database: { version: expect.stringMatching(/^\d/) },
    });
    expect(troubles).toEqual([]);
  });

  test("says in the terminal since when the server runs, or that it doesn't (R32.48)", async ({
    ownApp: app,
  }) => {
    const { status } = await ask(app);
    const serverIn = (startedAt: number | null) =>
      describeStatus({ ...status, startedAt }).filter((line) => /running/.test(line));
    expect(serverIn(0)).toEqual(["running since  1970-01-01T00:00:00.000Z"]);
    expect(serverIn(null)).toEqual(["server         not running"]);
  });

  test("doesn't wait for a disk that hangs (R32.40)", async ({ ownApp: app }) => {
    const deps = { ...app.deps, diskSpace: () => new Promise<never>(() => {}) };
    expect((await getStatus(deps, 200)).disk).toBeNull();
  });

  test("names emails that wait for longer than 15 minutes, but none that wait on purpose (R32.42)", async ({
    ownApp: app,
  }) => {
    const { write } = app.deps.database;
    const at = nowOf(app);
    await enqueueMail(write, "password-reset", "later@example.org", app.deps.clock(), {
      waitMs: hour,
    });
    pass(app, 20 * minute);
    expect(await ask(app)).toMatchObject({
      status: { mails: { waiting: { mails: 1, retried: 0, lateSince: null } } },
      troubles: [],
    });

    await enqueueMail(write, "password-reset", "now@example.org", app.deps.clock());
    const since = nowOf(app);
    await write
      .updateTable("outbox")
      .where("recipient", "=", "now@example.org")
      .set({ attempts: 3, dueAt: since + hour })
      .execute();
    pass(app, 15 * minute);
    const onTime = await ask(app);
    expect(onTime.status.mails.waiting).toEqual({ mails: 2, retried: 1, lateSince: since });
    expect(onTime.kinds).not.toContain("mail-stuck");
    pass(app, 1);
    const { status, kinds, troubles } = await ask(app);
    expect(kinds).toContain("mail-stuck");
    expect(status.notices).toContainEqual({ kind: "mail-stuck", mails: 2, since });
    expect(troubles).toEqual(["mail"]);
    expect(JSON.stringify(status)).not.toMatch(/now@|later@|password-reset/);

    // One that no node takes, although it is due, is stuck, too, since it was.
    await write.deleteFrom("outbox").where("recipient", "=", "now@example.org").execute();
    app.setTime(new Date(at + hour + 15 * minute + 1));
    expect((await ask(app)).status.notices).toContainEqual({
      kind: "mail-stuck",
      mails: 1,
      since: at + hour,
    });
  });

  test("doesn't count an email's first attempt as one in vain (R32.40)", async ({
    ownApp: app,
  }) => {
    const { write } = app.deps.database;
    await enqueueMail(write, "password-reset", "ada@example.org", app.deps.clock());
    const retriedAt = async (dueAt: number) => {
      await write.updateTable("outbox").set({ attempts: 1, dueAt }).execute();
      return (await ask(app)).status.mails.waiting;
    };
    // Leased for a minute by the worker that sends it now.
    expect(await retriedAt(nowOf(app) + minute)).toMatchObject({ retried: 0, lateSince: null });
    expect(await retriedAt(nowOf(app) + 5000)).toMatchObject({ retried: 1, lateSince: nowOf(app) });
  });

  test("counts what the node has sent, and gave up (R32.40)", async ({ ownApp: app }) => {
    const { user } = await signUpMember(app.browser());
    await app.browser().post("/api/password-resets", { email: user.email });
    await app.deps.outbox.run();
    expect((await ask(app)).status.mails.sent).toEqual({
      mails: 1,
      lastAt: nowOf(app),
      givenUp: 0,
    });
    expect((await ask(app, { outbox: null, startedAt: null })).status).toMatchObject({
      startedAt: null,
      mails: { sent: null },
    });
  });

  test("is there for probes although the disk hangs (R32.43)", async ({ ownApp: app }) => {
    const { write } = app.deps.database;
    await enqueueMail(write, "password-reset", "ada@example.org", app.deps.clock());
    pass(app, 16 * minute);
    const hanging = { ...app.deps, diskSpace: () => new Promise<never>(() => {}) };
    expect(await createTroubles(hanging)()).toEqual(["mail"]);
  });

  test("says that the disk is almost full (R32.42)", async ({ ownApp: app }) => {
    const withFree = (freeBytes: number) =>
      ask(app, { diskSpace: async () => ({ freeBytes, totalBytes: gigabyte }) });
    expect((await withFree(200_000_000)).troubles).toEqual([]);
    const { status, troubles } = await withFree(199_999_999);
    expect(troubles).toEqual(["disk"]);
    expect(status.notices[0]).toEqual({
      kind: "disk-full",
      freeBytes: 199_999_999,
      neededBytes: 200_000_000,
    });
  });
});

onEveryDatabase("The operator's status of backups", { enginesDiffer: true }, (test) => {
  const schedule = async (app: TestApp, environment: Record<string, string>) => {
    const backupDir = join(app.folder, "backups");
    mkdirSync(backupDir);
    const config = { ...app.deps.config, ...readConfig({ BACKUP_HOURS: "24", ...environment }) };
    return { backupDir, parts: { config: { ...config, backupDir } } };
  };

  test("says when the next one is due, and that one is late (R32.42)", async ({ ownApp: app }) => {
    const { backupDir, parts } = await schedule(app, {});
    const { startedAt } = app.deps;
    expect((await ask(app, parts)).status.backups).toEqual({
      by: "schedule",
      newest: null,
      dueAt: startedAt,
      failure: null,
    });
    const file = backupName(app.deps.clock());
    writeFileSync(join(backupDir, file), "a backup");
    const dueAt = startedAt + 24 * hour;
    expect(await ask(app, parts)).toMatchObject({
      status: { backups: { newest: { file, madeAt: startedAt, bytes: 8 }, dueAt } },
      troubles: [],
    });
    pass(app, 30 * hour);
    expect((await ask(app, parts)).troubles).toEqual([]);
    pass(app, 1);
    const { status, troubles } = await ask(app, parts);
    expect(troubles).toEqual(["backups"]);
    expect(status.notices).toContainEqual({ kind: "backup-late", dueAt });
  });

  test("gives frequent ones two hours, because the server looks once an hour (R32.42)", async ({
    ownApp: app,
  }) => {
    const { parts } = await schedule(app, { BACKUP_HOURS: "1" });
    pass(app, 2 * hour);
    expect((await ask(app, parts)).troubles).toEqual([]);
    pass(app, 1);
    expect((await ask(app, parts)).troubles).toEqual(["backups"]);
  });

  test("says why one failed, until there is a newer one (R32.42)", async ({ ownApp: app }) => {
    const { backupDir, parts } = await schedule(app, {});
    const failure = { at: nowOf(app), reason: "no space left." };
    const failed = { ...parts, backups: { failure: () => failure } };
    const { status, troubles } = await ask(app, failed);
    expect(status.backups.failure).toEqual(failure);
    expect(status.notices).toContainEqual({ kind: "backup-failed", ...failure });
    expect(troubles).toEqual(["backups"]);
    writeFileSync(join(backupDir, backupName(new Date(failure.at + 1))), "made by a command");
    expect(await ask(app, failed)).toMatchObject({
      status: { backups: { failure: null } },
      troubles: [],
    });
  });

  test("counts neither an empty one nor one of the future as the newest (R32.42)", async ({
    ownApp: app,
  }) => {
    const { backupDir, parts } = await schedule(app, {});
    const { startedAt } = app.deps;
    const failure = { at: nowOf(app), reason: "no space left." };
    const failed = { ...parts, backups: { failure: () => failure } };
    const future = join(backupDir, backupName(new Date(startedAt + 4000 * 24 * hour)));
    writeFileSync(future, "a backup");
    writeFileSync(join(backupDir, backupName(new Date(startedAt + 1))), "");
    expect(await ask(app, failed)).toMatchObject({
      status: { backups: { newest: null, dueAt: startedAt, failure } },
      troubles: ["backups"],
    });
    pass(app, 6 * hour + 1);
    expect((await ask(app, parts)).kinds).toContain("backup-late");
  });

  test("says why their folder can't be read (R32.42)", async ({ ownApp: app }) => {
    const { backupDir, parts } = await schedule(app, {});
    const config = { ...parts.config, backupDir: `${backupDir}\0` };
    const { status, troubles } = await ask(app, { config });
    expect(status.backups.failure?.reason).toContain("cannot read the backups in");
    expect(troubles).toEqual(["backups"]);
  });

  test("says that none are made, which is no trouble (R32.41)", async ({ ownApp: app }) => {
    const { status, kinds, troubles } = await ask(app);
    expect(status.backups).toMatchObject({ by: "hand", dueAt: null });
    expect(kinds).toContain("backups-off");
    expect(troubles).toEqual([]);
  });

  test("leaves them to PostgreSQL's own tools (R32.41)", async ({ ownApp: app }) => {
    const config = { ...app.deps.config, databaseUrl: "postgres://db.example.org/rollcall" };
    const { status, kinds } = await ask(app, { config });
    expect(status.backups).toEqual({ by: "postgres", newest: null, dueAt: null, failure: null });
    expect(kinds).not.toContain("backups-off");
  });
});
