import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { backUp, runCommand } from "#test-support/servers/run-command.ts";

const test = base
  .extend("settings", {} as Record<string, string>)
  .extend("server", async ({ settings }, { onCleanup }) => {
    const server = await startServer(settings);
    onCleanup(() => server.remove());
    return server;
  });

const databaseFiles = ["rollcall.db", "rollcall.db-wal", "rollcall.db-shm"];

const browserAt = ({ url }: RunningServer) => createBrowser(url, fetch);
const signIn = ({ browser, user }: Person) =>
  browser.post("/api/session", { email: user.email, password: testPassword });
const close = ({ browser }: Person) => closeAccount(browser);

/** Every byte of the database and of the departures file. */
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

/** The first value of a query on a stopped server's database. */
function valueIn({ dataDir }: RunningServer, query: string): number {
  const database = new DatabaseSync(join(dataDir, "rollcall.db"), { readOnly: true });
  const [value] = Object.values(database.prepare(query).get() ?? {});
  database.close();
  return Number(value);
}
const revisionOf = (server: RunningServer) => valueIn(server, "select revision from clubs");

/** A club whose event two members attended, and a backup that contains them. */
async function openClub(server: RunningServer) {
  const admin = await signUpAdmin(browserAt(server));
  const stays = await signUpMember(browserAt(server), { lastName: "Stays" });
  const leaves = await signUpMember(browserAt(server), { lastName: "Zebulon" });
  const [event, later] = [await createEvent(admin, { points: 5 }), await createEvent(admin)];
  await checkIn(stays, event.code);
  await checkIn(leaves, event.code);
  return { admin, stays, leaves, event, later, backup: await backUp(server.dataDir) };
}

/** Changes a name in a database file, like bit rot would. No page looks damaged. */
function changeName(file: string): void {
  const bytes = readFileSync(file, "latin1");
  expect(bytes).toContain("Zebulon");
  writeFileSync(file, bytes.replaceAll("Zebulon", "Zebulan"), "latin1");
}

/** One of the two was erased since the backup, and the copy next to it knows. */
async function openClubThatSomebodyLeaves(server: RunningServer) {
  const club = await openClub(server);
  await close(club.leaves);
  const copy = join(server.dataDir, "backups/departures.jsonl");
  await expect.poll(() => (existsSync(copy) ? readFileSync(copy, "utf8") : "")).toContain("erased");
  return club;
}

const membersSeenBy = async ({ browser, api }: Admin) =>
  (await browser.get(`${api}/members`)).body as { members: object[] };

const restoreOn = (server: RunningServer, argument: string) =>
  runCommand("restore", server.dataDir, { argument, settings: { RETENTION_DAYS: "0" } });

describe("A restore", () => {
  test.override("settings", { RETENTION_DAYS: "0" });

  test("brings back the backup's state, but no one who left since and no sessions (R14.6)", async ({
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
        /^Restored .*\.\nEveryone has to log in again\. .*\nStandings are off, .*\nOperators are those of the backup, .*\nOfficers' roles, passwords, second steps, and events are those of the backup: .*\nThe previous database is in \S+-replaced\.db\. .*\n$/,
      ),
      stderr: "",
    });
    // No list that a browser has cached can be mistaken for one of the new state.
    expect(revisionOf(server)).toBeGreaterThan(revision);
    // Not even in an unused page.
    expect(filesOf(server).includes("Zebulon")).toBe(false);
    expect(await runCommand("verify", server.dataDir)).toMatchObject({ code: 0 });
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith("restore-"))).toEqual([]);

    await server.restart();
    for (const { browser } of [admin, stays])
      expect(await browser.get("/api/me/sessions")).toMatchObject(refusal("signed-out"));
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

  test("can be undone by restoring the database it set aside (R16.2)", async ({ server }) => {
    const { admin, stays, later, backup } = await openClub(server);
    await checkIn(stays, later.code);
    await server.stop();
    chmodSync(join(server.dataDir, "rollcall.db"), 0o644);
    const { stdout } = await restoreOn(server, backup);
    const aside = /is in (\S+-replaced\.db)\./.exec(stdout)?.[1] ?? "";
    expect(statSync(aside).mode & 0o777).toBe(0o600);
    expect(await restoreOn(server, aside)).toMatchObject({ code: 0 });
    await server.restart();
    await signIn(admin);
    expect((await membersSeenBy(admin)).members).toContainEqual(
      expect.objectContaining({ name: stays.user.name, totalPoints: 15 }),
    );
  });

  test.for([
    { lost: "the database", files: databaseFiles },
    { lost: "the file of departures", files: ["departures.jsonl"] },
    {
      lost: "all but the copy beside the backups",
      files: [...databaseFiles, "departures.jsonl"],
    },
    {
      lost: "all but a newer backup",
      files: [...databaseFiles, "departures.jsonl", "backups/departures.jsonl"],
    },
    { lost: "the database, which is damaged,", files: [] },
  ])("keeps erased people erased if $lost is lost (R14.6)", async ({ lost, files }, { server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    if (lost.includes("newer backup")) await backUp(server.dataDir);
    await server.stop();
    for (const file of files) rmSync(join(server.dataDir, file), { force: true });
    if (lost.includes("damaged")) truncateSync(join(server.dataDir, "rollcall.db"), 5000);
    expect(await restoreOn(server, backup)).toMatchObject({ code: 0, stderr: "" });
    expect(filesOf(server).includes("Zebulon")).toBe(false);
  });

  test("accepts a backup without a checksum, and says so", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    rmSync(`${backup}.sha256`);
    changeName(backup);
    expect(await restoreOn(server, backup)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Note: there is no \S+\.sha256, so we can't tell if the backup has changed since it was made\.$/m,
      ),
      stderr: "",
    });
    expect(filesOf(server).includes("Zebulon")).toBe(false);
  });

  test("needs no secret: the next start creates a new one", async ({ server }) => {
    const { admin, backup } = await openClub(server);
    await server.stop();
    for (const file of ["secret", "rollcall.db"]) rmSync(join(server.dataDir, file));
    expect(await restoreOn(server, backup)).toMatchObject({ code: 0 });
    await server.restart();
    expect(await signIn(admin)).toMatchObject({ status: 200 });
  });
});

describe("About departures since the backup, a restore prints", () => {
  test.override("settings", { RETENTION_DAYS: "0" });
  const everything = [...databaseFiles, "departures.jsonl", "backups/departures.jsonl"];
  const lose = ({ dataDir }: RunningServer, files: string[]) => {
    for (const file of files) rmSync(join(dataDir, file), { force: true });
  };
  const warningOn = ({ dataDir }: RunningServer, backup: string) =>
    `WARNING: departures.jsonl is missing or empty, so departures after ${basename(backup)} are unknown. People who closed their account or were erased since then are back. Put your newest copy of departures.jsonl in ${dataDir} and start the server. It will close and erase them again.\n`;

  test("nothing, if the replaced database knows all of them", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    expect((await restoreOn(server, backup)).stdout).not.toMatch(/departures|has left/);
  });

  test("a warning, if every source is lost; putting the file back fixes it", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    const found = readFileSync(join(server.dataDir, "departures.jsonl"));
    lose(server, everything);
    const { code, stdout } = await restoreOn(server, backup);
    expect(code).toBe(0);
    expect(stdout).toContain(warningOn(server, backup));
    expect(filesOf(server).includes("Zebulon")).toBe(true);

    writeFileSync(join(server.dataDir, "departures.jsonl"), found);
    await server.restart();
    await expect.poll(() => valueIn(server, "select count(*) from users")).toBe(2);
    expect(valueIn(server, `select count(*) from people where name like '%Zebulon'`)).toBe(0);
  });

  test("a warning once: the start after it logs nothing about the file", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    lose(server, everything);
    expect((await restoreOn(server, backup)).stdout).toContain(warningOn(server, backup));
    await server.restart();
    expect(server.output()).not.toContain("departures file");
  });

  test("a warning, if the current database is from a first start", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    lose(server, everything);
    await server.restart();
    await server.stop();
    expect((await restoreOn(server, backup)).stdout).toContain(warningOn(server, backup));
  });

  test("a warning, if the departures file is older than a backup", async ({ server }) => {
    const { backup, stays } = await openClubThatSomebodyLeaves(server);
    const older = readFileSync(join(server.dataDir, "departures.jsonl"));
    await close(stays);
    await expect.poll(() => logOf(server).match(/erased/g)).toHaveLength(4);
    const newer = await backUp(server.dataDir);
    await server.stop();
    lose(server, everything);
    writeFileSync(join(server.dataDir, "departures.jsonl"), older);
    expect((await restoreOn(server, backup)).stdout).toContain(
      `WARNING: departures.jsonl is an older copy. It was missing entries that backups have (4). Other people who left after ${basename(newer)} may be back.`,
    );
    expect(valueIn(server, "select count(*) from users")).toBe(1);
  });

  test("a note, if only the file knows them", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    lose(server, databaseFiles);
    expect((await restoreOn(server, backup)).stdout).toContain(
      `Note: departures after ${basename(backup)} are known only from departures.jsonl (entries: 4). Anyone it is missing is back.`,
    );
  });

  test("a note, if the file lacked some that the database knew", async ({ server }) => {
    const { backup } = await openClubThatSomebodyLeaves(server);
    await server.stop();
    lose(server, ["departures.jsonl", "backups/departures.jsonl"]);
    expect((await restoreOn(server, backup)).stdout).toMatch(
      /^Note: \S+departures\.jsonl was missing entries that the database has \(4\)\. They were added\./m,
    );
  });

  test("the same on PostgreSQL, for the node's file", async ({ server }) => {
    const { url, drop } = await createPostgresDatabase();
    await server.stop();
    const settings = { DATABASE_URL: url };
    const file = join(server.dataDir, "departures.jsonl");
    const settle = async () => (await runCommand("restore", server.dataDir, { settings })).stdout;
    expect(await settle()).toContain(
      "WARNING: departures.jsonl is missing or empty, so departures after the restored state are unknown.",
    );
    writeFileSync(file, '{"uid":"somebody","kind":"erased","at":1}\n');
    expect(await settle()).toContain(
      "Note: departures after the restored state are known only from departures.jsonl (entries: 1).",
    );
    await drop();
  });
});

describe("A restore with a longer retention period", () => {
  test("closes the account again that was closed since", async ({ server }) => {
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

  test("does so even if the file was put back by hand, at the next start", async ({ server }) => {
    const { leaves, backup } = await openClub(server);
    await close(leaves);
    await expect.poll(() => logOf(server)).toContain("closed");
    await server.stop();
    writeFileSync(join(server.dataDir, "rollcall.db"), readFileSync(backup));
    await server.restart();
    await expect.poll(async () => (await signIn(leaves)).status).toBe(401);
  });
});

describe("A database that was put back by hand", () => {
  test("makes the start warn if departures since are unknown", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    writeFileSync(join(server.dataDir, "rollcall.db"), readFileSync(backup));
    await server.restart();
    expect(server.output()).not.toContain("departures");
    await server.stop();
    rmSync(join(server.dataDir, "departures.jsonl"));
    await server.restart();
    await expect
      .poll(() => server.output())
      .toContain("the departures file was missing. If you put an older database in place");
  });
});

describe("A restore is refused with one line, and changes nothing,", () => {
  const refuse = async (server: RunningServer, argument: string, reason: string | RegExp) => {
    const before = filesOf(server);
    const { code, stdout, stderr } = await runCommand("restore", server.dataDir, { argument });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Rollcall cannot restore: .+\n$/);
    expect(stderr).toMatch(reason);
    expect(filesOf(server) === before).toBe(true);
  };

  test("while a server is running", async ({ server }) => {
    await signUpAdmin(browserAt(server));
    const backup = await backUp(server.dataDir);
    await refuse(server, backup, /a Rollcall server is already using the data folder/);
  });

  test("if a single value in the backup has changed", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    changeName(backup);
    await refuse(
      server,
      backup,
      /has changed since it was made: its checksum doesn't match\. Use another/,
    );
    expect(await runCommand("verify", server.dataDir, { argument: backup })).toEqual({
      code: 1,
      stdout: `the file ${backup}: has changed since it was made: its checksum doesn't match\nProblems found: 1.\n`,
      stderr: "",
    });
  });

  test("if the file is invalid", async ({ server }) => {
    const { backup } = await openClub(server);
    await server.stop();
    const file = (name: string) => join(server.dataDir, name);
    await refuse(server, file("missing.db"), /the file .+ does not exist/);

    writeFileSync(file("text.db"), "no database ".repeat(1000));
    await refuse(server, file("text.db"), /is damaged: file is not a database/);

    writeFileSync(file("cut.db"), readFileSync(backup).subarray(0, 40_000));
    await refuse(server, file("cut.db"), /is damaged/);

    const other = new DatabaseSync(file("other.db"));
    other.exec("create table notes (text)");
    other.close();
    await refuse(server, file("other.db"), /is not a Rollcall database/);

    const newer = new DatabaseSync(backup);
    newer.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
    newer.close();
    await refuse(server, backup, /from a newer version of Rollcall \(9999-later\)/);
  });
});
