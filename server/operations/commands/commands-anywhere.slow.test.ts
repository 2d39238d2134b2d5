import { statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { version } from "../../platform/version.ts";
import type { CommandName } from "./command-table.ts";

type Engine = "SQLite" | "PostgreSQL";

const test = base.extend("start", ({}, { onCleanup }) => async (engine: Engine) => {
  const created = engine === "SQLite" ? undefined : await createPostgresDatabase();
  const database: Record<string, string> = created ? { DATABASE_URL: created.url } : {};
  const server = await startServer(database);
  onCleanup(async () => {
    await server.remove();
    await created?.drop();
  });
  return { server, database };
});

describe.each(["SQLite", "PostgreSQL"] as const)("On %s, every command", (engine) => {
  test.for(["runs", "is stopped"])(
    "works while the server %s (R32.30, R32.36, R32.48)",
    async (state, { start }) => {
      const { server, database } = await start(engine);
      const admin = await signUpAdmin(createBrowser(server.url, fetch), { clubName: "Robotics" });
      const member = await signUpMember(createBrowser(server.url, fetch));
      const { id } = admin.club;
      const [owner, email] = [admin.user.email, member.user.email];
      if (state === "is stopped") await server.stop();
      // The running server knows its database.
      const settings = state === "is stopped" ? database : {};
      const run = (name: CommandName, ...given: string[]) =>
        runCommand(name, server.dataDir, { arguments: given, settings });

      const list = `${id}  Robotics  members: 0  owners: ${owner}\n`;
      expect(await run("clubs")).toEqual({ code: 0, stdout: list, stderr: "" });
      expect((await run("clubs", id)).stdout).toBe(`owner     ${admin.user.name}  ${owner}\n`);
      expect(await run("clubs", "nowhere")).toEqual({
        code: 1,
        stdout: "",
        stderr: "Rollcall cannot list clubs: there is no club with the id nowhere.\n",
      });
      const asked = await run("reset-link", email);
      expect(asked).toMatchObject({ code: 1, stdout: "" });
      expect(asked.stderr).toMatch(/this needs confirmation\. Add --yes to confirm: Make a link/);
      const made = await run("reset-link", email, "--yes");
      const [address, token] = made.stdout.split("/reset-password?token=");
      expect(address).toBe(server.url);
      expect(token).toMatch(/^\w{48}\n$/);
      expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/^It works once/) });
      expect((await run("reset-second-step", email, "--yes")).stderr).toMatch(/no second step/);
      expect((await run("make-owner", id, email, "--yes")).code).toBe(0);
      expect(await run("change-email", email, "next@example.org", "--yes")).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/now logs in with next@example\.org/),
      });
      expect((await run("close-account", "next@example.org", "--yes")).code).toBe(0);
      expect((await run("clubs")).stdout).toBe(list);
      expect(await run("repair")).toEqual({ code: 0, stdout: "Nothing to repair.\n", stderr: "" });
      expect((await runCommand("verify", server.dataDir, { settings: database })).code).toBe(0);
      expect(await run("status", "--json")).toMatchObject({ code: 0, stderr: "" });
      const status = await run("status");
      expect(status.code).toBe(0);
      expect(status.stdout).toMatch(
        state === "runs" ? /^running since {2}2\d{3}-/m : /^server {9}not running$/m,
      );
      expect(status.stdout).toContain(`address        ${server.url}\n`);
      expect(await run("test-mail", "nonsense")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/nonsense isn't a valid email/),
      });
      expect(await run("test-mail", "tech@example.org")).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Email is not set up\. .* saved to /),
      });
      expect(await run("backup")).toMatchObject(
        engine === "SQLite"
          ? { code: 0, stdout: expect.stringMatching(/^Backup saved to .+\.db\n$/), stderr: "" }
          : { code: 1, stderr: expect.stringMatching(/the data is in PostgreSQL/) },
      );
      const restored = await runCommand("restore", server.dataDir, {
        argument: join(server.dataDir, "rollcall.db"),
      });
      if (engine === "SQLite" && state === "runs")
        expect(restored).toMatchObject({ code: 1, stderr: expect.stringMatching(/Stop it first/) });
      if (state === "runs") expect((await server.stop()).code).toBe(0);
    },
  );
});

test("Only the server's user can use its socket (R32.31)", async ({ start }) => {
  const { server } = await start("SQLite");
  expect(statSync(join(server.dataDir, "rollcall.sock")).mode & 0o777).toBe(0o600);
});

test("The server does nothing for a client that has to be done elsewhere (R32.30)", async ({
  start,
}) => {
  const { server } = await start("SQLite");
  for (const words of [["verify"], ["start"], ["restore", "file"], ["backup", "folder"], []]) {
    const socket = connect(join(server.dataDir, "rollcall.sock"));
    socket.write(`${JSON.stringify({ version, words, database: null })}\n`);
    expect(await text(socket)).toBe('{"error":"the running server can\'t do this."}\n');
  }
});

test("After a server was killed, commands and the next server work (R32.30)", async ({ start }) => {
  const { server } = await start("SQLite");
  await server.kill();
  const nothing = { code: 0, stdout: "", stderr: "" };
  expect(await runCommand("clubs", server.dataDir)).toEqual(nothing);
  await server.restart();
  expect(await runCommand("clubs", server.dataDir)).toEqual(nothing);
});

test("A command never works on another database than the server (R32.32)", async ({ start }) => {
  const { server } = await start("SQLite");
  const settings = { DATABASE_URL: "postgres://rollcall@db.example.org/rollcall" };
  expect(await runCommand("clubs", server.dataDir, { settings })).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "Rollcall cannot list clubs: DATABASE_URL isn't the database that the running server uses. Unset it to work on the server's.\n",
  });
});
