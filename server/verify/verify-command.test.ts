import { openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people.ts";
import { runCommand } from "#test-support/run-command.ts";
import { startServer } from "#test-support/running-server.ts";

const test = base.extend("server", async ({}, { onCleanup }) => {
  const server = await startServer();
  onCleanup(() => server.remove());
  return server;
});

describe("npm run verify", () => {
  test("works beside a running server, and names what is wrong by ids", async ({ server }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const member = await signUpMember(createBrowser(server.url, fetch));
    const { code, clubId } = { ...(await createEvent(admin)), clubId: admin.club.id };
    await checkIn(member, code);
    expect(await runCommand("verify", server.dataDir)).toEqual({
      code: 0,
      stdout: "Everything agrees.\n",
      stderr: "",
    });

    await server.stop();
    const database = new DatabaseSync(join(server.dataDir, "rollcall.db"));
    database.exec(`update "memberClubs" set "new" = 11`);
    database.close();
    expect(await runCommand("verify", server.dataDir)).toEqual({
      code: 1,
      stdout: `memberClubs ${clubId} ${member.user.id}: new is 11, the events attended make 10\nFaults: 1.\n`,
      stderr: "",
    });
  });

  test("finds a file that is damaged", async ({ server }) => {
    await signUpAdmin(createBrowser(server.url, fetch));
    await server.stop();
    const file = openSync(join(server.dataDir, "rollcall.db"), "r+");
    for (let page = 4; page < 12; page += 1) writeSync(file, "garbage ", page * 4096);
    const { code, stdout } = await runCommand("verify", server.dataDir);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^the file .+rollcall\.db: /);
  });

  test("refuses in one line what is not there or no database", async ({ server }) => {
    const missing = join(server.dataDir, "missing.db");
    expect(await runCommand("verify", server.dataDir, { argument: missing })).toEqual({
      code: 1,
      stdout: "",
      stderr: `Rollcall cannot verify: there is no file ${missing}.\n`,
    });
    const text = join(server.dataDir, "text.db");
    writeFileSync(text, "no database ".repeat(1000));
    expect(await runCommand("verify", server.dataDir, { argument: text })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("file is not a database"),
    });
  });
});
