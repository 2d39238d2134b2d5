import { expect, test as base } from "vitest";
import { serve } from "#server/app/server.ts";
import { openMigrated } from "#test-support/databases/databases.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { startPostgres } from "#test-support/rig/postgres.ts";
import { holdCommits } from "#test-support/servers/held-commits.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { readConfig } from "../config.ts";

/** Each test gets its own server, because its settings apply to all of its databases. */
const test = base
  .extend("server", async ({}, { onCleanup }) => {
    const server = await startPostgres();
    onCleanup(() => server.remove());
    return server;
  })
  .extend("app", async ({ server }, { onCleanup }) => {
    await server.createDatabase("rollcall");
    const app = await createTestApp({
      name: "PostgreSQL of its own",
      open: (_folder, logger) => openMigrated(server.url("rollcall"), logger),
    });
    onCleanup(() => app.dispose());
    return app;
  });

/** A club with two events, whose members all attended the first. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const members: Member[] = [];
  while (members.length < 4) members.push(await signUpMember(app.browser()));
  const event = await createEvent(admin);
  for (const member of members) await checkIn(member, event.code);
  return { admin, members, event: await createEvent(admin) };
}

/** The answer, and how many milliseconds it took. */
async function timed<Answer>(answering: Promise<Answer>) {
  const start = performance.now();
  const answer = await answering;
  return { answer, ms: performance.now() - start };
}

/** A batch waits for its commit, and the one after it for what the first one has locked. */
const answerMs = 30_000;

test("While commits aren't confirmed, changes are refused, and count once afterward (R16.1)", async ({
  app,
  server,
}) => {
  const { admin, members, event } = await openClub(app);
  const keys = new Map(members.map((member) => [member, crypto.randomUUID()]));
  const submitAll = () =>
    Promise.all(members.map((member) => timed(submitCode(member, event.code, keys.get(member)))));
  const held = await holdCommits(server);

  for (const answers of [
    await Promise.all([
      ...[submitAll(), timed(admin.browser.post(`${admin.api}/events`, event))],
      // In a different browser: a login ends the previous session, and may still be committed.
      timed(app.browser().post("/api/session", { ...admin.user, password: admin.password })),
    ]),
    await submitAll(),
  ])
    for (const { answer, ms } of answers.flat()) {
      expect(answer).toMatchObject(refusal("unavailable"));
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(ms).toBeLessThan(answerMs);
    }
  expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(200);
  expect(app.log.takeErrors()).not.toEqual([]);

  await held.release();
  await expect.poll(() => held.waiting(), { timeout: 30_000 }).toEqual([]);
  for (const { answer } of await submitAll()) expect(answer.status).toBe(200);
  expect((await admin.browser.get(`${admin.api}/events/${event.id}`)).body).toMatchObject({
    event: { attendeeCount: members.length },
  });
});

test("Data that only this server has is not confirmed, even though its commit was given up (R16.1)", async ({
  app,
  server,
}) => {
  const { members, event } = await openClub(app);
  const [member] = members;
  if (member === undefined) return expect.fail("There is nobody.");
  const key = crypto.randomUUID();
  const held = await holdCommits(server);

  const first = submitCode(member, event.code, key);
  await expect.poll(() => held.waiting(), { timeout: 30_000 }).toHaveLength(1);
  for (const pid of await held.waiting()) await held.cancel(pid);
  expect(await first).toMatchObject(refusal("unavailable"));
  // It can be read now, but isn't confirmed to anyone before a standby has it.
  expect(await submitCode(member, event.code, key)).toMatchObject(refusal("unavailable"));
  await held.release();
  await expect
    .poll(async () => (await submitCode(member, event.code, key)).status, { timeout: 30_000 })
    .toBe(200);
  expect(app.log.takeErrors()).not.toEqual([]);
});

test("A first start without its standby reports what it waits for, then continues", async ({
  server,
  onTestFinished,
}) => {
  await server.createDatabase("empty");
  const held = await holdCommits(server);
  const folder = createTemporaryFolder();
  onTestFinished(folder.remove);
  const log = createTestLog();
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder.path,
    DATABASE_URL: server.url("empty"),
  });
  const starting = serve(config, log.logger);
  const said = () => log.lines().map(({ msg }) => msg);
  await expect
    .poll(said, { timeout: 30_000 })
    .toEqual([expect.stringContaining("still waiting for the database")]);
  await held.release();
  const running = await starting;
  expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
  await running.stop();
});
