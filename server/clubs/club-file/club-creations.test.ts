import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { latestClubCreationSchema } from "#contract/clubs/club-file/club-file.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { signUpAdmin, signUpMember, type Admin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";
import { AppError } from "../../platform/app-error.ts";
import { createClubCreations } from "./club-creations.ts";
import { createFromFile } from "./create-from-file.ts";

const file = smallClubFile();
const create = (browser: Browser, key: string) => browser.put(clubFilePath(key), file);
const cancel = (browser: Browser, key: string) => browser.delete(clubFilePath(key));
const nowhere = { percent: 0, endedAt: expect.any(Number), club: null };

async function findLatest(browser: Browser) {
  const { body } = await browser.get(clubFilePath("latest"));
  return latestClubCreationSchema.parse(body).latest;
}

async function countClubs(app: TestApp): Promise<number> {
  return (await app.dump()).clubs?.length ?? 0;
}

/** A club whose attendance is written, with five of its eight steps taken. */
async function startHalf({ deps }: TestApp, { user }: Admin, key: string) {
  const gate = gateStatements(deps.database.write, { kind: "insert", table: "attendance" });
  const database = { ...deps.database, write: gate.db };
  const command = { accountId: user.id, key, file };
  const result = createFromFile({ ...deps, database }, command).catch((error: unknown) => error);
  await gate.reached;
  return { result, ...gate };
}

/** Another node on the same database. */
const otherNode = ({ deps }: TestApp) => createClubCreations(deps);

onEveryDatabase("A key for a club's file", (test) => {
  test("stands for one club, however often it is sent (R31.25)", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    const before = await countClubs(app);
    const key = randomUUID();
    const both = await Promise.all([create(browser, key), create(browser, key)]);
    const first = both.find(({ status }) => status === 201);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const again = await create(browser, key);
    expect(again.status).toBe(200);
    for (const { body } of [...both, again]) expect(body).toEqual(first?.body);
    expect(await countClubs(app)).toBe(before + 1);
    expect((await create(browser, randomUUID())).status).toBe(201);
    expect(await countClubs(app)).toBe(before + 2);
  });

  test("is the account's own (R31.25)", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    const { browser: other } = await signUpMember(app.browser());
    const key = randomUUID();
    const { body: theirs } = await create(other, key);
    expect((await cancel(browser, key)).body).toEqual({ key, state: "canceled", ...nowhere });
    expect(await findLatest(other)).toMatchObject({
      key,
      state: "done",
      club: { id: (theirs as { clubId: string }).clubId, name: "Robotics" },
    });
    const another = randomUUID();
    expect((await create(browser, another)).status).toBe(201);
    expect((await create(other, another)).status).toBe(201);
  });

  test("is free again once the account has no seat in its club, or no club was created (R31.25)", async ({
    app,
  }) => {
    const { browser, user } = await signUpAdmin(app.browser());
    const key = randomUUID();
    const { clubId: deletedId } = (await create(browser, key)).body as { clubId: string };
    await browser.post(`/api/clubs/${deletedId}/deletion`, { clubName: "Robotics" });
    expect(await findLatest(browser)).toBeNull();
    const second = await create(browser, key);
    expect(second.status).toBe(201);
    expect(second.body).not.toEqual({ clubId: deletedId });

    // Someone else has the club now.
    const { clubId } = second.body as { clubId: string };
    const other = await signUpAdmin(app.browser());
    await giveSeats(app, clubId, { [other.user.id]: "owner" });
    const removal = `/api/clubs/${clubId}/officers/${user.id}`;
    expect((await other.browser.delete(removal)).status).toBe(204);
    expect(await findLatest(browser)).toBeNull();
    expect((await create(browser, key)).status).toBe(201);

    const refused = randomUUID();
    const bad = { ...file, events: [{ ...file.events[0], year: 2 }] };
    expect(await browser.put(clubFilePath(refused), bad)).toMatchObject(refusal("invalid-input"));
    expect((await create(browser, refused)).status).toBe(201);
  });

  test("has to be valid, and sent by an account (R31.25)", async ({ ownApp: app }) => {
    const { browser } = await signUpAdmin(app.browser());
    expect(await create(browser, "latest")).toMatchObject(refusal("not-found"));
    expect(await cancel(browser, "first")).toMatchObject(refusal("not-found"));
    for (const answer of [
      await create(app.browser(), randomUUID()),
      await cancel(app.browser(), randomUUID()),
      await app.browser().get(clubFilePath("latest")),
    ])
      expect(answer).toMatchObject(refusal("signed-out"));
    expect((await app.dump()).clubCreations).toEqual([]);
  });
});

onEveryDatabase("Creating a club", (test) => {
  test("shows how far it has come, and that it is done (R31.26)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const clubs = await countClubs(app);
    expect(await findLatest(admin.browser)).toBeNull();
    const key = randomUUID();
    const { result, open } = await startHalf(app, admin, key);
    expect(await findLatest(admin.browser)).toEqual({
      key,
      state: "running",
      percent: 62,
      endedAt: null,
      club: null,
    });
    open();
    const { clubId } = (await result) as { clubId: string };
    const endedAt = app.deps.clock().getTime();
    expect(await findLatest(admin.browser)).toEqual({
      key,
      state: "done",
      percent: 100,
      endedAt,
      club: { id: clubId, name: "Robotics" },
    });
    expect(await countClubs(app)).toBe(clubs + 1);
  });

  test("leaves nothing when it is canceled in the middle, and can be tried again (R31.26)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { clubCreations: _none, ...before } = await app.dump();
    const key = randomUUID();
    const { result, open } = await startHalf(app, admin, key);
    const canceled = app.deps.clubCreations.cancel({ accountId: admin.user.id, key });
    open();
    expect(await result).toMatchObject({ code: "creation-canceled" });
    expect(await canceled).toMatchObject({ key, state: "canceled", club: null });
    const { clubCreations, ...after } = await app.dump();
    expect(after).toEqual(before);
    expect(clubCreations).toMatchObject([{ key, state: "canceled", clubId: null }]);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);

    expect(await create(admin.browser, key)).toMatchObject(refusal("creation-canceled"));
    app.setTime(new Date(app.deps.clock().getTime() + 1));
    const next = randomUUID();
    expect((await create(admin.browser, next)).status).toBe(201);
    expect(await findLatest(admin.browser)).toMatchObject({ key: next, state: "done" });
  });

  test("can be canceled before its request comes, and not once it is done (R31.26)", async ({
    app,
  }) => {
    const { browser } = await signUpAdmin(app.browser());
    const clubs = await countClubs(app);
    const key = randomUUID();
    const answer = await cancel(browser, key);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ key, state: "canceled", ...nowhere });
    expect(await create(browser, key)).toMatchObject(refusal("creation-canceled"));
    expect(await countClubs(app)).toBe(clubs);

    const done = randomUUID();
    const { clubId } = (await create(browser, done)).body as { clubId: string };
    const late = await cancel(browser, done);
    expect(late.body).toMatchObject({ state: "done", club: { id: clubId, name: "Robotics" } });
    expect(await countClubs(app)).toBe(clubs + 1);
  });

  test("is in the file with the account's data, and is erased with the account (R14.3, R14.5)", async ({
    ownApp: app,
  }) => {
    const { browser } = await signUpMember(app.browser());
    await create(browser, randomUUID());
    const startedAt = app.deps.clock().toISOString();
    const { body } = await browser.get("/api/me/export");
    const { clubsFromFiles } = accountExportSchema.parse(body);
    expect(clubsFromFiles).toEqual([{ startedAt, state: "done" }]);
    expect((await closeAccount(browser)).status).toBe(204);
    app.setTime(new Date(app.deps.clock().getTime() + 180 * 24 * 3_600_000));
    await app.deps.jobs.run();
    expect((await app.dump()).clubCreations).toEqual([]);
  });

  test("keeps the last 20 that came to nothing (R31.26)", async ({ ownApp: app }) => {
    const { browser } = await signUpAdmin(app.browser());
    await create(browser, randomUUID());
    for (let count = 0; count < 25; count += 1) await cancel(browser, randomUUID());
    const rows = (await app.dump()).clubCreations as { state: string }[];
    expect(rows.filter(({ state }) => state === "canceled").length).toBeLessThanOrEqual(21);
    expect(rows.filter(({ state }) => state === "done")).toHaveLength(1);
  });

  test("can be canceled from another node until its transaction ends (R31.26)", async ({ app }) => {
    const { browser, user } = await signUpAdmin(app.browser());
    const { database, clubCreations } = app.deps;
    const key = { accountId: user.id, key: randomUUID() };
    const run = clubCreations.run(key, async ({ finish }) => {
      await otherNode(app).cancel(key);
      await finish(database.write, { clubId: "a club" });
      return "a club";
    });
    await expect(run).rejects.toThrow(new AppError("creation-canceled"));
    expect(await findLatest(browser)).toMatchObject({ state: "canceled" });
  });

  test("has stopped, and can't end any more, once its node is silent (R31.26)", async ({ app }) => {
    const { browser, user } = await signUpAdmin(app.browser());
    const { database, clubCreations, clock } = app.deps;
    const begun = clock().getTime();
    const key = { accountId: user.id, key: randomUUID() };
    const run = clubCreations.run(key, async ({ finish }) => {
      if (!database.platform.inProcess) {
        app.setTime(new Date(begun + 14_999));
        expect(await otherNode(app).findLatest(user.id)).toMatchObject({ state: "running" });
      }
      app.setTime(new Date(begun + 15_000));
      expect(await findLatest(browser)).toMatchObject({ state: "running" });
      expect(await otherNode(app).findLatest(user.id)).toMatchObject({ state: "stopped" });
      await finish(database.write, { clubId: "a club" });
      return "a club";
    });
    await expect(run).rejects.toThrow(new AppError("creation-canceled"));
    expect(await findLatest(browser)).toEqual({
      key: key.key,
      state: "stopped",
      percent: 0,
      endedAt: begun + 15_000,
      club: null,
    });
    // Its key is free again.
    expect((await create(browser, key.key)).status).toBe(201);
  });
});
