import { sql, type KyselyPlugin } from "kysely";
import pLimit from "p-limit";
import { test as base, expect } from "vitest";
import type { LiveChange } from "#contract/platform/live.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { publishChanges } from "#test-support/servers/publish-changes.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import type { Database } from "../database/database.ts";
import { openPostgres } from "../database/postgres.ts";
import { createLiveHub } from "./live-hub.ts";

const club = "chess";

/** Opens any number of nodes on one database. */
const test = base.extend("openNode", async ({}, { onCleanup }) => {
  const { url, drop } = await createPostgresDatabase();
  const { logger } = createTestLog();
  const ends: (() => Promise<void>)[] = [drop];
  onCleanup(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const openNode = (pollMs?: number) => {
    const opened = openPostgres(url, logger);
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = { ...opened, read: opened.read.withPlugin(counting) };
    const live = createLiveHub({ database, logger, intervalMs: 1, ...(pollMs && { pollMs }) });
    ends.push(
      () => opened.close(),
      async () => live.stop(),
    );
    const deps = { database, live, clock: () => new Date() };
    const rename = (name: string) => publishChanges(deps, club, memberNamed(name));
    return { database, live, rename, reads: () => reads };
  };
  const { database } = openNode();
  await database.write
    .insertInto("clubs")
    .values({ id: club, clubName: "Chess", createdAt: 0 })
    .execute();
  return openNode;
});

const memberNamed = (name: string): LiveChange => ({
  type: "member",
  member: { id: name, name, gradYear: 2027, carryover: null, totalPoints: 0, revision: 0 },
});

test("A change on one node is reported on the others in a moment (R12.6)", async ({ openNode }) => {
  const [here, there] = [openNode(), openNode()];
  const watcher = await watchClub(there.live, club);
  const waits: number[] = [];
  for (const name of ["Ada", "Bob", "Eve"]) {
    await here.rename(name);
    const start = performance.now();
    expect((await watcher.next()).changes).toEqual([memberNamed(name)]);
    waits.push(performance.now() - start);
  }
  expect(Math.min(...waits)).toBeLessThan(400);
});

test("A node asks for changes only while someone watches there", async ({ openNode }) => {
  const [here, there] = [openNode(5), openNode(5)];
  const [watching, leaving] = [await watchClub(here.live, club), await watchClub(there.live, club)];
  await here.rename("Ada");
  await Promise.all([watching.next(), leaving.next()]);
  leaving.stop();
  const [before, elsewhere] = [there.reads(), here.reads()];
  await expect.poll(() => here.reads()).toBeGreaterThan(elsewhere + 20);
  // One may have been under way.
  expect(there.reads()).toBeLessThanOrEqual(before + 1);
});

test("A node whose connections were cut learns of changes again (R12.7)", async ({ openNode }) => {
  const [here, there] = [openNode(20), openNode(20)];
  const watcher = await watchClub(there.live, club);
  await cutConnections(here.database);
  await here.rename("Ada");
  expect((await watcher.next()).changes).toEqual([memberNamed("Ada")]);
});

test("Nodes that change a club at the same time report the same changes, each once and in the same order", async ({
  openNode,
}) => {
  const [even, odd] = [openNode(20), openNode(20)];
  const watchers = await Promise.all([even, odd].map(({ live }) => watchClub(live, club)));
  const names = Array.from({ length: 100 }, (_, index) => `Person ${index}`);
  // Limits concurrency so that no change waits long for a connection.
  const limit = pLimit(10);
  await Promise.all(
    names.map((name, index) => limit(() => (index % 2 === 0 ? even : odd).rename(name))),
  );
  const [first, second] = await Promise.all(
    watchers.map(async (watcher) => {
      const received: LiveChange[] = [];
      const revisions: number[] = [];
      while (received.length < names.length) {
        const { message, changes } = await watcher.next();
        received.push(...changes);
        revisions.push(...message.map(({ revision }) => revision));
      }
      expect(revisions).toEqual(names.map((_, index) => watcher.revision + 1 + index));
      return received;
    }),
  );
  expect(first).toEqual(second);
  expect(new Set(first?.map((change) => JSON.stringify(change)))).toHaveLength(names.length);
});

/** Ends all connections to the database except the one that does it. */
async function cutConnections({ write }: Database): Promise<void> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(write);
  expect(rows).not.toEqual([]);
}
