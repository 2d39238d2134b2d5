import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { backUp, runCommand } from "#test-support/run-command.ts";
import { startServer, type RunningServer } from "#test-support/running-server.ts";

const test = base
  .extend("settings", {} as Record<string, string>)
  .extend("server", async ({ settings }, { onCleanup }) => {
    const server = await startServer(settings);
    onCleanup(() => server.remove());
    return server;
  });

const browserAt = ({ url }: RunningServer) => createBrowser(url, fetch);
const signIn = ({ browser, user }: Person) =>
  browser.post("/api/session", { email: user.email, password: testPassword });
const close = ({ browser }: Person) =>
  browser.send("DELETE", "/api/account", { body: { password: testPassword } });

/** Every byte of the database and of the file of departures. */
const filesOf = ({ dataDir }: RunningServer) =>
  ["rollcall.db", "departures.jsonl"]
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "latin1"))
    .join("");
const logOf = ({ dataDir }: RunningServer) => {
  const file = join(dataDir, "departures.jsonl");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/** The first value that a query finds in the database of a server that has stopped. */
function valueIn({ dataDir }: RunningServer, query: string): number {
  const database = new DatabaseSync(join(dataDir, "rollcall.db"), { readOnly: true });
  const [value] = Object.values(database.prepare(query).get() ?? {});
  database.close();
  return Number(value);
}
const revisionOf = (server: RunningServer) => valueIn(server, "select revision from clubs");

/** A club at whose event two members are, who then are in a backup. */
async function openClub(server: RunningServer) {
  const admin = await signUpAdmin(browserAt(server));
  const stays = await signUpMember(browserAt(server), { lastName: "Stays" });
  const leaves = await signUpMember(browserAt(server), { lastName: "Zebulon" });
  const [event, later] = [await createEvent(admin, { points: 5 }), await createEvent(admin)];
  await checkIn(stays, event.code);
  await checkIn(leaves, event.code);
  return { admin, stays, leaves, event, later, backup: await backUp(server.dataDir) };
}

/** Changes a name in a database file, as a disk may that forgets. No page looks damaged by it. */
function changeName(file: string): void {
  const bytes = readFileSync(file, "latin1");
  expect(bytes).toContain("Zebulon");
  writeFileSync(file, bytes.replaceAll("Zebulon", "Zebulan"), "latin1");
}

const membersSeenBy = async ({ browser }: Person) =>
  (await browser.get("/api/admin/members")).body as { members: object[] };

const restoreOn = (server: RunningServer, argument: string) =>
  runCommand("restore", server.dataDir, { argument, settings: { RETENTION_DAYS: "0" } });

describe("A restore", () => {
  test.override("settings", { RETENTION_DAYS: "0" });

  test("brings the state of the backup back, but nobody who has left since, and no session", async ({
    server,
  }) => {
    const { admin, stays, leaves, later, backup } = await openClub(server);
    await checkIn(stays, later.code);
    expect(await close(leaves)).toMatchObject({ status: 204 });
    await expect.poll(() => logOf(server)).toContain("erased");
    await server.stop();

    const revision = revisionOf(server);
    expect(await restoreOn(server, backup)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Restored .*\. Everybody has to sign in again\.\nWhat was there before is in \S+-replaced\.db;.*\n$/,
      ),
      stderr: "",
    });
    // No list that a browser has kept can be taken for one of the new state.
    expect(revisionOf(server)).toBeGreaterThan(revision);
    // Not even in a page that is no longer used.
    expect(filesOf(server).includes("Zebulon")).toBe(false);
    expect(await runCommand("verify", server.dataDir)).toMatchObject({ code: 0 });
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith("restore-"))).toEqual([]);

    await server.restart();
    for (const { browser } of [admin, stays])
      expect(await browser.get("/api/account/sessions")).toMatchObject(refusal("signed-out"));
    expect(await signIn(leaves)).toMatchObject(refusal("login-failed"));
    expect(await signIn(admin)).toMatchObject({ status: 200 });
    const { members } = await membersSeenBy(admin);
    expect(members).toHaveLength(2);
    expect(members).toContainEqual(
      expect.objectContaining({ name: "Former member", totalPoints: 5 }),
    );
    expect(members).toContainEqual(
      expect.objectContaining({ name: stays.user.name, totalPoints: 5 }),
    );
  });

  test("can be undone by restoring what was put aside", async ({ server }) => {
    const { admin, stays, later, backup } = await openClub(server);
    await checkIn(stays, later.code);
    await server.stop();
    const { stdout } = await restoreOn(server, backup);
    const aside = /is in (\S+-replaced\.db);/.exec(stdout)?.[1] ?? "";
    expect(await restoreOn(server, aside)).toMatchObject({ code: 0 });
    await server.restart();
    await signIn(admin);
    expect((await membersSeenBy(admin)).members).toContainEqual(
      expect.objectContaining({ name: stays.user.name, totalPoints: 15 }),
    );
  });

  test.for([
    { lost: "the database", files: ["rollcall.db", "rollcall.db-wal", "rollcall.db-shm"] },
    { lost: "the file of departures", files: ["departures.jsonl"] },
    { lost: "both, but not a newer backup", files: ["rollcall.db", "departures.jsonl"] },
    { lost: "the database, which is damaged,", files: [] },
  ])("keeps the erased erased when $lost is lost", async ({ lost, files }, { server }) => {
    const { leaves, backup } = await openClub(server);
    await close(leaves);
    await expect.poll(() => logOf(server)).toContain("erased");
    if (lost.includes("newer backup")) await backUp(server.dataDir);
    await server.stop();
    for (const file of files) rmSync(join(server.dataDir, file), { force: true });
    if (lost.includes("damaged")) truncateSync(join(server.dataDir, "rollcall.db"), 5000);
    expect(await restoreOn(server, backup)).toMatchObject({ code: 0, stderr: "" });
    expect(filesOf(server).includes("Zebulon")).toBe(false);
  });

  test("takes a backup of which no checksum is there, and says so", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    rmSync(`${backup}.sha256`);
    changeName(backup);
    expect(await restoreOn(server, backup)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Note: there is no \S+\.sha256; that no value has changed since cannot be known\.$/m,
      ),
      stderr: "",
    });
    expect(filesOf(server).includes("Zebulon")).toBe(false);
  });

  test("needs no secret: the next start makes a new one", async ({ server }) => {
    const { admin, backup } = await openClub(server);
    await server.stop();
    for (const file of ["secret", "rollcall.db"]) rmSync(join(server.dataDir, file));
    expect(await restoreOn(server, backup)).toMatchObject({ code: 0 });
    await server.restart();
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });
});

describe("A restore that keeps data for longer", () => {
  test("closes again the account that was closed since", async ({ server }) => {
    const { leaves, backup } = await openClub(server);
    await close(leaves);
    await expect.poll(() => logOf(server)).toContain("closed");
    await server.stop();
    rmSync(join(server.dataDir, "rollcall.db"));
    expect(await runCommand("restore", server.dataDir, { argument: backup })).toMatchObject({
      code: 0,
    });
    expect(filesOf(server).includes("Zebulon")).toBe(true);
    expect(valueIn(server, 'select count("closedAt") from users')).toBe(1);
    await server.restart();
    expect(await signIn(leaves)).toMatchObject(refusal("login-failed"));
  });

  test("does so also when the file was put back by hand, at the next start", async ({ server }) => {
    const { leaves, backup } = await openClub(server);
    await close(leaves);
    await expect.poll(() => logOf(server)).toContain("closed");
    await server.stop();
    writeFileSync(join(server.dataDir, "rollcall.db"), readFileSync(backup));
    await server.restart();
    await expect.poll(async () => (await signIn(leaves)).status).toBe(401);
  });
});

describe("A restore is refused in one line, and changes nothing,", () => {
  const refuse = async (server: RunningServer, argument: string, reason: string | RegExp) => {
    const before = filesOf(server);
    const { code, stdout, stderr } = await runCommand("restore", server.dataDir, { argument });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Rollcall cannot restore: .+\n$/);
    expect(stderr).toMatch(reason);
    expect(filesOf(server) === before).toBe(true);
  };

  test("while a server runs", async ({ server }) => {
    await signUpAdmin(browserAt(server));
    const backup = await backUp(server.dataDir);
    await refuse(server, backup, /another Rollcall is running on the data folder/);
  });

  test("of a backup in which a single value has changed", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    changeName(backup);
    await refuse(
      server,
      backup,
      /has changed since it was made: its checksum differs\. Take another/,
    );
    expect(await runCommand("verify", server.dataDir, { argument: backup })).toEqual({
      code: 1,
      stdout: `the file ${backup}: has changed since it was made: its checksum differs\nFaults: 1.\n`,
      stderr: "",
    });
  });

  test("of bad files", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    const file = (name: string) => join(server.dataDir, name);
    await refuse(server, file("missing.db"), /there is no file/);

    writeFileSync(file("text.db"), "no database ".repeat(1000));
    await refuse(server, file("text.db"), /is damaged: file is not a database/);

    writeFileSync(file("cut.db"), readFileSync(backup).subarray(0, 40_000));
    await refuse(server, file("cut.db"), /is damaged/);

    const other = new DatabaseSync(file("other.db"));
    other.exec("create table notes (text)");
    other.close();
    await refuse(server, file("other.db"), /a database of something else/);

    const newer = new DatabaseSync(backup);
    newer.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
    newer.close();
    await refuse(server, backup, /of a newer Rollcall \(9999-later\)/);
  });
});
