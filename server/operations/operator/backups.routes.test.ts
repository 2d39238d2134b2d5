import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test as base } from "vitest";
import {
  backupDownloadSchema,
  operatorBackupsSchema,
} from "#contract/operations/operator/operator-backups.ts";
import { backupFileSchema } from "#contract/operations/operator/operator-status.ts";
import { backupName } from "#server/operations/backup/backup-files.ts";
import { testDatabases } from "#test-support/databases/databases.ts";
import { signUpOperator } from "#test-support/people/operators.ts";
import { testPassword, type Person } from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { findAccount } from "../../accounts/accounts.service.ts";
import { openDownload } from "./backups.service.ts";
import { createDownloadTokens } from "./download-tokens.ts";

const path = "/api/operator/backups";
const [sqlite] = testDatabases;

/** An installation on SQLite with an operator. */
const test = base
  .extend("app", async ({}, { onCleanup }) => {
    if (sqlite?.name !== "SQLite") throw new Error("The first database is not SQLite.");
    const app = await createTestApp(sqlite);
    onCleanup(() => app.dispose());
    return app;
  })
  .extend("operator", ({ app }) => signUpOperator(app));

const list = async ({ browser }: Person) =>
  operatorBackupsSchema.parse((await browser.get(path)).body);
const make = async ({ browser }: Person) =>
  backupFileSchema.parse((await browser.post(path, {})).body);
const allow = ({ browser }: Person, file: string, password = testPassword) =>
  browser.post("/api/operator/backup-downloads", { file, password });

/** Asks without the browser of tests, which would find everyone's password hashes in a backup. */
const download = async (app: TestApp, { browser }: Person, file: string, token: string) =>
  app.app.request(`${path}/${file}?token=${token}`, {
    headers: { host: "localhost:3000", cookie: browser.cookieHeader() ?? "" },
  });
const tokenFor = async (person: Person, file: string) =>
  backupDownloadSchema.parse((await allow(person, file)).body).token;

const actsOf = (app: TestApp) =>
  app.deps.database.read
    .selectFrom("operatorActs")
    .select(["actorId", "kind", "details"])
    .where("kind", "like", "backup-%")
    .orderBy("kind", "desc")
    .execute();

test("An operator makes a backup, finds it in the list, and downloads it (R32.45, R32.47)", async ({
  app,
  operator,
}) => {
  expect(await list(operator)).toEqual({ elsewhere: false, running: false, backups: [] });
  const made = await make(operator);
  expect(made.file).toBe(backupName(app.deps.clock()));
  const older = backupName(new Date(0));
  writeFileSync(join(app.folder, "backups", older), "older");
  expect((await list(operator)).backups).toEqual([made, { file: older, madeAt: 0, bytes: 5 }]);

  const response = await download(app, operator, made.file, await tokenFor(operator, made.file));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": expect.stringContaining(`attachment; filename="${made.file}"`),
    "content-length": String(made.bytes),
    "content-type": "application/vnd.sqlite3",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(readFileSync(join(app.folder, "backups", made.file)))).toBe(true);
  const saved = join(app.folder, "saved.db");
  writeFileSync(saved, bytes);
  const database = new DatabaseSync(saved, { readOnly: true });
  expect(database.prepare('select "id" from "users"').all()).toEqual([{ id: operator.user.id }]);
  database.close();

  const details = JSON.stringify({ file: made.file });
  expect(await actsOf(app)).toEqual([
    { actorId: operator.user.id, kind: "backup-made", details },
    { actorId: operator.user.id, kind: "backup-downloaded", details },
  ]);
});

test("A download takes the password again, and its token works once, for a minute (R32.47)", async ({
  app,
  operator,
}) => {
  const { file } = await make(operator);
  const { browser } = operator;
  expect(await allow(operator, file, "wrong")).toMatchObject(
    invalidInput({ password: "wrong-password" }),
  );
  const without = await browser.post("/api/operator/backup-downloads", { file });
  expect(without).toMatchObject(invalidInput({ password: "required" }));

  const statusOf = async (token: string, name = file, by: Person = operator) => {
    const response = await download(app, by, name, token);
    await response.body?.cancel();
    return response.status;
  };
  expect(await statusOf("")).toBe(404);
  const token = await tokenFor(operator, file);
  // Neither for another file, nor in another session.
  const other = backupName(new Date(0));
  writeFileSync(join(app.folder, "backups", other), "another");
  expect(await statusOf(token, other)).toBe(404);
  const second = await signUpOperator(app);
  expect(await statusOf(token, file, second)).toBe(404);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(token)).toBe(404);

  const late = await tokenFor(operator, file);
  app.setTime(new Date(app.deps.clock().getTime() + 60_000));
  expect(await statusOf(late)).toBe(404);
  expect((await actsOf(app)).filter(({ kind }) => kind === "backup-downloaded")).toHaveLength(1);
});

test("A HEAD request is refused, and uses up no download (R32.47)", async ({ app, operator }) => {
  const { file } = await make(operator);
  const token = await tokenFor(operator, file);
  const asked = await operator.browser.send("HEAD", `${path}/${file}?token=${token}`);
  expect(asked.status).toBe(405);
  expect(asked.headers.get("allow")).toBe("GET");
  expect(await actsOf(app)).toHaveLength(1);
  const response = await download(app, operator, file, token);
  expect(response.status).toBe(200);
  await response.body?.cancel();
});

test("A download is in the operators' log before the file is open (R32.47)", async ({
  app,
  operator,
}) => {
  const { file } = await make(operator);
  const take = () => {
    rmSync(join(app.folder, "backups", file));
    return true;
  };
  const downloads = { ...createDownloadTokens(app.deps.clock), take };
  const account = await findAccount(app.deps.database.read, operator.user.id);
  if (account === undefined) throw new Error("The operator has an account.");
  const deps = { ...app.deps, downloads };
  const opening = openDownload(deps, { account, sessionId: "any" }, { file, token: "any" });
  await expect(opening).rejects.toThrow("ENOENT");
  expect((await actsOf(app)).map(({ kind }) => kind)).toEqual(["backup-made", "backup-downloaded"]);
});

test("A link in the folder of backups is neither listed nor followed (R32.47)", async ({
  app,
  operator,
}) => {
  const { file } = await make(operator);
  const secret = join(app.folder, "secret");
  writeFileSync(secret, "not a backup");
  const link = backupName(new Date(0));
  symlinkSync(secret, join(app.folder, "backups", link));
  symlinkSync(backupName(new Date(1)), join(app.folder, "backups", backupName(new Date(1))));
  expect((await list(operator)).backups).toMatchObject([{ file }]);
  expect(await allow(operator, link)).toMatchObject(refusal("not-found"));
  expect((await download(app, operator, link, "token")).status).toBe(404);

  // Put in place of a backup after the look at the list.
  const take = () => {
    rmSync(join(app.folder, "backups", file));
    symlinkSync(secret, join(app.folder, "backups", file));
    return true;
  };
  const downloads = { ...createDownloadTokens(app.deps.clock), take };
  const account = await findAccount(app.deps.database.read, operator.user.id);
  if (account === undefined) throw new Error("The operator has an account.");
  const opening = openDownload(
    { ...app.deps, downloads },
    { account, sessionId: "any" },
    { file, token: "any" },
  );
  await expect(opening).rejects.toThrow("ELOOP");
});

test("Only listed files can be downloaded (R32.47)", async ({ app, operator }) => {
  await make(operator);
  for (const name of ["../secret", "..%2fsecret", "rollcall.db", "notes.db", "%00", ""]) {
    const file = decodeURIComponent(name);
    if (file !== "") expect(await allow(operator, file)).toMatchObject(refusal("not-found"));
    expect((await download(app, operator, name, "token")).status, name).toBe(404);
  }
});

test("One backup is made at a time (R32.45)", async ({ app, operator }) => {
  const first = make(operator);
  await expect.poll(() => app.deps.backups.isRunning()).toBe(true);
  expect((await list(operator)).running).toBe(true);
  expect(await operator.browser.post(path, {})).toMatchObject(refusal("backup-running"));
  const { file } = await first;
  expect(await list(operator)).toMatchObject({ running: false, backups: [{ file }] });
});

test("A backup that begins right after the look whether one is made refuses another (R32.45)", async ({
  app,
  operator,
}) => {
  const { backups } = app.deps;
  const scheduled = backups.make();
  const late = app.withParts({ backups: { ...backups, isRunning: () => false } }).browser();
  for (const [name, value] of operator.browser.cookies) late.cookies.set(name, value);
  expect(await late.post(path, {})).toMatchObject(refusal("backup-running"));
  const file = await scheduled;
  // It is neither a failure nor an act of the operator.
  expect(backups.failure()).toBeNull();
  expect(await actsOf(app)).toEqual([]);
  expect((await list(operator)).backups).toMatchObject([{ file }]);
});

test("A backup that fails says so, and the status says why until one succeeds (R32.42, R32.45)", async ({
  app,
  operator,
}) => {
  const folder = join(app.folder, "backups");
  writeFileSync(folder, "in the way");
  expect(await operator.browser.post(path, {})).toMatchObject(refusal("backup-failed"));
  expect(app.log.takeErrors()).toMatchObject([{ msg: "could not make a backup for an operator" }]);
  const { body } = await operator.browser.get("/api/operator/status");
  expect(body).toMatchObject({
    backups: { failure: { reason: expect.stringContaining("cannot make the backup") } },
  });
  const ready = await app.app.request("/readyz");
  expect(await ready.text()).toBe("degraded backups");
});

test("Backups by hand have a limit, because each takes disk space (R32.45)", async ({
  operator,
  app,
}) => {
  const statuses = [];
  for (let made = 0; made < 6; made += 1) {
    app.setTime(new Date(app.deps.clock().getTime() + 1));
    statuses.push((await operator.browser.post(path, {})).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
