import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { findPostgresUser } from "#test-support/rig/postgres-programs.ts";
import { startPostgres } from "#test-support/rig/postgres.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { fullSheet, importSheet } from "#test-support/sheets/sheets.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).error === undefined;

/** PgBouncer with `deploy/pgbouncer.ini` in front of a database; returns the URL that leads to it. */
async function startPgBouncer(database: URL, onTestFinished: (end: () => Promise<void>) => void) {
  const { path: folder, remove } = createTemporaryFolder();
  const port = await findFreePort();
  const config = join(folder, "pgbouncer.ini");
  const { username, password } = database;
  writeFileSync(join(folder, "userlist.txt"), `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    readFileSync(join(import.meta.dirname, "pgbouncer.ini"), "utf8")
      .replace("port=5432", `port=${database.port}`)
      .replace("listen_port = 6432", `listen_port = ${port}`)
      .replaceAll("/etc/pgbouncer", folder)
      // So few that nodes get another one's connection all the time.
      .replace("default_pool_size = 20", "default_pool_size = 3"),
  );
  const user = findPostgresUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const program = spawn("pgbouncer", [config], { stdio: "ignore", ...user });
  const ended = once(program, "exit");
  onTestFinished(async () => {
    program.kill("SIGKILL");
    await ended;
    remove();
  });
  const url = new URL(database);
  url.port = String(port);
  return url.href;
}

test.skipIf(!isInstalled)(
  "deploy/pgbouncer.ini serves several nodes: logins, check-ins, an import, and live updates",
  async ({ onTestFinished }) => {
    await using postgres = await startPostgres();
    await postgres.createDatabase("rollcall");
    const url = await startPgBouncer(new URL(postgres.url("rollcall")), onTestFinished);
    const settings = { DATABASE_URL: url, SECRET: "a-secret-of-this-installation-only" };
    await using here = await startServer(settings);
    await using there = await startServer(settings);
    const browser = ({ url: origin }: { url: string }) => createBrowser(origin, fetch);

    const admin = await signUpAdmin(browser(here));
    const { email } = admin.user;
    const again = browser(there);
    const login = await again.post("/api/session", { email, password: admin.password });
    expect(login.status, login.text).toBe(200);
    const event = await createEvent(admin);
    const stream = await openEventStream(there.url, again.cookieHeader(), admin.club.id);
    const members = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signUpMember(browser(at % 2 === 0 ? here : there))),
    );
    await Promise.all(members.map((member) => checkIn(member, event.code)));
    expect((await stream.next())?.changes.map(({ type }) => type)).toContain("attendee");
    stream.close();

    const sheet = fullSheet({ members: 40, meetings: 10 });
    await importSheet({ ...admin, browser: again }, sheet);
    expect((await listMembers(admin)).size).toBe(52);
    for (const node of [here, there]) expect(node.output()).not.toContain('"level"');
  },
);
