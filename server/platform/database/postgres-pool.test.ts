import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, test as base } from "vitest";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import { transaction } from "./database.ts";
import { openPostgres } from "./postgres.ts";

/** A database at two hosts, both of which accept changes. */
const test = base.extend("cluster", async ({}, { onCleanup }) => {
  const { url, drop } = await createPostgresDatabase();
  const hosts = [await startHost(url), await startHost(url)] as const;
  const database = openPostgres(
    url.replace(new URL(url).host, hosts.map(({ host }) => host).join()),
    createTestLog().logger,
  );
  onCleanup(async () => {
    await database.close();
    for (const host of hosts) host.cut();
    await drop();
  });
  return { write: database.write, first: hosts[0], second: hosts[1] };
});

test("The first host that can be used is used until it can't be (R16.1)", async ({
  cluster: { write, first, second },
}) => {
  const list = () => write.selectFrom("clubs").select("id").execute();
  await list();
  expect([first.connections(), second.connections()]).toEqual([1, 0]);
  first.cut();
  await expect.poll(() => list().catch(() => undefined)).toEqual([]);
  expect([first.connections(), second.connections()]).toEqual([1, 1]);
  await first.listen();
  await Promise.all([list(), list(), list()]);
  expect([first.connections(), second.connections()]).toEqual([1, 3]);
});

test("A host whose connections are all in use isn't left for another one (R16.1)", async ({
  cluster: { write, first, second },
}) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 10 }, () => transaction(write, () => ended));
  await expect.poll(() => first.connections()).toBe(10);
  const list = write.selectFrom("clubs").select("id");
  const refused = await list.execute().catch((error: unknown) => error);
  end();
  await Promise.all(busy);
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(await list.execute()).toEqual([]);
  expect(second.connections()).toBe(0);
});

test("A host that accepts connections and says nothing is left, however many wait for it (R16.1)", async ({
  cluster: { write, first, second },
}) => {
  const list = () => write.selectFrom("clubs").select("id").execute();
  await list();
  first.fallSilent();
  const asked = Array.from({ length: 30 }, () => list().catch(() => "failed"));
  expect(await Promise.all(asked)).toContainEqual([]);
  expect(second.connections()).toBeGreaterThan(0);
  expect(await list()).toEqual([]);
});

/** Leads to a server, and counts the connections made through it. */
async function startHost(url: string) {
  const [port, target] = [await findFreePort(), Number(new URL(url).port)];
  const open = new Set<Socket>();
  let [count, isSilent] = [0, false];
  const relay = createServer((client) => {
    count += 1;
    if (isSilent) return void open.add(client.on("error", () => {}));
    const server = connect(target, "127.0.0.1");
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => [client, server].map((each) => each.destroy()));
    }
  });
  const listen = async () => void (await once(relay.listen(port, "127.0.0.1"), "listening"));
  await listen();
  return {
    host: `127.0.0.1:${port}`,
    connections: () => count,
    listen,
    /** As a machine that lost its power: nothing it had, or gets, is answered. */
    fallSilent() {
      isSilent = true;
      for (const socket of open) socket.destroy();
    },
    cut() {
      relay.close();
      for (const socket of open) socket.destroy();
    },
  };
}
