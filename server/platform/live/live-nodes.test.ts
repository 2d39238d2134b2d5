import { sql } from "kysely";
import pLimit from "p-limit";
import { test as base, expect } from "vitest";
import type { LiveChange } from "#contract/live.ts";
import { createPostgresDatabase } from "#test-support/databases.ts";
import { createTestLog } from "#test-support/test-log.ts";
import { publishChanges } from "#test-support/publish-changes.ts";
import { watchClub } from "#test-support/watch-club.ts";
import type { Database } from "../database/database.ts";
import { openPostgres } from "../database/postgres.ts";
import { createLiveHub } from "./live-hub.ts";

const club = "chess";
const never = 3_600_000;

/** Opens any number of nodes on one database. */
const test = base.extend("openNode", async ({}, { onCleanup }) => {
  const { url, drop } = await createPostgresDatabase();
  const { logger } = createTestLog();
  const ends: (() => Promise<void>)[] = [drop];
  onCleanup(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const openNode = (pollMs: number, deaf = false) => {
    const opened = openPostgres(url, logger);
    const database: Database = deaf
      ? { ...opened, wakeUp: { send() {}, listen: () => async () => {} } }
      : opened;
    const live = createLiveHub({ database, logger, intervalMs: 1, pollMs });
    ends.push(
      () => opened.close(),
      () => live.stop(),
    );
    const deps = { database, live, clock: () => new Date() };
    const rename = (name: string) => publishChanges(deps, club, memberNamed(name));
    return { database, live, rename };
  };
  const { database } = openNode(never);
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

test("A change on one node is reported immediately on the others (R12.6)", async ({ openNode }) => {
  const [here, there] = [openNode(never), openNode(never)];
  const watcher = await watchClub(there.live, club);
  // The other node may still be connecting, so change something until it gets the message.
  await expect
    .poll(async () => {
      await here.rename("Ada");
      return watcher.waiting();
    })
    .toBeGreaterThan(0);
  expect((await watcher.next()).changes).toContainEqual(memberNamed("Ada"));
});

test("A change is found even if nodes can't wake each other", async ({ openNode }) => {
  const [here, there] = [openNode(never), openNode(20, true)];
  const watcher = await watchClub(there.live, club);
  await here.rename("Ada");
  expect((await watcher.next()).changes).toEqual([memberNamed("Ada")]);
});

test("A node whose connection was cut listens again", async ({ openNode }) => {
  const [here, there] = [openNode(never), openNode(never)];
  const watcher = await watchClub(there.live, club);
  const listening = async () => {
    await here.rename("Ada");
    return watcher.waiting();
  };
  await expect.poll(listening).toBeGreaterThan(0);
  const { rowCount } = await cutListeners(here.database);
  expect(rowCount).toBeGreaterThan(0);
  // Ignores messages that were already on their way before the cut.
  const before = watcher.waiting();
  await expect.poll(listening).toBeGreaterThan(before + 1);
});

test("Nodes that change a club at the same time report the same changes, each once and in the same order", async ({
  openNode,
}) => {
  const [even, odd] = [openNode(20), openNode(20, true)];
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

async function cutListeners(database: Database): Promise<{ rowCount: number }> {
  const rows = await database.read
    .selectFrom(
      sql<{ pid: number; datname: string; application_name: string }>`pg_stat_activity`.as(
        "activity",
      ),
    )
    .select(sql`pg_terminate_backend(pid)`.as("cut"))
    // Other tests listen on the same server.
    .where("datname", "=", sql<string>`current_database()`)
    .where("application_name", "=", "rollcall live")
    .execute();
  return { rowCount: rows.length };
}
