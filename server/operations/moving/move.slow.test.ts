import { join } from "node:path";
import { sql } from "kysely";
import { expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import {
  condition,
  createRequirement,
  recordResults,
} from "#test-support/club-data/requirements.ts";
import { createPostgresDatabase, testDatabases } from "#test-support/databases/databases.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { runProgram, startServer } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { fillTables } from "#test-support/transfers/fill-tables.ts";
import { listFaults } from "#test-support/transfers/list-faults.ts";
import { markedRows } from "#test-support/transfers/marked-rows.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { requireSameSecret } from "../../platform/secrets/same-secret.ts";
import { compare, endMove, move } from "./move.ts";

const [sqlite] = testDatabases as [(typeof testDatabases)[0]];
const silent = () => {};
const secret = "a secret of at least thirty-two characters";

/** A used installation on SQLite, and an empty PostgreSQL database. */
const test = base
  .extend("app", async ({}, { onCleanup }) => {
    const app = await createTestApp(sqlite);
    onCleanup(() => app.dispose());
    return app;
  })
  .extend("url", async ({}, { onCleanup }) => {
    const { url, drop } = await createPostgresDatabase();
    onCleanup(drop);
    return url;
  })
  .extend("target", async ({ app, url }, { onCleanup }) => {
    const target = openPostgres(url, app.deps.logger);
    onCleanup(() => target.close());
    return target;
  });

/** Sign-ups, events, check-ins, carry-over, a closed account, and names of all kinds. */
async function use(app: TestApp): Promise<{ admin: Admin; member: Member; requirementId: string }> {
  const admin = await signUpAdmin(app.browser(), { clubName: "Schach & Ünïcödé 🏁" });
  const member = await signUpMember(app.browser(), { firstName: "Ægir", lastName: "O'Neil" });
  const leaves = await signUpMember(app.browser());
  for (const points of [5, null, -3]) {
    const event = await createEvent(admin, { points, date: points === null ? null : "2026-11-20" });
    for (const person of [member, leaves]) await checkIn(person, event.code);
  }
  await setCarryover(admin, member.personId, 4);
  await setCarryover(admin, member.personId, null);
  const requirementId = await createRequirement(admin, { conditions: [condition({ need: 2 })] });
  await recordResults(admin, requirementId);
  const shares = { points: true, events: true, requirementIds: [requirementId] };
  await member.browser.post(`/api/me/clubs/${admin.club.id}/record/links`, shares);
  await app.browser().post("/api/password-resets", { email: member.user.email });
  await leaves.browser.send("DELETE", "/api/me", { body: { password: leaves.password } });
  // Stops background work, as in a stopped server.
  await Promise.all([app.deps.outbox.stop(), app.deps.jobs.stop()]);
  return { admin, member, requirementId };
}

test("A moved installation has the same data and sessions, and keeps working (R16.3)", async ({
  app,
  target,
}) => {
  const { admin, member, requirementId } = await use(app);
  const { database } = app.deps;
  await move(database, target, "this", silent);
  expect((await compare(database, target)).filter(({ same }) => !same)).toEqual([]);
  await endMove(target, secret);

  const moved = await createTestApp({
    name: "moved",
    open: async () => ({ ...target, close: async () => {} }),
  });
  for (const [person, path] of [
    [admin, `${admin.api}/events`],
    [admin, `${admin.api}/members`],
    [admin, `${admin.api}/history`],
    [admin, `${admin.api}/requirements/${requirementId}`],
    [member, "/api/me/clubs"],
    [member, "/api/me/sessions"],
  ] as const) {
    const there = moved.browser();
    for (const [name, value] of person.browser.cookies) there.cookies.set(name, value);
    // Answers that say when they were read are of the same time.
    const time = app.deps.clock();
    for (const at of [app, moved]) at.setTime(time);
    const before = await person.browser.get(path);
    expect(before.status).toBe(200);
    expect((await there.get(path)).body).toEqual(before.body);
  }
  const there = { ...admin, browser: moved.browser() };
  for (const [name, value] of admin.browser.cookies) there.browser.cookies.set(name, value);
  const event = await createEvent(there, { points: 1 });
  const newcomer = await signUpMember(moved.browser(), { email: "newcomer@example.org" });
  await checkIn(newcomer, event.code);
  await moved.dispose();
});

test("Every column of every table is moved (R16.3)", async ({ app, target }) => {
  const { database, jobs, outbox } = app.deps;
  await Promise.all([outbox.stop(), jobs.stop()]);
  await fillTables(database.write, markedRows);
  const before = await dumpAllTables(database.read);
  await move(database, target, "this", silent);
  const after = await dumpAllTables(target.schema);
  // SQLite has no booleans.
  for (const user of after.users as { emailVerified: unknown }[])
    user.emailVerified = Number(user.emailVerified);
  expect(listFaults("move", markedRows, { before, after })).toEqual([]);
});

test("An interrupted move resumes where it was", async ({ app, target }) => {
  await use(app);
  const { database } = app.deps;
  const stopAt = (table: string) => (line: string) => {
    if (line.startsWith(`${table}:`)) throw new Error("stopped");
  };
  for (const table of ["users", "clubs", "attendance"])
    await expect(move(database, target, "this", stopAt(table))).rejects.toThrow("stopped");
  // No server can start on it meanwhile.
  await expect(requireSameSecret(target.write, secret)).rejects.toThrow(
    /a move into this database is not finished/,
  );
  await move(database, target, "this", silent);
  expect((await compare(database, target)).filter(({ same }) => !same)).toEqual([]);
});

test("Any difference is found afterward", async ({ app, target }) => {
  await use(app);
  const { database } = app.deps;
  await move(database, target, "this", silent);
  const differing = async () =>
    (await compare(database, target)).filter(({ same }) => !same).map(({ table }) => table);
  await sql`update balances set earned = earned + 1`.execute(target.schema);
  await sql`update users set "emailVerified" = true`.execute(target.schema);
  await sql`delete from attendance where at > 0`.execute(target.schema);
  await sql`update sessions set "expiresAt" = "expiresAt" + interval '1 millisecond'`.execute(
    target.schema,
  );
  expect(await differing()).toEqual(["users", "sessions", "attendance", "balances"]);
});

test("A database with another installation is left alone", async ({ app, target }) => {
  await use(app);
  const { database } = app.deps;
  await move(database, target, "this", silent);
  const refused = /already has another installation/;
  await expect(move(database, target, "another", silent)).rejects.toThrow(refused);
  await endMove(target, secret);
  // It is in use now, so nothing may overwrite it.
  await expect(move(database, target, "this", silent)).rejects.toThrow(refused);
});

test("The command moves a data folder, and prints what to do next; nothing opens the old data by mistake (R16.3, R32.35)", async ({
  url,
}) => {
  const server = await startServer();
  const { browser, api } = await signUpAdmin(createBrowser(server.url, fetch));
  const { dataDir } = server;
  const run = (argument?: string, settings: Record<string, string> = { DATABASE_URL: url }) =>
    runCommand("migrate-to-postgres", dataDir, {
      settings,
      ...(argument !== undefined && { argument }),
    });
  expect((await run()).stderr).toMatch(
    /^Rollcall cannot move the data: a Rollcall server is already using/,
  );
  await server.stop();

  expect((await run(undefined, {})).stderr).toMatch(/DATABASE_URL is not set/);
  expect(await run("--check")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/these tables differ: users/),
  });
  const moved = await run();
  expect(moved).toMatchObject({ code: 0, stderr: "" });
  expect(moved.stdout).toMatch(/^users +1 +1 +the same$/m);
  expect(moved.stdout).toMatch(/Everything is in PostgreSQL.*\n.*set SECRET/);
  expect(await run("--check")).toMatchObject({ code: 0, stderr: "" });
  expect((await run()).stderr).toMatch(/already has another installation/);

  const file = join(dataDir, "rollcall.db");
  const refused = expect.stringMatching(
    `: the data in ${dataDir} has moved to PostgreSQL\\. Set DATABASE_URL to that database\\. To go back to the data as it was before it moved: .+ ${file}\n$`,
  );
  for (const name of ["clubs", "backup", "verify", "repair"] as const)
    expect(await runCommand(name, dataDir)).toEqual({ code: 1, stdout: "", stderr: refused });
  expect(await runProgram({ DATA_DIR: dataDir, PORT: "0" })).toMatchObject({
    code: 1,
    stderr: refused,
  });

  const onPostgres = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
  const there = createBrowser(onPostgres.url, fetch);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  expect((await there.get(`${api}/events`)).body).toMatchObject({ revision: 1, events: [] });
  await onPostgres.remove();

  expect(await runCommand("restore", dataDir, { argument: file })).toMatchObject({ code: 0 });
  expect(await runCommand("clubs", dataDir)).toMatchObject({ code: 0, stderr: "" });
  await server.restart();
  await server.remove();
});
