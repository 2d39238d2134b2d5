import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { program, runProgram, startServer } from "#test-support/rig/serve.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import {
  inheritedEnvironment,
  spawnProgram,
  type Ending,
} from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

const test = base
  // One server shared by all tests that don't change it.
  .extend("sharedServer", { scope: "file" }, async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.remove());
    return server;
  })
  .extend("server", async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.remove());
    return server;
  })
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  });

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Expects one line with the reason for the operator: no stack, nothing else. */
function expectRefusal(ending: Ending, reason: string): void {
  expect(ending).toEqual({
    code: 1,
    stdout: "",
    stderr: `Rollcall cannot start: ${reason}\n`,
  });
}

describe("The program", () => {
  test("creates its data folder and a secret, readable by its owner only", async ({
    sharedServer,
  }) => {
    const { dataDir, url } = sharedServer;
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modeOf(join(dataDir, "secret"))).toBe(0o600);
    expect(sharedServer.output()).toMatch(/^Note: .*MAX_GRADUATION_YEAR=rolling/m);
    expect(sharedServer.output()).toMatch(/^Rollcall is ready: http:\/\/localhost:\d+$/m);
    expect((await fetch(`${url}/login`)).status).toBe(200);
  });

  test("stops immediately when asked to, even with open streams", async ({ server }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const stream = await openEventStream(server.url, admin.browser.cookieHeader(), admin.club.id);
    expect(stream.status).toBe(200);
    const ending = await server.stop();
    while ((await stream.next()) !== undefined);
    // Otherwise it would wait for the next heartbeat and send nothing.
    expect(stream.wasAskedToReturn()).toBe(true);
    expect(ending).toMatchObject({ code: 0, stderr: "" });
  });

  test("has everything again after a restart, including sessions", async ({ server }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const event = await createEvent(admin);
    expect(await server.stop()).toMatchObject({ code: 0, stderr: "" });
    await server.restart();
    expect((await admin.browser.get(`${admin.api}/events`)).body).toMatchObject({
      revision: event.revision,
      events: [event],
    });
  });

  test("waits for one that is about to stop on its data folder (R16.26)", async ({
    server,
    folder,
    onTestFinished,
  }) => {
    const settings = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", DATA_DIR: server.dataDir };
    const next = spawnProgram([program], {
      cwd: folder,
      env: { ...inheritedEnvironment, ...settings },
    });
    const ended = once(next, "close");
    onTestFinished(async () => {
      next.kill();
      await ended;
    });
    let said = "";
    for await (const piece of next.stdout
      .setEncoding("utf8")
      .iterator({ destroyOnReturn: false })) {
      said += piece as string;
      if (said.includes("waiting for another Rollcall on this data folder to stop")) break;
    }
    expect((await fetch(`${server.url}/api/settings`)).status).toBe(200);
    expect(await server.stop()).toMatchObject({ code: 0 });
    for await (const piece of next.stdout.iterator({ destroyOnReturn: false })) {
      said += piece as string;
      if (said.includes("Rollcall is ready")) break;
    }
    expect(said).toContain("Rollcall is ready");
  });

  test("keeps every check-in that it confirmed, even if it is killed (R16.1)", async ({
    server,
  }) => {
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const people = [];
    for (let person = 0; person < 4; person += 1)
      people.push(await signUpMember(createBrowser(server.url, fetch)));
    const [first, ...others] = people;
    if (first === undefined) return expect.fail("There is nobody.");
    const event = await createEvent(admin, { points: 10 });

    // The others are in progress when the first is confirmed and the process is killed.
    const onTheirWay = others.map((person) =>
      submitCode(person, event.code).then(
        ({ status }) => (status === 200 ? [person.personId] : []),
        () => [],
      ),
    );
    await checkIn(first, event.code);
    await server.kill();
    const confirmed = [first.personId, ...(await Promise.all(onTheirWay)).flat()];
    await server.restart();

    type Row = { id: string; totalPoints: number };
    const read = async (path: string) => (await admin.browser.get(path)).body;
    const { attendees } = (await read(`${admin.api}/events/${event.id}/attendees`)) as {
      attendees: Row[];
    };
    const { members } = (await read(`${admin.api}/members`)) as { members: Row[] };
    const attending = attendees.map(({ id }) => id).toSorted();
    expect(attending).toEqual(expect.arrayContaining(confirmed));
    expect(members.map(({ id }) => id).toSorted()).toEqual(attending);
    for (const { totalPoints } of members) expect(totalPoints).toBe(10);
    const events = await read(`${admin.api}/events`);
    expect(events).toMatchObject({ events: [{ attendeeCount: attending.length }] });
  });
});

describe("The program refuses to start, in one line,", () => {
  test("on a port that is taken", async ({ sharedServer, folder }) => {
    const { port } = new URL(sharedServer.url);
    const settings = { PORT: port, HOST: "127.0.0.1", DATA_DIR: folder };
    const reason = `port ${port} is already in use. Set PORT to use another port.`;
    expectRefusal(await runProgram(settings), reason);
  });

  test("on a full disk, which it doesn't mistake for a running server", async ({ folder }) => {
    expectRefusal(
      await runProgram({ PORT: "0", DATA_DIR: folder }, { space: 0 }),
      `cannot write to ${join(folder, "lock.db")}: disk I/O error: the disk is full or failing.`,
    );
  });

  test("on a database whose first pages are damaged", async ({ server }) => {
    const { dataDir } = server;
    await server.stop();
    const file = openSync(join(dataDir, "rollcall.db"), "r+");
    // The second page contains the list of migrations.
    writeSync(file, Buffer.alloc(4096), 0, 4096, 4096);
    closeSync(file);
    expectRefusal(
      await runProgram({ PORT: "0", DATA_DIR: dataDir }),
      "the database is not available: database disk image is malformed: see docs/backup.md to restore a backup.",
    );
  });

  test("on a data folder that can't be created", async ({ folder }) => {
    const dataDir = join(folder, "file/data");
    writeFileSync(join(folder, "file"), "");
    expectRefusal(
      await runProgram({ PORT: "0", DATA_DIR: dataDir }),
      `cannot write to the data folder ${dataDir} (ENOTDIR). Set DATA_DIR to use another folder.`,
    );
  });

  test.skipIf(process.getuid?.() === 0)(
    "on a data folder that belongs to a different user",
    async ({ folder }) => {
      const dataDir = join(folder, "locked");
      mkdirSync(dataDir, { mode: 0o500 });
      expectRefusal(
        await runProgram({ PORT: "0", DATA_DIR: dataDir }),
        `cannot write to the data folder ${dataDir} (EACCES). Set DATA_DIR to use another folder.`,
      );
      chmodSync(dataDir, 0o700);
    },
  );

  test("on an address of another machine", async ({ folder }) => {
    expectRefusal(
      await runProgram({ PORT: "0", HOST: "192.0.2.1", DATA_DIR: folder }),
      "HOST 192.0.2.1 is not an address of this machine.",
    );
  });

  test("on wrong settings, all of which it names (R16.4)", async ({ folder }) => {
    expectRefusal(
      await runProgram({ DATA_DIR: folder, PORT: "abc", BASE_URL: "nonsense", SECRET: "short" }),
      `invalid settings:
  PORT must be a port number from 0 to 65535
  BASE_URL must be an http or https URL, like https://rollcall.example.org
  SECRET must have at least 32 characters`,
    );
  });
});
