import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, test as base, vi } from "vitest";
import { startPostgres, type RunningPostgres } from "#test-support/rig/postgres.ts";
import { findFreePort } from "#test-support/free-port.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { createTestLog } from "#test-support/test-log.ts";
import { StartError } from "../start-error.ts";
import { DatabaseUnavailable } from "./database-errors.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

/** An old primary and the server that replaced it, both of which accept changes. */
const test = base
  .extend("former", { scope: "file" }, async ({}, { onCleanup }) => {
    const server = await startPostgres();
    onCleanup(() => server.remove());
    return server;
  })
  .extend("present", { scope: "file" }, async ({ former }, { onCleanup }) => {
    const server = await former.promoteCopy();
    onCleanup(() => server.remove());
    await former.start();
    return server;
  })
  .extend("folder", ({}, { onCleanup }) => {
    const folder = createTemporaryFolder();
    onCleanup(folder.remove);
    return folder.path;
  })
  .extend("open", ({ folder }, { onCleanup }) => {
    const log = createTestLog();
    const ends: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const end of ends) await end();
    });
    return (...urls: string[]) => {
      const database = openPostgres(addressOf(urls), log.logger, folder);
      ends.push(() => database.close());
      return { log, database, port: () => portOf(database) };
    };
  });

/** A URL that lists several servers, in order. */
function addressOf([first = "", ...others]: string[]): string {
  const hosts = [first, ...others].map((url) => new URL(url).host);
  return first.replace(new URL(first).host, hosts.join());
}

/** The port of the server that changes go to. */
async function portOf({ write }: Database): Promise<string> {
  const { rows } = await sql<{ port: string }>`show port`.execute(write);
  return rows[0]?.port ?? "";
}

const urlOf = (server: RunningPostgres) => server.url("postgres");
const away = "postgres://127.0.0.1:1/postgres";
const fileOf = (folder: string) => join(folder, "postgres-timelines.json");
const remembered = (folder: string) =>
  Object.values(JSON.parse(readFileSync(fileOf(folder), "utf8")) as object);

test("Of two servers that accept changes, the promoted one is used", async ({
  former,
  present,
  open,
  folder,
}) => {
  for (const urls of [
    [urlOf(former), urlOf(present)],
    [urlOf(present), urlOf(former)],
  ])
    expect(await open(...urls).port()).toBe(new URL(urlOf(present)).port);
  expect(remembered(folder)).toEqual([2]);
});

test("An old primary is refused if its successor was seen before, even when that is down", async ({
  former,
  present,
  open,
  folder,
}) => {
  await open(urlOf(present)).port();
  for (const urls of [[urlOf(former)], [urlOf(former), away]]) {
    const { log, database } = open(...urls);
    const refused = sql`select 1`.execute(database.write);
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/is on timeline 1, but another.*timelines\.json$/) },
    });
    expect(log.takeErrors()).toMatchObject([
      { host: new URL(urlOf(former)).host, timeline: 1, highest: 2 },
    ]);
  }
  expect(remembered(folder)).toEqual([2]);
});

test("A node on the old primary switches once the new one is reachable", async ({
  former,
  present,
  open,
}) => {
  await using relay = await createRelay(urlOf(present));
  const { port } = open(urlOf(former), relay.url);
  expect(await port()).toBe(new URL(urlOf(former)).port);
  await relay.open();
  const now = performance.now.bind(performance);
  using _ = vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
  await expect.poll(port).toBe(new URL(urlOf(present)).port);
});

test("A server that doesn't report its timeline is used, with one warning", async ({
  former,
  open,
}) => {
  await former.createDatabase("silent");
  const admin = new pg.Client({ connectionString: former.url("silent") });
  await admin.connect();
  await admin.query(`
    revoke execute on function pg_control_system() from public;
    create role club login password 'club'`);
  await admin.end();
  const url = new URL(former.url("silent"));
  url.username = url.password = "club";
  const { log, port } = open(url.href, url.href);
  await Promise.all([port(), port(), port()]);
  expect(log.lines()).toMatchObject([
    { msg: expect.stringContaining("does not report its timeline") },
  ]);
});

test("A damaged timelines file stops the start", ({ open, folder }) => {
  writeFileSync(fileOf(folder), "{");
  expect(() => open(away)).toThrow(StartError);
});

/** A relay to a server, closed at first. */
async function createRelay(url: string) {
  const port = await findFreePort();
  const target = Number(new URL(url).port);
  const relay = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    client.pipe(server).pipe(client);
    for (const socket of [client, server])
      socket
        .on("error", () => {})
        .on("close", () => [client, server].map((each) => each.destroy()));
  });
  return {
    url: url.replace(`:${target}/`, `:${port}/`),
    open: async () => void (await once(relay.listen(port, "127.0.0.1"), "listening")),
    async [Symbol.asyncDispose]() {
      relay.close();
    },
  };
}
