import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import type { Answer, Demand } from "./postgres-keeper.ts";

/** A real, separate PostgreSQL server, on loopback. */
export type RunningPostgres = {
  /** The URL of one of its databases. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /**
   * Stops the server as an operator does, closing its connections; `start` brings it back with its
   * data.
   */
  stop(): Promise<void>;
  start(): Promise<void>;
  /**
   * Stops the server and starts a copy in its place, on the next timeline, like a standby that
   * replaces a lost primary.
   */
  promoteCopy(): Promise<RunningPostgres>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
};

/** Settings of a server whose data doesn't have to survive a crash. */
export const unsafeFlags = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

/**
 * Starts a PostgreSQL server on a free port; `flags` are those of the program `postgres`. It ends
 * with this process, even if no one removes it.
 */
export function startPostgres(flags: string[] = []): Promise<RunningPostgres> {
  return startKept(flags, "start");
}

async function startKept(flags: string[], begin: Demand): Promise<RunningPostgres> {
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), flags, {
    // A keyboard interrupt is for the tests; the keeper waits for them to end.
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(keeper, "exit");
  const demand = async (demand: Demand) => {
    const answered = once(keeper, "message") as Promise<[Answer]>;
    keeper.send(demand);
    const [answer] = await Promise.race([
      answered,
      ended.then((): [Answer] => [{ fault: "Its keeper ended." }]),
    ]);
    if ("fault" in answer)
      throw new Error(`PostgreSQL did not ${JSON.stringify(demand)}: ${answer.fault}`);
    return answer;
  };
  const remove = async () => {
    if (keeper.connected) keeper.disconnect();
    await ended;
  };
  const { port, ...kept } = await demand(begin).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const url = (database: string) =>
    `postgres://postgres:${kept.password}@127.0.0.1:${port}/${database}`;

  return {
    url,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: url("postgres") });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
    },
    stop: async () => void (await demand("stop")),
    start: async () => void (await demand("start")),
    async promoteCopy() {
      await demand("stop");
      return startKept(flags, { startCopyOf: kept });
    },
    remove,
  };
}
